import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const receiptsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getReceipts: call.query(calls.listReceipts, { providesTags: [{ type: 'Wallet', id: 'LIST' }] }),
      fetchReceipt: call.file(calls.receiptPdf),
      fetchOrderInvoice: call.file(calls.bulkPurchaseInvoice),
      fetchStatement: call.file(calls.statement),
    };
  },
});

export const {
  useGetReceiptsQuery,
  useFetchReceiptMutation,
  useFetchOrderInvoiceMutation,
  useFetchStatementMutation,
} = receiptsApi;
