import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const apiKeysTag = { type: 'User', id: 'API_KEYS' } as const;

const apiKeysApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getApiKeys: call.query(calls.listApiKeys, { providesTags: [apiKeysTag] }),
      createApiKey: call.mutation(calls.createApiKey, {
        invalidatesTags: (_answer, error) => (error ? [] : [apiKeysTag]),
      }),
      revokeApiKey: call.mutation(calls.revokeApiKey, { invalidatesTags: [apiKeysTag] }),
    };
  },
});

export const { useGetApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = apiKeysApi;
