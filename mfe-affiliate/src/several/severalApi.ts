import * as calls from '@portal/contract/calls';
import { baseApi, callsOf, requestOf } from '@portal/platform';

/** Files arrive with the session's token, so they are fetched; the address of the content is what a response becomes. */
const asFile = {
  responseHandler: async (response: Response): Promise<unknown> =>
    response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
  cache: 'no-store' as const,
};

const bulkTag = { type: 'Wallet', id: 'BULK' } as const;

// Apart from the affiliate's endpoints: only these screens need them.
const severalApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getBulkCountries: call.query(calls.productCountries, { providesTags: ['Country'] }),
      getBulkCountryPlans: call.query(calls.productPlans, { providesTags: ['Package'] }),
      getBulkRegionPlans: call.query(calls.regionPlans, { providesTags: ['Package'] }),
      checkBulkPurchase: call.mutation(calls.checkBulkPurchase),
      createBulkPurchase: call.mutation(calls.createBulkPurchase, {
        // A purchase without a response may have been paid.
        invalidatesTags: [{ type: 'Wallet', id: 'LIST' }, { type: 'Customer', id: 'LIST' }, bulkTag],
      }),
      getBulkPurchases: call.query(calls.listBulkPurchases, { providesTags: [bulkTag] }),
      getBulkPurchase: call.query(calls.getBulkPurchase, { providesTags: [bulkTag] }),
      getBulkLines: call.query(calls.bulkPurchaseLines, { providesTags: [bulkTag] }),
      fetchBulkResults: build.mutation<string, { bulkPurchaseId: string }>({
        query: (argument) => ({ ...requestOf(calls.bulkPurchaseResults, argument), ...asFile }),
      }),
      fetchBulkQrCodes: build.mutation<string, { bulkPurchaseId: string }>({
        query: (argument) => ({ ...requestOf(calls.bulkPurchaseQrCodes, argument), ...asFile }),
      }),
    };
  },
});

export const {
  useGetBulkCountriesQuery,
  useGetBulkCountryPlansQuery,
  useGetBulkRegionPlansQuery,
  useCheckBulkPurchaseMutation,
  useCreateBulkPurchaseMutation,
  useGetBulkPurchasesQuery,
  useGetBulkPurchaseQuery,
  useGetBulkLinesQuery,
  useFetchBulkResultsMutation,
  useFetchBulkQrCodesMutation,
} = severalApi;
