import type { ErrorCode } from '../schemas';

/**
 * Whether the code of an error leaves open what the server did: none, as there was no response, or one of the gateway, which got
 * none of the API either.
 */
export const isUnanswered = (code: ErrorCode | undefined): boolean =>
  code === undefined || code === 'api_timeout' || code === 'api_unreachable';
