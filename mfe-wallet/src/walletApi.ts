import { baseApi } from '@portal/platform';
import type {
  AddDataPlanResponse,
  AddFundResponse,
  AddFundRequest,
  ConfirmPaymentResponse,
  ConfirmPaymentRequest,
  CountriesResponse,
  CreateEsimResponse,
  CreateEsimRequest,
  PlansResponse,
  PurchaseResponse,
  PurchaseRequest,
  PurchaseStateResponse,
  TransactionsQuery,
  WalletResponse,
} from '@portal/contract';

/** Every call that moves money carries its intent's key, created before the first request. */
type WithKey<Body> = { body: Body; idempotencyKey: string };
const keyHeader = (idempotencyKey: string) => ({ 'idempotency-key': idempotencyKey });

const walletApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getWallet: build.query<WalletResponse, { userId: string } & TransactionsQuery>({
      query: ({ userId, ...params }) => ({ url: `/wallet/${encodeURIComponent(userId)}`, params }),
      providesTags: [{ type: 'Wallet', id: 'LIST' }],
    }),
    addFund: build.mutation<AddFundResponse, WithKey<AddFundRequest>>({
      query: ({ body, idempotencyKey }) => ({
        url: '/payment/add-fund',
        method: 'POST',
        body,
        headers: keyHeader(idempotencyKey),
      }),
    }),
    // Invalidates no tags: screens refetch one or two seconds after the message, as specified.
    confirmPayment: build.mutation<ConfirmPaymentResponse, WithKey<ConfirmPaymentRequest>>({
      query: ({ body, idempotencyKey }) => ({
        url: '/payment/confirm-payment',
        method: 'POST',
        body,
        headers: keyHeader(idempotencyKey),
      }),
    }),
    purchase: build.mutation<PurchaseResponse, WithKey<PurchaseRequest>>({
      query: ({ body, idempotencyKey }) => ({
        url: '/payment/purchase',
        method: 'POST',
        body,
        headers: keyHeader(idempotencyKey),
      }),
    }),
    getPurchase: build.query<PurchaseStateResponse, string>({
      query: (transactionId) => `/payment/purchase/${encodeURIComponent(transactionId)}`,
    }),
    createEsim: build.mutation<CreateEsimResponse, WithKey<CreateEsimRequest>>({
      query: ({ body, idempotencyKey }) => ({
        url: '/esim',
        method: 'POST',
        body,
        headers: keyHeader(idempotencyKey),
      }),
    }),
    addDataPlan: build.mutation<
      AddDataPlanResponse,
      WithKey<{ dataPlanId: string; transactionId: string }> & { esimId: string }
    >({
      query: ({ esimId, body, idempotencyKey }) => ({
        url: `/esim/${encodeURIComponent(esimId)}/data-plan/${encodeURIComponent(body.dataPlanId)}`,
        method: 'POST',
        body,
        headers: keyHeader(idempotencyKey),
      }),
    }),
    getCountries: build.query<CountriesResponse, void>({
      query: () => '/packages/product-countries',
      providesTags: ['Country'],
    }),
    getCountryPlans: build.query<PlansResponse, string>({
      query: (country) => ({ url: '/packages/product-plans', params: { country } }),
      providesTags: ['Package'],
    }),
    getRegionPlans: build.query<PlansResponse, string>({
      query: (region) => ({ url: '/packages/maya', params: { region } }),
      providesTags: ['Package'],
    }),
    sendVerificationEmail: build.mutation<unknown, string>({
      query: (email) => ({ url: '/auth/send-verification-email', method: 'POST', body: { email } }),
    }),
  }),
});

export const {
  useGetWalletQuery,
  useLazyGetWalletQuery,
  useAddFundMutation,
  useConfirmPaymentMutation,
  usePurchaseMutation,
  useGetPurchaseQuery,
  useLazyGetPurchaseQuery,
  useCreateEsimMutation,
  useAddDataPlanMutation,
  useGetCountriesQuery,
  useGetCountryPlansQuery,
  useGetRegionPlansQuery,
  useSendVerificationEmailMutation,
} = walletApi;
