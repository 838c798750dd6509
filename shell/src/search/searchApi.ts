import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform/host';

/** Searches the user's eSIMs, customers and transactions. */
const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ search: callsOf(build).query(calls.search) }),
});

export const { useSearchQuery } = searchApi;
