import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const affiliateApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getOwnAffiliate: call.query(calls.affiliateCard),
      leaveAffiliate: call.mutation(calls.leaveAffiliate, {
        invalidatesTags: (_answer, error, { id }) => (error ? [] : [{ type: 'User', id }]),
      }),
    };
  },
});

export const { useGetOwnAffiliateQuery, useLeaveAffiliateMutation } = affiliateApi;
