import * as calls from '@portal/contract/calls';
import { baseApi, callsOf, requestOf } from '@portal/platform';
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
      // A file arrives with the session's token, so it is fetched; the address of the content is the result.
      fetchPayoutStatement: build.mutation<string, { id: string; from: string; to: string }>({
        query: (argument) => ({
          ...requestOf(calls.payoutStatement, argument),
          responseHandler: async (response: Response): Promise<unknown> =>
            response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
          cache: 'no-store' as const,
        }),
      }),
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
