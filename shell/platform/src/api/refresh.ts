import * as calls from '@portal/contract/calls';
import { readToken, storeToken } from '../session/tokenStorage';
import { ownFetch } from './ownFetch';

/** refreshed: new tokens are stored. refused: the session is over. unreachable: the outcome is unknown. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

const timeoutMs = 15_000;
let pending: Promise<RefreshOutcome> | null = null;

/**
 * Refreshes the access token once for all waiting calls of this tab and of other tabs: inside a cross-tab lock it
 * first checks if another tab has refreshed already.
 *
 * @param refusedToken the access token that the server rejected
 */
export function refreshTokens(refusedToken: string | null): Promise<RefreshOutcome> {
  pending ??= withLock(() => refreshUnlessDone(refusedToken)).finally(() => {
    pending = null;
  });
  return pending;
}

function withLock(work: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  const locks = navigator.locks as LockManager | undefined;
  // The DOM types nest the promise that the callback returns.
  return locks ? Promise.resolve(locks.request('portal:refresh', work)) : work();
}

async function refreshUnlessDone(refusedToken: string | null): Promise<RefreshOutcome> {
  const current = readToken('accessToken');
  if (current && current !== refusedToken) return 'refreshed';

  const refreshToken = readToken('refreshToken');
  if (!refreshToken) return 'refused';
  try {
    const response = await ownFetch(`/api${calls.refreshToken.path}`, {
      method: calls.refreshToken.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) return 'unreachable';
    const tokens: unknown = await response.json();
    if (!response.ok || !isTokenPair(tokens)) return 'refused';
    storeToken('accessToken', tokens.accessToken);
    storeToken('refreshToken', tokens.refreshToken);
    return 'refreshed';
  } catch {
    return 'unreachable';
  }
}

function isTokenPair(body: unknown): body is { accessToken: string; refreshToken: string } {
  const { accessToken, refreshToken } = (body ?? {}) as Record<string, unknown>;
  return typeof accessToken === 'string' && typeof refreshToken === 'string';
}
