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

/**
 * The portal's one API, without endpoints. Remotes inject theirs at module level with `baseApi.injectEndpoints(…)`;
 * they share the shell's store and cache.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 60,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
