import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** The tags that remotes share: what one provides, a mutation of another may invalidate. */
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
] as const;

/**
 * The one API of the portal, empty. A remote adds its calls at module level with
 * `baseApi.injectEndpoints(…)`; they land in the shell’s store and share its cache.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 60,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
