import { errorCode, errorMessage, isConnectionError } from '@portal/platform';
import { t } from '@portal/contract';

/** Whether the server has checked the code; otherwise the user can send it again. */
export const isWrongCode = (error: unknown): boolean => errorCode(error) === 'invalid_code';

/** Why a code of an authenticator app did nothing. */
export function codeProblem(error: unknown, lostAnswer: string): string {
  if (isWrongCode(error)) return t('Invalid code!');
  return isConnectionError(error)
    ? lostAnswer
    : errorMessage(error, t('The code could not be checked. Please try again.'));
}
