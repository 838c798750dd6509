import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { errorStatus, isConnectionError } from '../api/apiError';
import { holdsSession } from '../session/tokenStorage';
import type { UserState } from '../session/userSlice';
import {
  removeCachedResponse,
  clearCachedResponses,
  cacheResponse,
  readCachedResponse,
} from './offlineCache';

/** Options of an endpoint beyond its request. */
export interface EndpointOptions {
  /** Caches the last response for this user until the session ends, and returns it while offline. */
  isKeptOffline?: boolean;
  /** The version of the call's schemas: a copy of another one is not read. */
  shape?: number;
  /** Method and path of its call in the contract; `callsOf` names it. */
  call?: string;
}

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, EndpointOptions>;
type QueryWithOptions = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  EndpointOptions | undefined
>;

/** If a cached copy exists, an empty screen waits this long for the network. */
export const networkTimeoutMs = 5000;

/** A response that arrived after its cached copy was returned; the store replaces the copy. */
export const lateResponseReceived = createAction<{ endpoint: string; queryCacheKey: string; data: unknown }>(
  'api/lateResponseReceived',
);

interface State {
  user: UserState;
  api: { queries: Record<string, { data?: unknown } | undefined> };
}

/** Adds an offline cache to a base query, for the endpoints that opt in. */
export const withOfflineCache =
  (query: Query): QueryWithOptions =>
  async (args, api, options) => {
    const state = () => api.getState() as State;
    const userId = () => state().user.user?._id;
    const requestedBy = userId();
    const request = Promise.resolve(query(args, api, options ?? {}));
    if (!options?.isKeptOffline || !requestedBy) return request;

    const address = addressOf(args, options.shape);
    const readCached = async () => {
      const cached = await readCachedResponse(requestedBy, address);
      // The session may have ended meanwhile.
      return cached === undefined || userId() !== requestedBy ? null : { data: cached };
    };
    const settled = request.then(async (result) => {
      if (isConnectionError(result.error)) return (await readCached()) ?? result;
      if (!result.error) {
        await cacheResponse(requestedBy, address, result.data);
        // The user signed out meanwhile, here or in another tab: nothing may stay cached.
        if (userId() !== requestedBy || !holdsSession()) await clearCachedResponses();
      } else if (errorStatus(result.error) === 404) {
        await removeCachedResponse(requestedBy, address);
      }
      return result;
    });

    const { queryCacheKey = '', endpoint } = api;
    const isOnScreen = state().api.queries[queryCacheKey]?.data !== undefined;
    if (isOnScreen || (await isSettledWithin(networkTimeoutMs, settled))) return settled;
    // Slow connection: return the copy now, and replace it when the response arrives.
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

function addressOf(args: string | FetchArgs, shape?: number): string {
  const { url, params } = typeof args === 'string' ? { url: args } : args;
  const query = new URLSearchParams(params as Record<string, string> | undefined);
  if (shape) query.set('shape', String(shape));
  return `/api${url}${query.toString() && `?${query}`}`;
}
