import { noConnectionMessage, t } from '@portal/contract';
import { errorMessage, isConnectionError } from '@portal/platform';

const browserProblems: Readonly<Record<string, string>> = {
  // The browser does not say whether its user cancelled, has no passkey or let the time run out.
  NotAllowedError: t('No passkey was used. Nothing has changed.'),
  InvalidStateError: t('This device or password manager already has a passkey for your account.'),
  SecurityError: t('Passkeys do not work at this address.'),
  NotSupportedError: t('This device cannot make a passkey. Use another one, or keep your password.'),
  ConstraintError: t(
    'This device cannot check that it is you. Set a PIN or a fingerprint on it, then try again.',
  ),
};

/** Why the browser or the server refused a passkey. */
export function passkeyProblem(cause: unknown): string {
  if (isConnectionError(cause)) return noConnectionMessage;
  const name = cause instanceof Error ? cause.name : '';
  return browserProblems[name] ?? errorMessage(cause, t('The passkey could not be used. Please try again.'));
}

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
