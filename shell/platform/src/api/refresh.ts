import { readToken, storeToken } from '../session/tokenStorage';

/** refreshed: new tokens are stored. refused: the session is over. unreachable: nothing is known. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

const timeoutMs = 15_000;
let pending: Promise<RefreshOutcome> | null = null;

/**
 * Renews the access token once for all calls of this tab that wait, and once for all tabs: a lock
 * across tabs, and inside it a look whether another tab has renewed already.
 *
 * @param refusedToken the access token that the server no longer takes
 */
export function refreshTokens(refusedToken: string | null): Promise<RefreshOutcome> {
  pending ??= withLock(() => refreshUnlessDone(refusedToken)).finally(() => {
    pending = null;
  });
  return pending;
}

function withLock(work: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  const locks = navigator.locks as LockManager | undefined;
  // `Promise.resolve` unwraps: the DOM types nest the promise that the callback returns.
  return locks ? Promise.resolve(locks.request('portal:refresh', work)) : work();
}

async function refreshUnlessDone(refusedToken: string | null): Promise<RefreshOutcome> {
  const current = readToken('accessToken');
  if (current && current !== refusedToken) return 'refreshed';

  const refreshToken = readToken('refreshToken');
  if (!refreshToken) return 'refused';
  try {
    const response = await fetch('/api/auth/refresh-token', {
      method: 'POST',
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
  if (typeof body !== 'object' || body === null) return false;
  const { accessToken, refreshToken } = body as Record<string, unknown>;
  return typeof accessToken === 'string' && typeof refreshToken === 'string';
}
