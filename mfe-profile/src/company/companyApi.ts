import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const companyTag = { type: 'User', id: 'COMPANY' } as const;

const companyApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getCompany: call.query(calls.getCompany, { providesTags: [companyTag] }),
      saveCompany: call.mutation(calls.saveCompany, {
        invalidatesTags: (_company, error, { id }) => (error ? [] : [companyTag, { type: 'User', id }]),
      }),
    };
  },
});

export const { useGetCompanyQuery, useSaveCompanyMutation } = companyApi;
