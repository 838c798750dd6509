import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const esimApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getEsims: call.query(calls.listEsims, {
        providesTags: (result) => [
          { type: 'Esim', id: 'LIST' },
          ...(result?.data ?? []).map(({ uid }) => ({ type: 'Esim' as const, id: uid })),
        ],
      }),
      // Same tags as the list: mutations invalidate both.
      getEsimTotals: call.query(calls.esimTotals, { providesTags: [{ type: 'Esim', id: 'LIST' }] }),
      getDataPlans: call.query(calls.dataPlans, {
        // The activation page is needed before the phone has a connection.
        extraOptions: { isKeptOffline: true },
        providesTags: (_answer, _error, { esimId }) => [
          { type: 'DataPlan', id: esimId },
          { type: 'Esim', id: esimId },
        ],
      }),
      getDataUsage: call.query(calls.dataUsage, {
        providesTags: (_answer, _error, { esimId }) => [{ type: 'DataUsage', id: esimId }],
      }),
      updateEsim: call.mutation(calls.updateEsim, {
        invalidatesTags: (_answer, error, { id }) =>
          error
            ? []
            : [
                { type: 'Esim', id: 'LIST' },
                { type: 'Esim', id },
              ],
      }),
      deleteEsim: call.mutation(calls.deleteEsim, {
        invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Esim', id: 'LIST' }]),
      }),
      deleteDataPlan: call.mutation(calls.deleteDataPlan, {
        invalidatesTags: (_answer, error, { esimId }) =>
          error
            ? []
            : [
                { type: 'DataPlan', id: esimId },
                { type: 'Esim', id: 'LIST' },
              ],
      }),
      mailQrInstructions: call.mutation(calls.qrInstructionEmail),
      mailManualInstructions: call.mutation(calls.manualInstructionEmail),
    };
  },
});

export const {
  useGetEsimsQuery,
  useGetEsimTotalsQuery,
  useGetDataPlansQuery,
  useGetDataUsageQuery,
  useUpdateEsimMutation,
  useDeleteEsimMutation,
  useDeleteDataPlanMutation,
  useMailQrInstructionsMutation,
  useMailManualInstructionsMutation,
} = esimApi;
