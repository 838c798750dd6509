import { baseApi } from '@portal/platform';
import type {
  DataPlansResponse,
  DataUsageResponse,
  EsimsResponse,
  EsimsQuery,
  EsimTotals,
  ManualInstructionRequest,
  QrInstructionRequest,
} from '@portal/contract';

const path = (...segments: string[]) => `/esim/${segments.map(encodeURIComponent).join('/')}`;

const esimApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getEsims: build.query<EsimsResponse, { userId: string } & EsimsQuery>({
      query: ({ userId, ...params }) => ({ url: path(userId), params }),
      providesTags: (result) => [
        { type: 'Esim', id: 'LIST' },
        ...(result?.data ?? []).map(({ uid }) => ({ type: 'Esim' as const, id: uid })),
      ],
    }),
    // Same tags as the list: mutations invalidate both.
    getEsimTotals: build.query<EsimTotals, string>({
      query: (userId) => path(userId, 'totals'),
      providesTags: [{ type: 'Esim', id: 'LIST' }],
    }),
    getDataPlans: build.query<DataPlansResponse, string>({
      query: (esimId) => path(esimId, 'data-plans'),
      // The activation page is needed before the phone has a connection.
      extraOptions: { isKeptOffline: true },
      providesTags: (_answer, _error, esimId) => [
        { type: 'DataPlan', id: esimId },
        { type: 'Esim', id: esimId },
      ],
    }),
    getDataUsage: build.query<DataUsageResponse, { esimId: string; days: 7 | 30 | 60 }>({
      query: ({ esimId, days }) => ({ url: path(esimId, 'data-usage'), params: { days } }),
      providesTags: (_answer, _error, { esimId }) => [{ type: 'DataUsage', id: esimId }],
    }),
    deleteEsim: build.mutation<unknown, string>({
      query: (esimId) => ({ url: path(esimId), method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Esim', id: 'LIST' }]),
    }),
    deleteDataPlan: build.mutation<unknown, { esimId: string; planId: string; productId: string }>({
      query: ({ esimId, planId, productId }) => ({
        url: `${path(esimId)}/data-plan/${encodeURIComponent(planId)}/${encodeURIComponent(productId)}`,
        method: 'DELETE',
      }),
      invalidatesTags: (_answer, error, { esimId }) =>
        error
          ? []
          : [
              { type: 'DataPlan', id: esimId },
              { type: 'Esim', id: 'LIST' },
            ],
    }),
    mailQrInstructions: build.mutation<unknown, QrInstructionRequest>({
      query: (body) => ({ url: '/instruction/qr-code-instruction-email', method: 'POST', body }),
    }),
    mailManualInstructions: build.mutation<unknown, ManualInstructionRequest>({
      query: (body) => ({ url: '/instruction/manual-instruction-email', method: 'POST', body }),
    }),
  }),
});

export const {
  useGetEsimsQuery,
  useGetEsimTotalsQuery,
  useGetDataPlansQuery,
  useGetDataUsageQuery,
  useDeleteEsimMutation,
  useDeleteDataPlanMutation,
  useMailQrInstructionsMutation,
  useMailManualInstructionsMutation,
} = esimApi;
