import { baseApi } from '@portal/platform/host';
import type { SearchAnswer } from '@portal/contract';

/** Searches the user's eSIMs, customers and transactions. */
export const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchAnswer, string>({
      query: (q) => ({ url: '/search', params: { q } }),
    }),
  }),
});

export const { useSearchQuery } = searchApi;
