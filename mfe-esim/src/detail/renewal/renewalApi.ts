// Apart from the other endpoints, so that only the card of auto-renew loads them.
import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const renewalTag = (esimId: string) => `renewal ${esimId}`;

const renewalApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getRenewal: call.query(calls.getRenewal, {
        // A plan that was added or has ended changes what can be renewed.
        providesTags: (_answer, _error, { esimId }) => [
          { type: 'DataPlan', id: esimId },
          { type: 'DataPlan', id: renewalTag(esimId) },
        ],
      }),
      setRenewal: call.mutation(calls.setRenewal, {
        // After an error too: price or plan are not what the page shows.
        invalidatesTags: (_answer, _error, { esimId }) => [{ type: 'DataPlan', id: renewalTag(esimId) }],
      }),
      getRenewalCards: call.query(calls.listSavedCards, {
        providesTags: [{ type: 'Wallet', id: 'CARDS' }],
      }),
      removeRenewal: call.mutation(calls.removeRenewal, {
        invalidatesTags: (_answer, _error, { esimId }) => [{ type: 'DataPlan', id: renewalTag(esimId) }],
      }),
    };
  },
});

export const {
  useGetRenewalQuery,
  useGetRenewalCardsQuery,
  useSetRenewalMutation,
  useRemoveRenewalMutation,
} = renewalApi;
