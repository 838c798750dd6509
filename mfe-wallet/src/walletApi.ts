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
import { bought, refreshAfter, toppedUp } from './refreshAfter';

/** Every call that moves money carries its intent's key, created before the first request. */
type WithKey<Body> = { body: Body; idempotencyKey: string };
const keyHeader = (idempotencyKey: string) => ({ 'idempotency-key': idempotencyKey });

const postWithKey =
  (url: string) =>
  <Body>({ body, idempotencyKey }: WithKey<Body>) => ({
    url,
    method: 'POST',
    body,
    headers: keyHeader(idempotencyKey),
  });

const walletApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getWallet: build.query<WalletResponse, { userId: string } & TransactionsQuery>({
      query: ({ userId, ...params }) => ({ url: `/wallet/${encodeURIComponent(userId)}`, params }),
      providesTags: [{ type: 'Wallet', id: 'LIST' }],
    }),
    addFund: build.mutation<AddFundResponse, WithKey<AddFundRequest>>({
      query: postWithKey('/payment/add-fund'),
    }),
    confirmPayment: build.mutation<ConfirmPaymentResponse, WithKey<ConfirmPaymentRequest>>({
      query: postWithKey('/payment/confirm-payment'),
      onQueryStarted: refreshAfter(({ outcome }) => (outcome === 'fulfilled' ? bought : toppedUp)),
    }),
    purchase: build.mutation<PurchaseResponse, WithKey<PurchaseRequest>>({
      query: postWithKey('/payment/purchase'),
    }),
    getPurchase: build.query<PurchaseStateResponse, string>({
      query: (transactionId) => `/payment/purchase/${encodeURIComponent(transactionId)}`,
      onQueryStarted: refreshAfter(({ status }) =>
        status === 'fulfilled' || status === 'refunded' ? bought : null,
      ),
    }),
    createEsim: build.mutation<CreateEsimResponse, WithKey<CreateEsimRequest>>({
      query: postWithKey('/esim'),
      onQueryStarted: refreshAfter(() => bought),
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
      onQueryStarted: refreshAfter(() => bought),
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
