import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const refundApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      // What the carrier said a minute ago does not count.
      getRefundOption: call.query(calls.refundOption, { keepUnusedDataFor: 0 }),
      refundPurchase: call.mutation(calls.refundPurchase),
    };
  },
});

export const { useGetRefundOptionQuery, useRefundPurchaseMutation } = refundApi;
