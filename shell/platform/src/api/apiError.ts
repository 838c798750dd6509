import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { isOffline } from '../connection/connection';

/** Every error of /api: a stable code to branch on and a message that a person can read. */
export interface ApiErrorBody {
  code: string;
  message: string;
  requestId: string;
  details?: unknown;
}

/** An error as endpoints of the base API give it. */
export type ApiError = FetchBaseQueryError;

function bodyOf(error: unknown): Partial<ApiErrorBody> | null {
  if (typeof error !== 'object' || error === null || !('data' in error)) return null;
  const { data } = error;
  return typeof data === 'object' && data !== null ? data : null;
}

const offlineMessage = 'You are offline. Please try again once you have a connection.';

/** The server’s own words for an error, or `fallback` where it had none; without a connection it says so. */
export function errorMessage(error: unknown, fallback: string): string {
  if (isConnectionError(error) && isOffline()) return offlineMessage;
  const message = bodyOf(error)?.message;
  return typeof message === 'string' && message !== '' ? message : fallback;
}

/** What to do about a failed read, as a sentence: only a call without an answer may be the connection's fault. */
export const retryAdvice = (error: unknown): string =>
  isConnectionError(error)
    ? 'Check your connection and try again.'
    : 'Something went wrong on our side. Please try again in a moment.';

/** The stable code of an error; undefined where no server of ours answered. */
export function errorCode(error: unknown): string | undefined {
  const code = bodyOf(error)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** The `details` of an error body, for instance the right price of `price_changed`. */
export function errorDetails(error: unknown): unknown {
  return bodyOf(error)?.details;
}

/** The HTTP status, or undefined where no answer came. */
export function errorStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  const status = 'originalStatus' in error ? error.originalStatus : error.status;
  return typeof status === 'number' ? status : undefined;
}

/** True where the request got no answer: no connection, or none in time. Whether it was carried out is unknown. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR';
}
