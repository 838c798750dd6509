import type {
  AffiliateCard,
  CountriesResponse,
  ForgotPasswordRequest,
  LoginResponse,
  LoginRequest,
  RegisterResponse,
  RegisterRequest,
  TokenPair,
  TwoFactorVerifyRequest,
  UploadResponse,
} from '@portal/contract';
import { baseApi } from '@portal/platform';

/** Calls of sign-up and sign-in. */
const authApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginResponse, LoginRequest>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
    }),
    register: build.mutation<RegisterResponse, RegisterRequest>({
      query: (body) => ({ url: '/auth/register', method: 'POST', body }),
    }),
    uploadLogo: build.mutation<UploadResponse, File>({
      query: (file) => {
        const body = new FormData();
        body.append('image', file);
        return { url: '/upload', method: 'POST', body };
      },
    }),
    getSignUpCountries: build.query<CountriesResponse, void>({
      query: () => '/packages/product-countries',
      providesTags: ['Country'],
    }),
    getReferrer: build.query<AffiliateCard, string>({
      query: (affiliateId) => `/affiliate/${encodeURIComponent(affiliateId)}/card`,
    }),
    resendVerificationEmail: build.mutation<unknown, { email: string }>({
      query: (body) => ({ url: '/auth/send-verification-email', method: 'POST', body }),
    }),
    forgotPassword: build.mutation<unknown, ForgotPasswordRequest>({
      query: (body) => ({ url: '/auth/forgot-password', method: 'POST', body }),
    }),
    checkResetLink: build.query<unknown, string>({
      query: (token) => `/auth/reset-password/${encodeURIComponent(token)}`,
      keepUnusedDataFor: 0,
    }),
    resetPassword: build.mutation<unknown, { token: string; password: string }>({
      query: ({ token, password }) => ({
        url: `/auth/reset-password/${encodeURIComponent(token)}`,
        method: 'POST',
        body: { password },
      }),
    }),
    verifyTwoFactor: build.mutation<TokenPair, TwoFactorVerifyRequest>({
      query: (body) => ({ url: '/2fa/verify', method: 'POST', body }),
    }),
  }),
});

export const {
  useLoginMutation,
  useRegisterMutation,
  useUploadLogoMutation,
  useGetSignUpCountriesQuery,
  useGetReferrerQuery,
  useResendVerificationEmailMutation,
  useForgotPasswordMutation,
  useCheckResetLinkQuery,
  useResetPasswordMutation,
  useVerifyTwoFactorMutation,
} = authApi;
