import { errorCode, errorStatus, useUser } from '@portal/platform';
import {
  useAddDataPlanMutation,
  useConfirmPaymentMutation,
  useCreateEsimMutation,
  usePurchaseMutation,
} from '../walletApi';
import type { UnfinishedPurchase } from './unfinishedPurchase';

/** Input of the steps after the debit. */
export interface PaidPurchase {
  transactionId: string;
  /** Key of the debit; the later steps derive theirs from it. */
  idempotencyKey: string;
}

/** Calls of the purchase flow of point 4; the same purchase and key always send the same requests. */
export function usePurchaseCalls() {
  const user = useUser();
  const [purchase] = usePurchaseMutation();
  const [createEsim] = useCreateEsimMutation();
  const [addDataPlan] = useAddDataPlanMutation();
  const [confirmPayment] = useConfirmPaymentMutation();

  const debitOnce = ({ cost, type, plan, country }: UnfinishedPurchase, idempotencyKey: string) =>
    purchase({
      body: {
        userId: user._id,
        cost,
        type,
        package_title: plan.name,
        planId: plan.uid,
        country: country ?? undefined,
      },
      idempotencyKey,
    });

  return {
    /** Debits the wallet. If an intermediary lost the response, repeats the call once with the same key. */
    debit: async (request: UnfinishedPurchase, idempotencyKey: string) => {
      const first = await debitOnce(request, idempotencyKey);
      return isResponseLost(first.error) ? debitOnce(request, idempotencyKey) : first;
    },

    /** Orders the paid eSIM or plan. */
    order: async (
      { plan, customer, tag, country, esimUid }: UnfinishedPurchase,
      { transactionId, idempotencyKey }: PaidPurchase,
    ): Promise<{ error?: unknown }> => {
      const key = `${idempotencyKey}:order`;
      if (esimUid !== null) {
        return addDataPlan({
          esimId: esimUid,
          dataPlanId: plan.uid,
          body: { dataPlanId: plan.uid, transactionId },
          idempotencyKey: key,
        });
      }
      return createEsim({
        body: {
          planId: plan.uid,
          customerId: customer?.id ?? user._id,
          tag,
          transactionId,
          country: country ?? undefined,
        },
        idempotencyKey: key,
      });
    },

    /** Looks up the outcome; the server refunds the purchase if nothing was delivered. */
    settleOrRefund: ({ cost }: UnfinishedPurchase, { transactionId, idempotencyKey }: PaidPurchase) =>
      confirmPayment({
        body: { userId: user._id, amount: cost, transactionId },
        idempotencyKey: `${idempotencyKey}:refund`,
      }),
  };
}

/** Returns true if only an intermediary responded: a timeout, or an error page that is not our server's. */
export function isResponseLost(error: unknown): boolean {
  const status = errorStatus(error);
  return status === 504 || ((status === 502 || status === 503) && errorCode(error) === undefined);
}
