// Everything that the API refuses, as one class. Rooms throw, the error handler answers.

/** A refusal with a status, a stable code for programs and a message for people. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** 403, and only for this: the access token is missing, expired or not valid. */
export const accessTokenRefused = () =>
  new Refusal(403, 'access_token_invalid', 'The access token is missing, expired or not valid.');

/** 401: the session is over; signing in again is the only way on. */
export const sessionOver = (code = 'session_over', message = 'Session expired. Please log in again.') =>
  new Refusal(401, code, message);

/** 404, also for what belongs to someone else: who asks must not learn that it exists. */
export const notFound = (what = 'This') => new Refusal(404, 'not_found', `${what} was not found.`);

/** 409: the request is well formed and a rule of the business forbids it. */
export const ruleRefused = (code: string, message: string, details?: unknown) =>
  new Refusal(409, code, message, details);

/** 422: the input itself is not valid. `details` lists the fields. */
export const invalidInput = (message: string, details?: unknown, code = 'invalid_input') =>
  new Refusal(422, code, message, details);

/** 400: a call that moves money or orders something came without its key, so a repetition could do it twice. */
export const idempotencyKeyRequired = () =>
  new Refusal(
    400,
    'idempotency_key_required',
    'This request needs an Idempotency-Key header. Nothing was done.',
  );

/** 402: too little money in the wallet. */
export const insufficientFunds = (details: unknown) =>
  new Refusal(402, 'insufficient_funds', 'There is not enough money in the wallet.', details);

/** 502: someone whom we depend on (carrier, card processor) refused or failed. */
export const upstreamFailed = (code: string, message: string, details?: unknown) =>
  new Refusal(502, code, message, details);

/** 504: someone whom we depend on did not answer in time. */
export const upstreamTimedOut = (code: string, message: string, details?: unknown) =>
  new Refusal(504, code, message, details);

/** 429 with Retry-After in whole seconds. */
export const tooManyRequests = (retryAfterSeconds: number, message = 'Too many requests. Try again later.') =>
  new Refusal(429, 'too_many_requests', message, undefined, {
    'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  });

/** 503: the database is away or cannot write. Whether a statement took effect is not known to the client. */
export const databaseUnavailable = () =>
  new Refusal(
    503,
    'database_unavailable',
    'The portal cannot reach its data right now. Please try again in a moment; a repeated payment is taken once.',
    undefined,
    { 'retry-after': '5' },
  );
