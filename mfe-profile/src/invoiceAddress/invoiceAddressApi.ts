import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const address = { type: 'User', id: 'INVOICE_ADDRESS' } as const;

const invoiceAddressApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getInvoiceAddress: call.query(calls.getInvoiceAddress, { providesTags: [address] }),
      saveInvoiceAddress: call.mutation(calls.saveInvoiceAddress, {
        invalidatesTags: (_answer, error) => (error ? [] : [address]),
      }),
    };
  },
});

export const { useGetInvoiceAddressQuery, useSaveInvoiceAddressMutation } = invoiceAddressApi;
