import type { CallResponse } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { baseApi, callsOf, requestOf } from '@portal/platform';

/** Calls of the profile. */
const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getProfile: call.query(calls.getUser, {
        providesTags: (_user, _error, { id }) => [{ type: 'User', id }],
      }),
      updateProfile: call.mutation(calls.updateUser, {
        invalidatesTags: (result, _error, { id }) => (result ? [{ type: 'User', id }] : []),
      }),
      uploadAvatar: build.mutation<CallResponse<typeof calls.uploadImage>, File>({
        query: (file) => {
          const body = new FormData();
          body.append('image', file);
          return requestOf(calls.uploadImage, { body });
        },
      }),
      getProfileCountries: call.query(calls.productCountries, { providesTags: ['Country'] }),
      changePassword: call.mutation(calls.changePassword, {
        // A changed password ends the other sessions.
        invalidatesTags: (_answer, error) => (error ? [] : ['Session']),
      }),
      reauthenticate: call.mutation(calls.reauthenticate),
      generateTwoFactor: call.mutation(calls.generateTwoFactor),
      enableTwoFactor: call.mutation(calls.enableTwoFactor, {
        invalidatesTags: (_answer, error) => (error ? [] : ['User']),
      }),
      disableTwoFactor: call.mutation(calls.disableTwoFactor, {
        invalidatesTags: (_answer, error) => (error ? [] : ['User']),
      }),
      getRecoveryCodesLeft: call.query(calls.recoveryCodesLeft, { providesTags: ['User'] }),
      renewRecoveryCodes: call.mutation(calls.renewRecoveryCodes, {
        invalidatesTags: (_answer, error) => (error ? [] : ['User']),
      }),
      getSessions: call.query(calls.listSessions, { providesTags: ['Session'] }),
      endSession: call.mutation(calls.endSession, { invalidatesTags: ['Session'] }),
      endOtherSessions: call.mutation(calls.endOtherSessions, { invalidatesTags: ['Session'] }),
    };
  },
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
