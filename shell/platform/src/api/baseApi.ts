import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** Cache tags shared by all remotes: a mutation of one invalidates queries of another. */
export const tagTypes = [
  'User',
  'Wallet',
  'Esim',
  'DataPlan',
  'DataUsage',
  'Customer',
  'CustomerTransaction',
  'Package',
  'Country',
  'Session',
  'Notification',
] as const;

const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
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
const injectEndpoints = ({ endpoints, ...options }: Parameters<typeof api.injectEndpoints>[0]) => {
  const scope = `#${injections.push(new Error()) - 1}_`;
  const own = (record: object) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([name]) => name.includes(scope))
        .map(([name, value]) => [name.replace(scope, ''), value as unknown]),
    );
  const injected = api.injectEndpoints({
    ...options,
    endpoints: (build) =>
      Object.fromEntries(
        Object.entries(endpoints(build)).map(([name, definition]) => [name + scope, definition]),
      ),
  });
  return { ...injected, ...own(injected), endpoints: own(injected.endpoints) };
};

/**
 * The portal's one API, without endpoints. Remotes inject theirs at module level with `baseApi.injectEndpoints(…)`;
 * they share the shell's store and cache tags.
 */
export const baseApi = {
  ...api,
  // The result has the hooks of the given definitions, whose names are computed: no type can follow that.
  injectEndpoints: injectEndpoints as unknown as typeof api.injectEndpoints,
};
