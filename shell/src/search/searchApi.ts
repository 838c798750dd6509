import { baseApi } from '@portal/platform/host';
import type { SearchResponse } from '@portal/contract';

/** Searches the user's eSIMs, customers and transactions. */
const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResponse, string>({
      query: (q) => ({ url: '/search', params: { q } }),
    }),
  }),
});

export const { useSearchQuery } = searchApi;
