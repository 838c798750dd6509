import * as calls from '@portal/contract/calls';
import { baseApi, callsOf, requestOf } from '@portal/platform';

/** Files arrive with the session's token, so they are fetched; the address of the content is what a response becomes. */
const asFile = {
  responseHandler: async (response: Response): Promise<unknown> =>
    response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
  cache: 'no-store' as const,
};

const receiptsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getReceipts: call.query(calls.listReceipts, { providesTags: [{ type: 'Wallet', id: 'LIST' }] }),
      fetchReceipt: build.mutation<string, { receiptId: string }>({
        query: (argument) => ({ ...requestOf(calls.receiptPdf, argument), ...asFile }),
      }),
      fetchStatement: build.mutation<string, { from: string; to: string; format: 'csv' | 'pdf' }>({
        query: (argument) => ({ ...requestOf(calls.statement, argument), ...asFile }),
      }),
    };
  },
});

export const { useGetReceiptsQuery, useFetchReceiptMutation, useFetchStatementMutation } = receiptsApi;
