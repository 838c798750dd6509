import { noConnectionMessage } from '@portal/contract';
import { errorMessage, isConnectionError } from '@portal/platform';

const browserProblems: Readonly<Record<string, string>> = {
  // The browser does not say whether its user cancelled, had no passkey or let the time run out.
  NotAllowedError: 'No passkey was used. Try again, or sign in with your password.',
  SecurityError: 'Passkeys do not work at this address. Sign in with your password.',
};

/** Why a sign-in with a passkey failed; null if the page itself ended it, to ask again or to leave. */
export function passkeyProblem(cause: unknown): string | null {
  if (isConnectionError(cause)) return noConnectionMessage;
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'AbortError') return null;
  return (
    browserProblems[name] ??
    errorMessage(cause, 'The passkey could not be used. Try again, or sign in with your password.')
  );
}
