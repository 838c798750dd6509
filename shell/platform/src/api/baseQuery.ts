import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query';
import { watchCall } from '../connection/callWatch';
import { withOfflineCache } from '../offline/offlineQuery';
import { readToken } from '../session/tokenStorage';
import { sessionOver } from '../session/userSlice';
import { isConnectionError } from './apiError';
import { fetchOrReuse } from './firstFetches';
import { refreshTokens } from './refresh';

/** Long enough for a purchase that waits for the carrier, short enough to say that nothing came. */
const timeoutMs = 60_000;

/** With these an intermediary answers with a page of its own, while the server may be at work. */
const intermediaryStatuses = new Set([502, 503, 504]);

const fetchOnce = fetchBaseQuery({
  // Absolute, because fetch outside a browser (tests) takes no relative address.
  baseUrl: `${window.location.origin}/api`,
  timeout: timeoutMs,
  fetchFn: (request) => fetchOrReuse(request as Request),
  prepareHeaders: (headers) => {
    const token = readToken('accessToken');
    if (token) headers.set('authorization', `Bearer ${token}`);
    return headers;
  },
});

/**
 * An result that broke off on its way — the page was left, the connection went — did not arrive. It is
 * not one that cannot be read, which would end the session.
 */
const rawBaseQuery: typeof fetchOnce = async (args, api, extraOptions) => {
  const endCall = watchCall();
  const result = await fetchOnce(args, api, extraOptions);
  // A call that the page itself gave up says nothing about the connection.
  endCall(!isConnectionError(result.error) || api.signal.aborted);
  if (result.error?.status !== 'PARSING_ERROR') return result;
  const { originalStatus } = result.error;
  if (intermediaryStatuses.has(originalStatus)) {
    return { error: { status: originalStatus, data: null }, meta: result.meta };
  }
  if (result.error.error.startsWith('SyntaxError')) return result;
  return { error: { status: 'FETCH_ERROR', error: result.error.error }, meta: result.meta };
};

/**
 * Every call to /api: the Bearer token, and on 403 the rules of point 8 of the specification. A
 * refused call is repeated once at most, after a refresh; mutations repeat for no other reason. This
 * knows nothing of toasts or pages: it reports that the session is over and why.
 */
const sessionQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  args,
  api,
  extraOptions,
) => {
  const usedToken = readToken('accessToken');
  const result = await rawBaseQuery(args, api, extraOptions);
  if (result.error?.status !== 403) return result;

  if (readToken('tempToken')) return rawBaseQuery(args, api, extraOptions);

  if (!readToken('refreshToken')) {
    api.dispatch(sessionOver('unauthorized'));
    return { error: { status: 401, data: { code: 'unauthorized', message: 'Unauthorized - Logging Out' } } };
  }

  const outcome = await refreshTokens(usedToken);
  if (outcome === 'refreshed') return rawBaseQuery(args, api, extraOptions);
  if (outcome === 'refused') {
    api.dispatch(sessionOver('expired'));
    return { error: { status: 401, data: { code: 'session_expired', message: 'Session Expired' } } };
  }
  // No connection: the session may well be alive, so the call fails and nobody is signed out.
  return { error: { status: 'FETCH_ERROR', error: 'The session could not be renewed: no connection.' } };
};

/** The base query of every endpoint; those that ask for it have a copy for where there is no connection. */
export const baseQuery = withOfflineCache(sessionQuery);
