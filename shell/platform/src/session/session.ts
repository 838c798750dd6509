import type { User } from '@portal/contract';
import { isConnectionError } from '../api/apiError';
import { refreshTokens } from '../api/refresh';
import { store } from '../store';
import { learnClock, onThisClock } from './deviceClock';
import { cacheUser, readCachedUser } from './cachedUser';
import { readClaims } from './tokenClaims';
import { areTokensPersisted, readToken, removeToken, storeToken } from './tokenStorage';
import { userApi } from './userApi';
import {
  restoreUnreachable,
  secondFactorAwaited,
  sessionOver,
  sessionRestoring,
  userLoaded,
} from './userSlice';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Before a call that no answer came to is sent again. */
const secondTryMs = 1000;

function fetchUser(userId: string): Promise<User> {
  const request = userApi.endpoints.getUser.initiate(userId, { forceRefetch: true, subscribe: false });
  return store.dispatch(request).unwrap();
}

/**
 * For who has no copy of the user yet: their session hangs on this call, so one without an answer is sent once more. A
 * page that is left or reloaded gives its calls up as well; it is gone before there is a decision, and the session stays.
 */
async function loadFirstUser(userId: string): Promise<User> {
  try {
    return await fetchUser(userId);
  } catch (error) {
    if (!isConnectionError(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, secondTryMs));
    if (!isSessionOf(userId)) throw error;
    return fetchUser(userId);
  }
}

/** Whether the tokens are still those of this user: a session may end or change while its user is on the way. */
const isSessionOf = (userId: string): boolean => {
  const token = readToken('accessToken');
  return token !== null && readClaims(token)?.id === userId;
};

interface SignInOptions {
  /** The page is loaded anew right after: until then nothing of the session is shown that this would take away. */
  isReloading?: boolean;
}

/**
 * Begins a session with the tokens of a login and loads its user.
 *
 * @throws the API’s error when the user cannot be loaded; the tokens are removed again
 */
async function signIn(tokens: Tokens, { isReloading = false }: SignInOptions = {}): Promise<User> {
  const claims = readClaims(tokens.accessToken);
  if (!claims) {
    store.dispatch(sessionOver('invalid-token'));
    throw new Error('The access token cannot be read.');
  }
  storeToken('accessToken', tokens.accessToken);
  storeToken('refreshToken', tokens.refreshToken);
  removeToken('tempToken');
  try {
    const user = await loadFirstUser(claims.id);
    if (isReloading) cacheUser(user);
    else store.dispatch(userLoaded(user));
    return user;
  } catch (error) {
    store.dispatch(sessionOver('restore-failed'));
    throw error;
  }
}

/** Stores the temporary token of a login that awaits its second factor. */
function holdTempToken(tempToken: string): void {
  storeToken('tempToken', tempToken);
  const claims = readClaims(tempToken);
  learnClock(claims?.issuedAtMs ?? null);
  store.dispatch(secondFactorAwaited(onThisClock(claims?.expiresAtMs ?? null)));
}

/** Gives up on the second factor, for instance to sign in as somebody else. */
function dropTempToken(): void {
  removeToken('tempToken');
  store.dispatch(sessionOver('signed-out'));
}

/** Tells the server, and ends the session here whatever it answers. */
async function signOut(): Promise<void> {
  const { user } = store.getState().user;
  if (user) {
    const request = store.dispatch(userApi.endpoints.logout.initiate(user._id, { track: false }));
    // The local end does not wait long for a server that may be out of reach.
    await Promise.race([request, new Promise((resolve) => setTimeout(resolve, 2000))]).catch(() => undefined);
  }
  store.dispatch(sessionOver('signed-out'));
}

/** Loads the signed-in user again, for instance after the profile changed. */
async function refreshUser(): Promise<void> {
  const { user } = store.getState().user;
  if (!user) return;
  const fresh = await fetchUser(user._id);
  if (isSessionOf(user._id)) store.dispatch(userLoaded(fresh));
}

/** What a remote may do with the session. */
export const session = {
  signIn,
  holdTempToken,
  dropTempToken,
  signOut,
  refreshUser,
  /** The temporary token that the second factor is sent with, or null. */
  tempToken: () => readToken('tempToken'),
  /** Whether a reload keeps the session; false where the browser stores nothing for this site. */
  outlivesPage: areTokensPersisted,
};

/**
 * Start-up (point 4 of the specification): takes the stored tokens and restores the session. A user
 * cached from the last visit is shown at once while the fresh copy is fetched; without a connection
 * that copy is what the person works with.
 */
export async function restoreSession(): Promise<void> {
  const accessToken = readToken('accessToken');
  const tempToken = readToken('tempToken');
  if (!accessToken && tempToken) return restoreTempToken(tempToken);
  if (!accessToken) return readToken('refreshToken') ? restoreByRefresh() : endQuietly();

  const claims = readClaims(accessToken);
  if (!claims || claims.isTemporary) return void store.dispatch(sessionOver('invalid-token'));

  const cached = readCachedUser(claims.id);
  store.dispatch(cached ? userLoaded(cached) : sessionRestoring());
  try {
    const fresh = await (cached ? fetchUser(claims.id) : loadFirstUser(claims.id));
    if (isSessionOf(claims.id)) store.dispatch(userLoaded(fresh));
  } catch (error) {
    if (cached && isConnectionError(error)) return;
    // The base query may have ended the session already, with a better reason; another tab may have begun a new one.
    if (isSessionOf(claims.id)) store.dispatch(sessionOver('restore-failed'));
  } finally {
    // Another tab signed out meanwhile: there is nobody left to wait for.
    const { status } = store.getState().user;
    if (status === 'restoring' && !readToken('accessToken')) endQuietly();
  }
}

/** The access token is gone and the session is not: its refresh token gets another one. */
async function restoreByRefresh(): Promise<void> {
  store.dispatch(sessionRestoring());
  const outcome = await refreshTokens(null);
  if (outcome === 'refreshed' && readToken('accessToken')) return restoreSession();
  // Without an answer the refresh token stays, for the next visit.
  if (outcome === 'unreachable') store.dispatch(restoreUnreachable());
  else if (readToken('refreshToken')) store.dispatch(sessionOver('expired'));
  else endQuietly();
}

function restoreTempToken(tempToken: string): void {
  const claims = readClaims(tempToken);
  if (!claims?.isTemporary) return void store.dispatch(sessionOver('invalid-token'));
  const expiresAtMs = onThisClock(claims.expiresAtMs);
  const hasExpired = expiresAtMs !== null && expiresAtMs <= Date.now();
  store.dispatch(hasExpired ? sessionOver('temp-token-expired') : secondFactorAwaited(expiresAtMs));
}

function endQuietly(): void {
  store.dispatch(sessionOver('signed-out'));
}
