import { errorCode } from '../api/apiError';

export type SettleProof = (isProved: boolean) => void;

let showQuestion: ((settle: SettleProof) => void) | null = null;
let pending: Promise<boolean> | null = null;

/** The server wants a recent proof of who is signed in before it does what a call asks. */
export const isProofRequired = (error: unknown): boolean => errorCode(error) === 'reauthentication_required';

/** Says who shows the question; null when nobody does any more. */
export function setProofQuestion(show: typeof showQuestion): void {
  showQuestion = show;
}

/**
 * Asks the user for a proof of identity, once for all calls that need one.
 *
 * @returns false if the user gave none, or nothing on the page can ask
 */
export function askForProof(): Promise<boolean> {
  const show = showQuestion;
  if (!show) return Promise.resolve(false);
  pending ??= new Promise<boolean>(show).finally(() => {
    pending = null;
  });
  return pending;
}
