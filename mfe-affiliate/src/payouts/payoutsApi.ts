import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';
import { payoutTag } from '../affiliateApi';

const payoutsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getPayoutAccount: call.query(calls.getPayoutAccount, { providesTags: [payoutTag] }),
      getPayouts: call.query(calls.listPayouts, { providesTags: [payoutTag] }),
      setUpPayouts: call.mutation(calls.setUpPayouts),
      setPayoutSchedule: call.mutation(calls.setPayoutSchedule, { invalidatesTags: [payoutTag] }),
      // A request without a response may have been stored.
      requestPayout: call.mutation(calls.requestPayout, { invalidatesTags: [payoutTag] }),
      fetchPayoutStatement: call.file(calls.payoutStatement),
    };
  },
});

export const {
  useGetPayoutAccountQuery,
  useGetPayoutsQuery,
  useSetUpPayoutsMutation,
  useSetPayoutScheduleMutation,
  useRequestPayoutMutation,
  useFetchPayoutStatementMutation,
} = payoutsApi;
