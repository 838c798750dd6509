import type {
  ChangePasswordRequest,
  CountriesResponse,
  ReauthenticateRequest,
  RecoveryCodesResponse,
  RecoveryCodesLeft,
  SessionsResponse,
  SessionsEndedResponse,
  TwoFactorEnableResponse,
  TwoFactorEnableRequest,
  TwoFactorGenerateResponse,
  UpdateUserResponse,
  UpdateUserRequest,
  UploadResponse,
  User,
} from '@portal/contract';
import { baseApi } from '@portal/platform';

const at = (userId: string) => `/user/${encodeURIComponent(userId)}`;

/** Calls of the profile. */
const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<User, string>({
      query: at,
      providesTags: (_user, _error, userId) => [{ type: 'User', id: userId }],
    }),
    updateProfile: build.mutation<UpdateUserResponse, { userId: string; changes: UpdateUserRequest }>({
      query: ({ userId, changes }) => ({ url: at(userId), method: 'PUT', body: changes }),
      invalidatesTags: (result, _error, { userId }) => (result ? [{ type: 'User', id: userId }] : []),
    }),
    uploadAvatar: build.mutation<UploadResponse, File>({
      query: (file) => {
        const body = new FormData();
        body.append('image', file);
        return { url: '/upload', method: 'POST', body };
      },
    }),
    getProfileCountries: build.query<CountriesResponse, void>({
      query: () => '/packages/product-countries',
      providesTags: ['Country'],
    }),
    changePassword: build.mutation<unknown, ChangePasswordRequest & { userId: string }>({
      query: ({ userId, ...body }) => ({ url: `${at(userId)}/password`, method: 'PUT', body }),
      // A changed password ends the other sessions.
      invalidatesTags: (_answer, error) => (error ? [] : ['Session']),
    }),
    reauthenticate: build.mutation<unknown, ReauthenticateRequest>({
      query: (body) => ({ url: '/auth/reauthenticate', method: 'POST', body }),
    }),
    generateTwoFactor: build.mutation<TwoFactorGenerateResponse, void>({
      query: () => ({ url: '/2fa/generate', method: 'POST' }),
    }),
    enableTwoFactor: build.mutation<TwoFactorEnableResponse, TwoFactorEnableRequest>({
      query: (body) => ({ url: '/2fa/enable', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    disableTwoFactor: build.mutation<unknown, void>({
      query: () => ({ url: '/2fa/disable', method: 'POST' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    getRecoveryCodesLeft: build.query<RecoveryCodesLeft, void>({
      query: () => '/2fa/recovery-codes',
      providesTags: ['User'],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodesResponse, { token: string }>({
      query: (body) => ({ url: '/2fa/recovery-codes', method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['User']),
    }),
    getSessions: build.query<SessionsResponse, void>({
      query: () => '/auth/sessions',
      providesTags: ['Session'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (sessionId) => ({ url: `/auth/sessions/${encodeURIComponent(sessionId)}`, method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<SessionsEndedResponse, void>({
      query: () => ({ url: '/auth/sessions', method: 'DELETE' }),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const {
  useGetProfileQuery,
  useUpdateProfileMutation,
  useUploadAvatarMutation,
  useGetProfileCountriesQuery,
  useChangePasswordMutation,
  useReauthenticateMutation,
  useGenerateTwoFactorMutation,
  useEnableTwoFactorMutation,
  useDisableTwoFactorMutation,
  useGetRecoveryCodesLeftQuery,
  useRenewRecoveryCodesMutation,
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = profileApi;
