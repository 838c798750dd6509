import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

/** Every call that moves money carries its intent's key, created before the first request. */
const walletApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getWallet: call.query(calls.getWallet, { providesTags: [{ type: 'Wallet', id: 'LIST' }] }),
      addFund: call.mutation(calls.addFund),
      // Invalidates no tags: screens refetch one or two seconds after the message, as specified.
      confirmPayment: call.mutation(calls.confirmPayment),
      purchase: call.mutation(calls.purchase),
      getPurchase: call.query(calls.purchaseState),
      createEsim: call.mutation(calls.createEsim),
      addDataPlan: call.mutation(calls.addDataPlan),
      getCountries: call.query(calls.productCountries, { providesTags: ['Country'] }),
      getCountryPlans: call.query(calls.productPlans, { providesTags: ['Package'] }),
      getRegionPlans: call.query(calls.regionPlans, { providesTags: ['Package'] }),
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
  useGetCountriesQuery,
  useGetCountryPlansQuery,
  useGetRegionPlansQuery,
  useSendVerificationEmailMutation,
} = walletApi;
