import { errorCode, errorMessage, isConnectionError } from '@portal/platform';

/** Whether the server has checked the code; otherwise the user can send it again. */
export const isWrongCode = (error: unknown): boolean => errorCode(error) === 'invalid_code';

/** Why a code of an authenticator app did nothing. */
export function codeProblem(error: unknown, lostAnswer: string): string {
  if (isWrongCode(error)) return 'Invalid code!';
  return isConnectionError(error)
    ? lostAnswer
    : errorMessage(error, 'The code could not be checked. Please try again.');
}
