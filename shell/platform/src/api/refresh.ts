import * as calls from '@portal/contract/calls';
import { readClaims } from '../session/tokenClaims';
import {
  canRefresh,
  isCookieMode,
  readableRefreshToken,
  readToken,
  sessionUserId,
  storeSession,
  tokenStorageHeaders,
} from '../session/tokenStorage';
import { ownFetch } from './ownFetch';

/** refreshed: new tokens are stored. refused: the session is over. unreachable: the outcome is unknown. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

const timeoutMs = 15_000;
let pending: Promise<RefreshOutcome> | null = null;

/**
 * Refreshes the access token once for all waiting calls of this tab and of other tabs: inside a cross-tab lock it
 * first checks if another tab has refreshed already. With the refresh token in a cookie each tab has an access token of
 * its own, and the lock sees to it that each sends the newest cookie.
 *
 * @param refusedToken the access token that the server rejected
 */
export function refreshTokens(refusedToken: string | null): Promise<RefreshOutcome> {
  pending ??= withLock(() => refreshUnlessDone(refusedToken)).finally(() => {
    pending = null;
  });
  return pending;
}

function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks = navigator.locks as LockManager | undefined;
  // The DOM types nest the promise that the callback returns.
  return locks ? (Promise.resolve(locks.request('portal:refresh', work)) as Promise<Result>) : work();
}

async function refreshUnlessDone(refusedToken: string | null): Promise<RefreshOutcome> {
  const current = readToken('accessToken');
  if (current && current !== refusedToken) return 'refreshed';
  if (!canRefresh()) return 'refused';

  const refreshToken = readableRefreshToken();
  const tokens = await requestTokens(refreshToken);
  if (typeof tokens === 'string') return tokens;
  if (!tokens.refreshToken && !isCookieMode()) return 'refused';
  // The cookie is another user's by now, who has signed in while this page did not hear of it.
  const isOtherUser = refreshToken === null && readClaims(tokens.accessToken)?.id !== sessionUserId();
  if (isCookieMode() && isOtherUser) return 'refused';
  storeSession(tokens.accessToken, tokens.refreshToken);
  return 'refreshed';
}

/** Trades the refresh token in the cookie for new tokens, without storing them. */
export const requestByCookie = (): ReturnType<typeof requestTokens> => withLock(() => requestTokens(null));

interface Tokens {
  accessToken: string;
  refreshToken?: string | undefined;
}

/** @param refreshToken null for the one in the cookie */
async function requestTokens(refreshToken: string | null): Promise<Tokens | 'refused' | 'unreachable'> {
  try {
    const response = await ownFetch(`/api${calls.refreshToken.path}`, {
      method: calls.refreshToken.method,
      headers: { 'content-type': 'application/json', ...tokenStorageHeaders() },
      body: JSON.stringify(refreshToken === null ? {} : { refreshToken }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) return 'unreachable';
    const tokens: unknown = await response.json();
    return response.ok && areTokens(tokens) ? tokens : 'refused';
  } catch {
    return 'unreachable';
  }
}

function areTokens(body: unknown): body is Tokens {
  const { accessToken, refreshToken } = (body ?? {}) as Record<string, unknown>;
  return typeof accessToken === 'string' && ['string', 'undefined'].includes(typeof refreshToken);
}
