import * as calls from '@portal/contract/calls';
import { baseApi } from '../api/baseApi';
import { callsOf } from '../api/callsOf';

/** Calls about the signed-in user. Remotes that change it invalidate the tag `User`. */
export const userApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getUser: call.query(calls.getUser, { providesTags: (_user, _error, { id }) => [{ type: 'User', id }] }),
      logout: call.mutation(calls.logout),
    };
  },
});
