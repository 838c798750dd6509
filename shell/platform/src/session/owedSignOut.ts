import { pathOf } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { ownFetch } from '../api/ownFetch';
import { requestByCookie } from '../api/refresh';
import { browserStorage } from '../storage';
import { readClaims } from './tokenClaims';
import { isCookieMode, tokenStorageHeaders } from './tokenStorage';

// A page cannot remove the cookie with the refresh token: a sign-out that the server has not heard of is sent later.
const storageKey = 'portal:sign-out';

/** Notes that the server has not heard of a sign-out. Without a cookie nothing of the session is left in the browser. */
export function oweSignOut(): void {
  if (isCookieMode()) browserStorage.write(storageKey, 'owed');
}

export const isSignOutOwed = (): boolean => isCookieMode() && browserStorage.read(storageKey) !== null;

/** A sign-in has replaced the cookie. */
export const clearOwedSignOut = (): boolean => browserStorage.write(storageKey, null);

/** Sends a sign-out, also while another page loads, as after a forced one. */
export const sendSignOut = (accessToken: string, id: string): Promise<Response> =>
  ownFetch(`/api${pathOf(calls.logout, { id })}`, {
    method: calls.logout.method,
    headers: { authorization: `Bearer ${accessToken}`, ...tokenStorageHeaders() },
    keepalive: true,
  });

/** Sends the sign-out that is owed; it stays owed while the server cannot be reached. */
export async function settleSignOut(): Promise<void> {
  const tokens = await requestByCookie();
  if (tokens === 'unreachable') return;
  const claims = tokens === 'refused' ? null : readClaims(tokens.accessToken);
  try {
    if (tokens !== 'refused' && claims) {
      const { status } = await sendSignOut(tokens.accessToken, claims.id);
      if (status >= 500 || status === 429) return;
    }
    clearOwedSignOut();
  } catch {
    // No connection: the next visit sends it.
  }
}
