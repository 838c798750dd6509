import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { errorStatus, isConnectionError } from '../api/apiError';
import { readToken } from '../session/tokenStorage';
import type { UserState } from '../session/userSlice';
import { removeCachedResponse, clearCachedResponses, cacheResponse, readCachedResponse } from './offlineCache';

/** What an endpoint may ask of the base API beyond its call. */
export interface EndpointOptions {
  /** Keeps the last result for this person until the session ends, and gives it where there is no connection. */
  isKeptOffline?: boolean;
}

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>;
type QueryWithOptions = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  EndpointOptions | undefined
>;

/** So long a screen that shows nothing yet waits for the network where there is a copy. */
export const networkTimeoutMs = 5000;

/** An result that came after its copy was given: the store puts it in the copy’s place. */
export const lateResponseReceived = createAction<{ endpoint: string; queryCacheKey: string; data: unknown }>(
  'api/lateResponseReceived',
);

interface State {
  user: UserState;
  api: { queries: Record<string, { data?: unknown } | undefined> };
}

/** Adds the cached copy to a base query, for the endpoints that ask for it. */
export const withOfflineCache =
  (query: Query): QueryWithOptions =>
  async (args, api, options) => {
    const state = () => api.getState() as State;
    const userId = () => state().user.user?._id;
    const requestedBy = userId();
    const request = Promise.resolve(query(args, api, {}));
    if (!options?.isKeptOffline || !requestedBy) return request;

    const address = addressOf(args);
    const readCached = async () => {
      const cached = await readCachedResponse(requestedBy, address);
      // The session may have ended meanwhile.
      return cached === undefined || userId() !== requestedBy ? null : { data: cached };
    };
    const settled = request.then(async (result) => {
      if (isConnectionError(result.error)) return (await readCached()) ?? result;
      if (!result.error) {
        await cacheResponse(requestedBy, address, result.data);
        // Signed out while it was on its way, here or in another tab: nothing may stay.
        if (userId() !== requestedBy || !readToken('accessToken')) await clearCachedResponses();
      } else if (errorStatus(result.error) === 404) {
        await removeCachedResponse(requestedBy, address);
      }
      return result;
    });

    const { queryCacheKey = '', endpoint } = api;
    const isOnScreen = state().api.queries[queryCacheKey]?.data !== undefined;
    if (isOnScreen || (await isSettledWithin(networkTimeoutMs, settled))) return settled;
    // A bad connection: the copy now, and the result in its place when it comes after all.
    const cached = await readCached();
    if (!cached) return settled;
    void settled.then(({ data }) => {
      if (data !== undefined && userId() === requestedBy) {
        api.dispatch(lateResponseReceived({ endpoint, queryCacheKey, data }));
      }
    });
    return cached;
  };

function isSettledWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), limitMs);
    work.then(() => resolve(true), reject).finally(() => clearTimeout(timer));
  });
}

function addressOf(args: string | FetchArgs): string {
  if (typeof args === 'string') return `/api${args}`;
  const params = new URLSearchParams(args.params as Record<string, string> | undefined).toString();
  return `/api${args.url}${params && `?${params}`}`;
}
