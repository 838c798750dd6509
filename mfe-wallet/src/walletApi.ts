import { baseApi } from '@portal/platform';
import type {
  AddDataPlanAnswer,
  AddFundAnswer,
  AddFundRequest,
  ConfirmPaymentAnswer,
  ConfirmPaymentRequest,
  CountriesAnswer,
  CreateEsimAnswer,
  CreateEsimRequest,
  PlansAnswer,
  PurchaseAnswer,
  PurchaseRequest,
  PurchaseStateAnswer,
  TransactionsQuery,
  WalletAnswer,
} from '@portal/contract';

/** Every call that moves money carries its intent's key, created before the first request. */
type WithKey<Body> = { body: Body; idempotencyKey: string };
const keyHeader = (idempotencyKey: string) => ({ 'idempotency-key': idempotencyKey });

export const walletApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getWallet: build.query<WalletAnswer, { userId: string } & TransactionsQuery>({
      query: ({ userId, ...params }) => ({ url: `/wallet/${encodeURIComponent(userId)}`, params }),
      providesTags: [{ type: 'Wallet', id: 'LIST' }],
    }),
    addFund: build.mutation<AddFundAnswer, WithKey<AddFundRequest>>({
      query: ({ body, idempotencyKey }) => ({
        url: '/payment/add-fund',
        method: 'POST',
        body,
        headers: keyHeader(idempotencyKey),
      }),
    }),
    // Invalidates no tags: screens refetch one or two seconds after the message, as specified.
    confirmPayment: build.mutation<ConfirmPaymentAnswer, WithKey<ConfirmPaymentRequest>>({
      query: ({ body, idempotencyKey }) => ({
        url: '/payment/confirm-payment',
        method: 'POST',
        body,
        headers: keyHeader(idempotencyKey),
      }),
    }),
    purchase: build.mutation<PurchaseAnswer, WithKey<PurchaseRequest>>({
      query: ({ body, idempotencyKey }) => ({
        url: '/payment/purchase',
        method: 'POST',
        body,
        headers: keyHeader(idempotencyKey),
      }),
    }),
    getPurchase: build.query<PurchaseStateAnswer, string>({
      query: (transactionId) => `/payment/purchase/${encodeURIComponent(transactionId)}`,
    }),
    createEsim: build.mutation<CreateEsimAnswer, WithKey<CreateEsimRequest>>({
      query: ({ body, idempotencyKey }) => ({
        url: '/esim',
        method: 'POST',
        body,
        headers: keyHeader(idempotencyKey),
      }),
    }),
    addDataPlan: build.mutation<
      AddDataPlanAnswer,
      WithKey<{ dataPlanId: string; transactionId: string }> & { esimId: string }
    >({
      query: ({ esimId, body, idempotencyKey }) => ({
        url: `/esim/${encodeURIComponent(esimId)}/data-plan/${encodeURIComponent(body.dataPlanId)}`,
        method: 'POST',
        body,
        headers: keyHeader(idempotencyKey),
      }),
    }),
    getCountries: build.query<CountriesAnswer, void>({
      query: () => '/packages/product-countries',
      providesTags: ['Country'],
    }),
    getCountryPlans: build.query<PlansAnswer, string>({
      query: (country) => ({ url: '/packages/product-plans', params: { country } }),
      providesTags: ['Package'],
    }),
    getRegionPlans: build.query<PlansAnswer, string>({
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
