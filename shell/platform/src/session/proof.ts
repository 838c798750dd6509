import { errorCode } from '../api/apiError';

export type SettleProof = (isProved: boolean) => void;

let showQuestion: ((settle: SettleProof) => void) | null = null;
let pending: Promise<boolean> | null = null;
let answers = 0;
let lastAnswer = false;

/** The server wants a recent proof of who is signed in before it does what a call asks. */
export const isProofRequired = (error: unknown): boolean => errorCode(error) === 'reauthentication_required';

/** Says who shows the question; null when nobody does any more. */
export function setProofQuestion(show: typeof showQuestion): void {
  showQuestion = show;
}

/** How often users have answered the question so far. */
export const proofAnswers = (): number => answers;

/**
 * Asks the user for a proof of identity, once for all calls that need one.
 *
 * @param answersBefore `proofAnswers` when the call was sent: an answer that was given since then holds for it too
 * @returns false if the user gave none, or nothing on the page can ask
 */
export function askForProof(answersBefore: number): Promise<boolean> {
  const show = showQuestion;
  if (!show) return Promise.resolve(false);
  if (answers > answersBefore) return Promise.resolve(lastAnswer);
  pending ??= new Promise<boolean>(show).then((isProved) => {
    pending = null;
    answers += 1;
    lastAnswer = isProved;
    return isProved;
  });
  return pending;
}
