import type { User } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorStatus, isConnectionError, isServerAway } from '../api/apiError';
import { endpointOf } from '../api/endpointOf';
import { refreshTokens } from '../api/refresh';
import { withRejectionReport } from '../api/useApi';
import { shortly } from '../shortly';
import { store } from '../store';
import { learnClock, onThisClock } from './deviceClock';
import { cacheUser, readCachedUser } from './cachedUser';
import { endSession } from './endSession';
import { clearOwedSignOut, isSignOutOwed, oweSignOut, settleSignOut } from './owedSignOut';
import { readClaims } from './tokenClaims';
import {
  areTokensPersisted,
  canRefresh,
  holdsSession,
  isCookieMode,
  isSecondFactorLost,
  readToken,
  removeToken,
  sessionUserId,
  storeSession,
  storeToken,
  takeOverStoredSession,
} from './tokenStorage';
import { restoreUnreachable, secondFactorAwaited, sessionRestoring, userLoaded } from './userSlice';

interface Tokens {
  accessToken: string;
  /** Left out by the server for a page that keeps it in a cookie. */
  refreshToken?: string | undefined;
}

/** Delay before a call without a response is retried. */
const secondTryMs = 1000;

async function fetchUser(userId: string): Promise<User> {
  const request = endpointOf(calls.getUser).initiate(
    { id: userId },
    { forceRefetch: true, subscribe: false },
  );
  const answer = withRejectionReport(calls.getUser, store.dispatch(request)).unwrap();
  // What an earlier session leaves is cleared a task after its end, and with it an answer that came just before.
  const user = (await answer) as User | undefined;
  if (user) return user;
  if (isSessionOf(userId)) return fetchUser(userId);
  throw new Error('The session ended while its user was read.');
}

/**
 * Loads a user who is not cached: the session depends on this call, so it is retried once without a response. A
 * closed or reloaded page aborts its calls too, but is gone before the session could end.
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

/** Returns true if the stored session is this user's: sessions can end or change while a request is pending. */
const isSessionOf = (userId: string): boolean => sessionUserId() === userId;

interface SignInOptions {
  /** The page reloads right after: the session stays hidden until then, to avoid a flash of content. */
  isReloading?: boolean;
}

/**
 * Starts a session with the tokens of a login and loads its user.
 *
 * @throws ApiError when the user cannot be loaded; the tokens are removed again
 */
async function signIn(tokens: Tokens, { isReloading = false }: SignInOptions = {}): Promise<User> {
  const claims = readClaims(tokens.accessToken);
  if (!claims) {
    store.dispatch(endSession('invalid-token'));
    throw new Error('The access token cannot be read.');
  }
  storeSession(tokens.accessToken, tokens.refreshToken);
  clearOwedSignOut();
  removeToken('tempToken');
  try {
    const user = await loadFirstUser(claims.id);
    if (isReloading) cacheUser(user);
    else store.dispatch(userLoaded(user));
    return user;
  } catch (error) {
    store.dispatch(endSession('restore-failed'));
    throw error;
  }
}

/** Stores the temporary token of a login whose second factor is pending. */
function holdTempToken(tempToken: string): void {
  storeToken('tempToken', tempToken);
  const claims = readClaims(tempToken);
  learnClock(claims?.issuedAtMs ?? null);
  store.dispatch(secondFactorAwaited(onThisClock(claims?.expiresAtMs ?? null)));
}

/** Cancels the pending second factor, for instance to sign in as another user. */
function dropTempToken(): void {
  endQuietly();
}

/** Signs out on the server, and locally whatever it responds. */
async function signOut(): Promise<void> {
  const { user } = store.getState().user;
  if (user) {
    const request = store.dispatch(endpointOf(calls.logout).initiate({ id: user._id }, { track: false }));
    void withRejectionReport(calls.logout, request);
    // The server may be unreachable, so the local sign-out does not wait long.
    const answer = await Promise.race([request, shortly()]);
    if (!answer || isConnectionError(answer.error) || (errorStatus(answer.error) ?? 0) >= 500) oweSignOut();
  }
  endQuietly();
}

/** Refetches the signed-in user, for instance after a change of the profile; sessionListeners.ts shows the response. */
async function refreshUser(): Promise<void> {
  const { user } = store.getState().user;
  if (user) await fetchUser(user._id);
}

/** Session functions for remotes. */
export const session = {
  signIn,
  holdTempToken,
  dropTempToken,
  signOut,
  refreshUser,
  /** Returns the temporary token of a pending second factor, or null. */
  tempToken: () => readToken('tempToken'),
  /** Returns true if the session survives a reload; false if the browser blocks storage. */
  outlivesPage: areTokensPersisted,
};

/**
 * Restores the session from the stored tokens at start-up (point 4 of the specification). A cached user is shown at
 * once while it is refetched; offline, or while the API is away, it is used as it is.
 */
export async function restoreSession(): Promise<void> {
  takeOverStoredSession();
  const tempToken = readToken('tempToken');
  if (!holdsSession()) {
    if (tempToken) restoreTempToken(tempToken);
    else if (canRefresh()) await restoreByRefresh();
    else await startSignedOut();
    return;
  }
  const userId = sessionUserId();
  if (userId === null) return store.dispatch(endSession('invalid-token'));
  // Another tab has signed in meanwhile.
  if (isCookieMode()) removeToken('tempToken');

  await restoreUser(userId);
  // Another tab signed out meanwhile: no session is left to restore.
  const { status } = store.getState().user;
  if (status === 'restoring' && !holdsSession()) endQuietly();
}

/** Sign-ins wait for what is owed, so that its cookie does not replace theirs. */
async function startSignedOut(): Promise<void> {
  const reason = isSecondFactorLost() ? 'second-factor-lost' : 'signed-out';
  if (isSignOutOwed()) await settleSignOut();
  store.dispatch(endSession(reason));
}

async function restoreUser(id: string): Promise<void> {
  const cached = readCachedUser(id);
  store.dispatch(cached ? userLoaded(cached) : sessionRestoring());
  try {
    const fresh = await (cached ? fetchUser(id) : loadFirstUser(id));
    if (isSessionOf(id)) store.dispatch(userLoaded(fresh));
  } catch (error) {
    if (cached && (isConnectionError(error) || isServerAway(error))) return;
    // The base query may have ended the session already with a better reason, or another tab may have started a new
    // one.
    if (isSessionOf(id)) store.dispatch(endSession('restore-failed'));
  }
}

/** The access token is missing: tries to get a new one with the refresh token. */
async function restoreByRefresh(): Promise<void> {
  store.dispatch(sessionRestoring());
  const outcome = await refreshTokens(null);
  if (outcome === 'refreshed' && holdsSession()) return restoreSession();
  // Without a response the refresh token stays for the next visit.
  if (outcome === 'unreachable') store.dispatch(restoreUnreachable());
  else if (canRefresh()) store.dispatch(endSession('expired'));
  else endQuietly();
}

function restoreTempToken(tempToken: string): void {
  const claims = readClaims(tempToken);
  if (!claims?.isTemporary) return store.dispatch(endSession('invalid-token'));
  const expiresAtMs = onThisClock(claims.expiresAtMs);
  const hasExpired = expiresAtMs !== null && expiresAtMs <= Date.now();
  store.dispatch(hasExpired ? endSession('temp-token-expired') : secondFactorAwaited(expiresAtMs));
}

/** Ends the session, if there is one, with no message; its tokens go with it (sessionListeners.ts). */
function endQuietly(): void {
  store.dispatch(endSession('signed-out'));
}
