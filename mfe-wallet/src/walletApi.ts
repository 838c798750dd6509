import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';
import { bought, refreshAfter, toppedUp } from './refreshAfter';

/** Every call that moves money carries its intent's key, created before the first request. */
const walletApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getWallet: call.query(calls.getWallet, { providesTags: [{ type: 'Wallet', id: 'LIST' }] }),
      addFund: call.mutation(calls.addFund),
      confirmPayment: call.mutation(calls.confirmPayment, {
        onQueryStarted: refreshAfter(({ outcome }) => (outcome === 'fulfilled' ? bought : toppedUp)),
      }),
      purchase: call.mutation(calls.purchase),
      getPurchase: call.query(calls.purchaseState, {
        onQueryStarted: refreshAfter(({ status }) =>
          status === 'fulfilled' || status === 'refunded' ? bought : null,
        ),
      }),
      createEsim: call.mutation(calls.createEsim, { onQueryStarted: refreshAfter(() => bought) }),
      addDataPlan: call.mutation(calls.addDataPlan, { onQueryStarted: refreshAfter(() => bought) }),
      sendVerificationEmail: call.mutation(calls.sendVerificationEmail),
    };
  },
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
  useSendVerificationEmailMutation,
} = walletApi;
