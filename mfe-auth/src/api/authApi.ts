import type { CallResponse } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { baseApi, callsOf, requestOf } from '@portal/platform';

/** Calls of sign-up and sign-in. */
const authApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      login: call.mutation(calls.login),
      register: call.mutation(calls.register),
      uploadLogo: build.mutation<CallResponse<typeof calls.uploadImage>, File>({
        query: (file) => {
          const body = new FormData();
          body.append('image', file);
          return requestOf(calls.uploadImage, { body });
        },
      }),
      getSignUpCountries: call.query(calls.productCountries, { providesTags: ['Country'] }),
      getReferrer: call.query(calls.affiliateCard),
      countReferralVisit: call.mutation(calls.countReferralVisit),
      resendVerificationEmail: call.mutation(calls.sendVerificationEmail),
      forgotPassword: call.mutation(calls.forgotPassword),
      checkResetLink: call.query(calls.checkResetLink, { keepUnusedDataFor: 0 }),
      resetPassword: call.mutation(calls.resetPassword),
      verifyTwoFactor: call.mutation(calls.verifyTwoFactor),
    };
  },
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useUploadLogoMutation,
  useGetSignUpCountriesQuery,
  useGetReferrerQuery,
  useCountReferralVisitMutation,
  useResendVerificationEmailMutation,
  useForgotPasswordMutation,
  useCheckResetLinkQuery,
  useResetPasswordMutation,
  useVerifyTwoFactorMutation,
} = authApi;
