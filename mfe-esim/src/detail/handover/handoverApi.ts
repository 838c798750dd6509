// Apart from the other endpoints, so that only the card of hand-over links loads them.
import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const tagOf = (esimId: string) => ({ type: 'Esim' as const, id: `handovers ${esimId}` });

const handoverLinksApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getHandovers: call.query(calls.listHandovers, {
        providesTags: (_answer, _error, { esimId }) => [tagOf(esimId), { type: 'Esim', id: 'HANDOVERS' }],
      }),
      createHandover: call.mutation(calls.createHandover, {
        invalidatesTags: (_answer, _error, { esimId }) => [tagOf(esimId)],
      }),
      // After an error too: the link may have ended all the same.
      revokeHandover: call.mutation(calls.revokeHandover, {
        invalidatesTags: [{ type: 'Esim', id: 'HANDOVERS' }],
      }),
    };
  },
});

export const { useGetHandoversQuery, useCreateHandoverMutation, useRevokeHandoverMutation } =
  handoverLinksApi;
