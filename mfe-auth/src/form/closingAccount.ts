import type { AccountClosing } from '@portal/contract';
import { errorCode, errorDetails } from '@portal/platform';

/** The address that keeps an account which is closing, if that is why a sign-in was refused. */
export function closingAddress(error: unknown): string | null {
  if (errorCode(error) !== 'account_closing') return null;
  const { token } = errorDetails(error) as AccountClosing;
  return `/close-account/${encodeURIComponent(token)}`;
}
