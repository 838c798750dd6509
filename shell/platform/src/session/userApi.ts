import type { User } from '@portal/contract';
import { baseApi } from '../api/baseApi';

/** Calls about the signed-in user. Remotes that change it invalidate the tag `User`. */
export const userApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<User, string>({
      query: (userId) => `/user/${encodeURIComponent(userId)}`,
      providesTags: (_user, _error, userId) => [{ type: 'User', id: userId }],
    }),
    logout: build.mutation<unknown, string>({
      query: (userId) => ({ url: `/auth/logout/${encodeURIComponent(userId)}`, method: 'POST' }),
    }),
  }),
});
