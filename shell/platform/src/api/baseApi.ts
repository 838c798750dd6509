import { cacheTagTypes } from '@portal/contract';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** The portal's one API, without endpoints: those of calls are made by `endpointOf`. */
export const sharedApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: cacheTagTypes,
  keepUnusedDataFor: 60,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** Where each injection was: its stack names the release that the endpoints belong to. */
const injections: Error[] = [];

/** Where an endpoint of the store was injected. */
export const injectionOf = (endpoint: string): Error | undefined =>
  injections[Number.parseInt(endpoint.split('#')[1] ?? '')];

/**
 * Remotes are released independently, and one tab can run two releases of a remote. Each injection gets names of its
 * own in the store, so that equal names never meet: the first definition would silently serve all of them.
 */
const injectEndpoints = ({ endpoints, ...options }: Parameters<typeof sharedApi.injectEndpoints>[0]) => {
  const scope = `#${injections.push(new Error()) - 1}_`;
  const own = (record: object) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([name]) => name.includes(scope))
        .map(([name, value]) => [name.replace(scope, ''), value as unknown]),
    );
  const injected = sharedApi.injectEndpoints({
    ...options,
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(endpoints(build)).map(([name, definition]) => [name + scope, definition]),
      ),
  });
  return { ...injected, ...own(injected), endpoints: own(injected.endpoints) };
};

/** For remotes with endpoints of their own; they share the shell's store and cache tags. */
export const baseApi = {
  ...sharedApi,
  /** @deprecated Use `useApiQuery(calls.x, …)` and `useApiMutation(calls.x)`. */
  // The result has the hooks of the given definitions, whose names are computed: no type can follow that.
  injectEndpoints: injectEndpoints as unknown as typeof sharedApi.injectEndpoints,
};
