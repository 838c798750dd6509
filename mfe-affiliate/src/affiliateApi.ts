import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const listTags = [
  { type: 'Customer', id: 'LIST' },
  { type: 'CustomerTransaction', id: 'LIST' },
] as const;

/** Payouts and what of the commission is left of them. */
export const payoutTag = { type: 'CustomerTransaction', id: 'PAYOUTS' } as const;

const affiliateApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getCustomers: call.query(calls.listCustomers, { providesTags: [{ type: 'Customer', id: 'LIST' }] }),
      getEarnings: call.query(calls.affiliateEarnings, { providesTags: [...listTags, payoutTag] }),
      getReport: call.query(calls.affiliateReport, { providesTags: listTags }),
      createCustomer: call.mutation(calls.createCustomer, {
        invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Customer', id: 'LIST' }]),
      }),
      updateCustomer: call.mutation(calls.updateCustomer, {
        invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Customer', id: 'LIST' }]),
      }),
      inviteCustomer: call.mutation(calls.inviteCustomer),
      getUnusedEsims: call.query(calls.unusedEsims, { providesTags: [{ type: 'Customer', id: 'LIST' }] }),
      // A removal without a response may have succeeded, so the list is always refetched.
      removeCustomer: call.mutation(calls.deleteCustomer, { invalidatesTags: listTags }),
      moveCommission: call.mutation(calls.transferCommission, {
        // A transfer without a response may have succeeded.
        invalidatesTags: [...listTags, payoutTag, { type: 'Wallet', id: 'LIST' }],
      }),
      mailReferral: call.mutation(calls.referralEmail),
      getCustomerTransactions: call.query(calls.customerTransactions, {
        providesTags: [{ type: 'CustomerTransaction', id: 'LIST' }],
      }),
      getCustomerCountries: call.query(calls.productCountries, { providesTags: ['Country'] }),
    };
  },
});

export const {
  useGetCustomersQuery,
  useGetEarningsQuery,
  useGetReportQuery,
  useCreateCustomerMutation,
  useUpdateCustomerMutation,
  useInviteCustomerMutation,
  useGetUnusedEsimsQuery,
  useRemoveCustomerMutation,
  useMailReferralMutation,
  useMoveCommissionMutation,
  useGetCustomerTransactionsQuery,
  useLazyGetCustomerTransactionsQuery,
  useGetCustomerCountriesQuery,
} = affiliateApi;
