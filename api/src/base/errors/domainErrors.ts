// What the modules refuse. What HTTP answers to it stands in `http/httpError.ts` alone.
import type { ErrorCode, FieldError } from '@portal/contract/schemas';

/** A code of the business; HTTP has some of its own, such as a body that is no JSON. */
export type DomainCode = Exclude<
  ErrorCode,
  | 'api_timeout'
  | 'api_unreachable'
  | 'body_too_large'
  | 'internal_error'
  | 'malformed_json'
  | 'malformed_request'
>;

/**
 * A request that cannot go on, wherever that is found: it rolls back the transaction. Nobody but the error handler catches one
 * (lint): what a caller decides by is returned, see `outcomes.ts`.
 */
export class DomainError extends Error {
  override name = 'DomainError';

  constructor(
    readonly code: DomainCode,
    message: string,
    readonly details?: unknown,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

/** The access token is missing, expired or not valid. */
export const accessTokenInvalid = () =>
  new DomainError('access_token_invalid', 'The access token is missing, expired or not valid.');

/** The session has ended; the user must sign in again. */
export const sessionExpired = (
  code: DomainCode = 'session_over',
  message = 'Session expired. Please log in again.',
) => new DomainError(code, message);

/** Also for another user's resource: the response must not reveal that it exists. */
export const notFound = (what = 'This') => new DomainError('not_found', `${what} was not found.`);

/** The input itself is not valid. `details` lists the fields. */
export const invalidInput = (message: string, details?: readonly FieldError[]) =>
  new DomainError('invalid_input', message, details);

/** The same for one field. */
export const invalidField = (field: string, code: string, message: string) =>
  invalidInput(message, [{ field, code, message }]);

export const tooManyRequests = (retryAfterSeconds: number) =>
  new DomainError(
    'too_many_requests',
    'Too many requests. Try again later.',
    undefined,
    Math.max(1, Math.ceil(retryAfterSeconds)),
  );
