// The errors that modules throw; the error handler turns them into responses.
import type { ErrorCode } from '@portal/contract';

/** An error response: a status, a stable code for programs and a message for the user. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** 403, and only for this: the access token is missing, expired or not valid. */
export const accessTokenInvalid = () =>
  new HttpError(403, 'access_token_invalid', 'The access token is missing, expired or not valid.');

/** 401: the session has ended; the user must sign in again. */
export const sessionExpired = (
  code: ErrorCode = 'session_over',
  message = 'Session expired. Please log in again.',
) => new HttpError(401, code, message);

/** 401: the API key is unknown, expired or revoked, or its account no longer uses keys. */
export const apiKeyInvalid = (reason: string) => new HttpError(401, 'api_key_invalid', reason);

/** 403: the API key may not make this call. */
export const apiKeyNotAllowed = (reason: string) => new HttpError(403, 'api_key_not_allowed', reason);

/** 404, also for another user's resource: the response must not reveal that it exists. */
export const notFound = (what = 'This') => new HttpError(404, 'not_found', `${what} was not found.`);

/** 409: the request is valid, and a business rule forbids it. */
export const conflict = (code: ErrorCode, message: string, details?: unknown) =>
  new HttpError(409, code, message, details);

/** 422: the input itself is not valid. `details` lists the fields. */
export const invalidInput = (message: string, details?: unknown, code: ErrorCode = 'invalid_input') =>
  new HttpError(422, code, message, details);

/** 400: a call that moves money or places an order needs a key, so that a retry cannot do it twice. */
export const idempotencyKeyRequired = () =>
  new HttpError(
    400,
    'idempotency_key_required',
    'This request needs an Idempotency-Key header. Nothing was done.',
  );

/** 402: too little money in the wallet, also less than none. */
export const insufficientFunds = (details: { walletBalance: number; missing: number }) =>
  new HttpError(
    402,
    'insufficient_funds',
    details.walletBalance < 0
      ? 'Your wallet is below zero, because a card payment is disputed or went back to its card. Add funds to buy again. Nothing was charged.'
      : 'There is not enough money in the wallet.',
    details,
  );

/** 502: the carrier or the card processor rejected the request or failed. */
export const providerFailed = (code: ErrorCode, message: string, details?: unknown) =>
  new HttpError(502, code, message, details);

/** 504: the carrier or the card processor did not respond in time. */
export const providerTimedOut = (code: ErrorCode, message: string, details?: unknown) =>
  new HttpError(504, code, message, details);

/** 429 with Retry-After in whole seconds. */
export const tooManyRequests = (retryAfterSeconds: number, message = 'Too many requests. Try again later.') =>
  new HttpError(429, 'too_many_requests', message, undefined, {
    'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  });

/** 503: the database is unreachable or cannot write. The client cannot know whether a statement took effect. */
export const databaseUnavailable = () =>
  new HttpError(
    503,
    'database_unavailable',
    'The portal cannot reach its data right now. Please try again in a moment; a repeated payment is taken once.',
    undefined,
    { 'retry-after': '5' },
  );
