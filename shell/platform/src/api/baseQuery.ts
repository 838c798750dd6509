import { t } from '@portal/contract';
import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query';
import { callRejected, watchCall } from '../connection/callWatch';
import { withOfflineCache, type EndpointOptions } from '../offline/offlineQuery';
import {
  canRefresh,
  holdsSession,
  isCookieMode,
  readToken,
  tokenStorageHeaders,
} from '../session/tokenStorage';
import { isTraced } from '../settings';
import { endSession, endSessionAfter } from '../session/endSession';
import { askForProof, isProofRequired, proofAnswers } from '../session/proof';
import type { UserState } from '../session/userSlice';
import { errorStatus, isConnectionError, isServerAway } from './apiError';
import { fetchOrReuse } from './firstFetches';
import { refreshTokens, type RefreshOutcome } from './refresh';

/** Long enough for a purchase that waits for the carrier. */
const timeoutMs = 60_000;

let pageTrace = '';
const hexDigits = () => crypto.randomUUID().replaceAll('-', '');

/** All requests of a page are one trace (W3C Trace Context). The gateway decides whether it is kept. */
const traceparent = () => `00-${(pageTrace ||= hexDigits())}-${hexDigits().slice(16)}-01`;

const fetchOnce = fetchBaseQuery({
  // Absolute, because fetch in tests accepts no relative URL.
  baseUrl: `${window.location.origin}/api`,
  timeout: timeoutMs,
  fetchFn: (request) => fetchOrReuse(request as Request),
  prepareHeaders: (headers) => {
    const token = readToken('accessToken');
    if (token) headers.set('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(tokenStorageHeaders())) headers.set(name, value);
    if (isTraced) headers.set('traceparent', traceparent());
    return headers;
  },
});

/**
 * Treats a response that was cut off (page closed, connection lost) as no response: a parsing error would end the
 * session.
 */
const rawBaseQuery: typeof fetchOnce = async (args, api, extraOptions) => {
  const endCall = watchCall();
  const result = await fetchOnce(args, api, extraOptions);
  // A call that the page aborted says nothing about the connection.
  endCall(!isConnectionError(result.error) || api.signal.aborted);
  // Immer searches and freezes what enters the store, value by value, and stops at what is frozen: responses with
  // thousands of values blocked the page at the click that asked for them.
  Object.freeze(result.data);
  if (result.error?.status !== 'PARSING_ERROR') return result;
  const { originalStatus } = result.error;
  // An intermediary's own page; the server may still be processing the request.
  if (isServerAway(result.error)) {
    return { error: { status: originalStatus, data: null }, meta: result.meta };
  }
  if (result.error.error.startsWith('SyntaxError')) return result;
  return { error: { status: 'FETCH_ERROR', error: result.error.error }, meta: result.meta };
};

/**
 * Adds the Bearer token and handles 403 by point 8 of the specification. A rejected call is repeated once at most,
 * after a refresh; mutations are never retried for another reason. Toasts and redirects are the shell's: this only
 * reports why a session is over.
 */
const sessionQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  args,
  api,
  extraOptions,
) => {
  const usedToken = readToken('accessToken');
  if (usedToken !== null || !awaitsFirstToken(api)) {
    const result = await rawBaseQuery(args, api, extraOptions);
    if (result.error?.status !== 403) return result;
  }

  if (readToken('tempToken')) return rawBaseQuery(args, api, extraOptions);

  if (!canRefresh()) {
    api.dispatch(endSession('unauthorized'));
    return {
      error: { status: 401, data: { code: 'unauthorized', message: t('Unauthorized - Logging Out') } },
    };
  }

  const outcome = await watchedRefresh(usedToken);
  if (outcome === 'refreshed') return rawBaseQuery(args, api, extraOptions);
  if (outcome === 'refused') {
    api.dispatch(endSession('expired'));
    return { error: { status: 401, data: { code: 'session_expired', message: t('Session Expired') } } };
  }
  // Offline, the session may still be valid: the call fails and the user stays signed in.
  return { error: { status: 'FETCH_ERROR', error: t('The session could not be renewed: no connection.') } };
};

/** A page that has loaded with its refresh token in the cookie has no access token: it gets one before its first call. */
function awaitsFirstToken({ getState }: { getState: () => unknown }): boolean {
  const { status } = (getState() as { user: UserState }).user;
  return isCookieMode() && holdsSession() && (status === 'signed-in' || status === 'restoring');
}

/** The page learns of a lost connection by it too: with the refresh token in a cookie it is the first call. */
async function watchedRefresh(usedToken: string | null): Promise<RefreshOutcome> {
  const endCall = watchCall();
  const outcome = await refreshTokens(usedToken);
  endCall(outcome !== 'unreachable');
  return outcome;
}

/** Asks for a recent proof of identity where a call needs one, and sends it again. */
const provenQuery: typeof sessionQuery = async (args, api, extraOptions) => {
  const answersBefore = proofAnswers();
  const result = await sessionQuery(args, api, extraOptions);
  return isProofRequired(result.error) && (await askForProof(answersBefore))
    ? sessionQuery(args, api, extraOptions)
    : result;
};

/** Reports that the server refused a call of an injected endpoint; `useApi` reports the others. */
const watchedQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, EndpointOptions> = async (
  args,
  api,
  { call },
) => {
  const result = await provenQuery(args, api, {});
  api.dispatch(endSessionAfter(result.error?.status));
  const status = errorStatus(result.error);
  if (call && status !== undefined) callRejected({ endpoint: api.endpoint, call, status });
  return result;
};

/** Base query of every endpoint; endpoints can opt in to an offline cache. */
export const baseQuery = withOfflineCache(watchedQuery);
