import { isUnanswered, lookUp, t, type ErrorCode } from '@portal/contract';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { isOffline } from '../connection/connection';

/** Body of every /api error: a stable code to branch on and a message for the user. */
export interface ApiErrorBody {
  code: string;
  message: string;
  requestId: string;
  details?: unknown;
}

/** Error of any endpoint of the base API. */
export type ApiError = FetchBaseQueryError;

/** Anything can be thrown, and anything can be the body: what has no fields has none of these. */
const bodyOf = (error: unknown) =>
  (error as { data?: Partial<Record<keyof ApiErrorBody, unknown>> | null } | null | undefined)?.data;

const offlineMessage = t('You are offline. Please try again once you have a connection.');

/** Returns the server's message for an error, or `fallback` if it has none: by default the advice for a failed read. Reports an offline device. */
export function errorMessage(error: unknown, fallback = retryAdvice(error)): string {
  if (isConnectionError(error) && isOffline()) return offlineMessage;
  const message = bodyOf(error)?.message;
  return typeof message === 'string' && message !== '' ? inLanguage(message, errorCode(error)) : fallback;
}

/**
 * Returns a message of the server in the language of the page, by its text, whose numbers are gaps (`{n}`), else by its code;
 * the message itself if neither is translated.
 */
export function inLanguage(message: string, code?: string): string {
  const numbers = message.match(/\d[\d.,]*/g) ?? [];
  const found = lookUp(`server:${message.replace(/\d[\d.,]*/g, '{n}')}`)?.replaceAll(
    '{n}',
    () => numbers.shift() ?? '',
  );
  return found ?? lookUp(message) ?? lookUp(`code:${code}`) ?? message;
}

/** Returns the server's message for a failed change, or that there was no answer and `advice`, for instance 'If it is still on, try again.' */
export const failureMessage = (error: unknown, advice: string): string =>
  isUnanswered(errorCode(error)) ? `${t('There was no answer.')} ${advice}` : errorMessage(error);

/** Returns advice for a failed read; only a call without a response can be the connection's fault. */
export const retryAdvice = (error: unknown): string =>
  isConnectionError(error)
    ? t('Check your connection and try again.')
    : t('Something went wrong on our side. Please try again in a moment.');

/** Returns the stable code of an error; undefined if the response is not from our server. */
export function errorCode(error: unknown): ErrorCode | undefined {
  const code = bodyOf(error)?.code;
  return typeof code === 'string' ? (code as ErrorCode) : undefined;
}

/** Returns the `details` of an error body, for instance the new price of `price_changed`. */
export function errorDetails(error: unknown): unknown {
  return bodyOf(error)?.details;
}

/** Returns the HTTP status, or undefined without a response. */
export function errorStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  const status = 'originalStatus' in error ? error.originalStatus : error.status;
  return typeof status === 'number' ? status : undefined;
}

/** Returns true if nothing of the user's has the id that was sent: it is another user's or gone (404), or no id at all (422). */
export const isMissing = (error: unknown): boolean => [404, 422].includes(errorStatus(error) ?? 0);

const awayStatuses: readonly unknown[] = [502, 503, 504];

/** Returns true if a server before the API, or the API without its database, said that it is away: the call may succeed later. */
export const isServerAway = (error: unknown): boolean => awayStatuses.includes(errorStatus(error));

/**
 * Returns true if the request got no response: no connection or a timeout. Whether the server processed it is
 * unknown.
 */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR';
}
