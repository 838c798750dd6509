import { accessTokenKey, cachedUserKey, tokenStorageHeader } from '@portal/contract';
import { settings } from '../settings';
import { browserStorage, tabStorage } from '../storage';
import { learnClock } from './deviceClock';
import { readClaims } from './tokenClaims';

// Where tokens are kept (docs/decisions/0076-where-tokens-are-kept.md): in local storage, or by a setting of the deployment the
// refresh token in a cookie that no script reads and the others in memory. This file and refresh.ts alone know the difference.

/** The three keys of the specification (point 9). */
export type TokenName = typeof accessTokenKey | 'refreshToken' | 'tempToken';
const names: readonly TokenName[] = [accessTokenKey, 'refreshToken', 'tempToken'];

/** In cookie mode: the id of the signed-in user, which says that there is a cookie. It opens nothing. */
const sessionUserKey = 'portal:session';
/** In cookie mode, of this tab: a second factor is pending, whose temporary token does not survive a reload. */
const secondFactorKey = 'portal:second-factor';

/** Cached only for speed (cachedUser.ts): removed first if storage is full. */
const expendable = [cachedUserKey];

// In cookie mode all tokens; else what cannot be stored, because storage is forbidden or full: it lives as long as the page.
const inMemory = new Map<string, string>();

/** What a reload does; for tests. */
export const forgetMemory = (): void => inMemory.clear();

/** True if the refresh token is in a cookie, out of reach of scripts. */
export const isCookieMode = (): boolean => settings.tokenStorage === 'cookie';

/** Headers that tell the API where this page keeps its refresh token. */
export const tokenStorageHeaders = (): Record<string, string> =>
  isCookieMode() ? { [tokenStorageHeader]: 'cookie' } : {};

const readKept = (key: string): string | null => browserStorage.read(key) ?? inMemory.get(key) ?? null;

function keep(key: string, value: string): void {
  inMemory.delete(key);
  if (browserStorage.write(key, value)) return;
  // Full: an older value would otherwise be read instead of this one, and be rejected forever.
  for (const stored of [...expendable, key]) browserStorage.write(stored, null);
  if (!browserStorage.write(key, value)) inMemory.set(key, value);
}

function remove(key: string): void {
  inMemory.delete(key);
  browserStorage.write(key, null);
}

export const readToken = (name: TokenName): string | null =>
  isCookieMode() ? (inMemory.get(name) ?? null) : readKept(name);

export function storeToken(name: TokenName, token: string): void {
  if (!isCookieMode()) return keep(name, token);
  inMemory.set(name, token);
  if (name === 'tempToken') tabStorage.write(secondFactorKey, 'pending');
}

export function removeToken(name: TokenName): void {
  remove(name);
  if (name === 'tempToken') tabStorage.write(secondFactorKey, null);
}

/** Removes all tokens. In cookie mode this browser uses the cookie no more; a sign-out removes it. */
export function removeAllTokens(): void {
  for (const name of names) removeToken(name);
  if (isCookieMode()) remove(sessionUserKey);
}

/**
 * Stores the tokens of a sign-in or a refresh.
 *
 * @param refreshToken undefined if the response has set it as a cookie
 */
export function storeSession(accessToken: string, refreshToken: string | undefined): void {
  storeToken('accessToken', accessToken);
  const claims = readClaims(accessToken);
  if (claims) learnClock(claims.issuedAtMs);
  if (!isCookieMode()) {
    if (refreshToken !== undefined) storeToken('refreshToken', refreshToken);
    return;
  }
  const userId = claims?.id;
  if (userId !== undefined && userId !== readKept(sessionUserKey)) keep(sessionUserKey, userId);
  // Of before the setting was changed: they have moved into the cookie.
  for (const name of names) browserStorage.write(name, null);
}

/** Returns false if the session ends with this page, because the browser blocks storage or cookies. */
export const areTokensPersisted = (): boolean =>
  isCookieMode() ? navigator.cookieEnabled && !inMemory.has(sessionUserKey) : inMemory.size === 0;

/** Key of local storage by which other tabs learn of sign-ins and sign-outs. */
export const sessionKey = (): string => (isCookieMode() ? sessionUserKey : accessTokenKey);

/** Returns true if this browser holds a session, which may have ended on the server. */
export const holdsSession = (): boolean => readKept(sessionKey()) !== null;

/** Returns the user of the session that this browser holds, or null if there is none or its token cannot be read. */
export function sessionUserId(): string | null {
  if (isCookieMode()) return readKept(sessionUserKey);
  const claims = readClaims(readToken('accessToken') ?? '');
  return claims && !claims.isTemporary ? claims.id : null;
}

/** Returns the refresh token that scripts can read: in cookie mode one of before, which has yet to move into the cookie. */
export const readableRefreshToken = (): string | null => readKept('refreshToken');

/** Returns true if there is something to refresh the access token with. */
export const canRefresh = (): boolean =>
  readableRefreshToken() !== null || (isCookieMode() && holdsSession());

/** Returns true if a reload has taken the temporary token of a sign-in that was not finished. */
export const isSecondFactorLost = (): boolean =>
  isCookieMode() && readToken('tempToken') === null && tabStorage.read(secondFactorKey) !== null;

/** In cookie mode, at start-up: takes over the session that local storage has of before; the next refresh moves it. */
export function takeOverStoredSession(): void {
  if (!isCookieMode()) return;
  const claims = readClaims(browserStorage.read(accessTokenKey) ?? '');
  const isHeld = readableRefreshToken() !== null && claims !== null && !claims.isTemporary;
  if (isHeld) keep(sessionUserKey, claims.id);
  for (const name of names) if (name !== 'refreshToken') browserStorage.write(name, null);
}
