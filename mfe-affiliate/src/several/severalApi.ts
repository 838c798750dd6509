import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

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
      orderRefusedAgain: call.mutation(calls.orderRefusedAgain, {
        invalidatesTags: [{ type: 'Wallet', id: 'LIST' }, bulkTag],
      }),
      getBulkPurchases: call.query(calls.listBulkPurchases, { providesTags: [bulkTag] }),
      getBulkPurchase: call.query(calls.getBulkPurchase, { providesTags: [bulkTag] }),
      getBulkLines: call.query(calls.bulkPurchaseLines, { providesTags: [bulkTag] }),
      fetchBulkInvoice: call.file(calls.bulkPurchaseInvoice),
      fetchBulkResults: call.file(calls.bulkPurchaseResults),
      fetchBulkQrCodes: call.file(calls.bulkPurchaseQrCodes),
    };
  },
});

export const {
  useGetBulkCountriesQuery,
  useGetBulkCountryPlansQuery,
  useGetBulkRegionPlansQuery,
  useCheckBulkPurchaseMutation,
  useCreateBulkPurchaseMutation,
  useOrderRefusedAgainMutation,
  useGetBulkPurchasesQuery,
  useGetBulkPurchaseQuery,
  useGetBulkLinesQuery,
  useFetchBulkInvoiceMutation,
  useFetchBulkResultsMutation,
  useFetchBulkQrCodesMutation,
} = severalApi;
