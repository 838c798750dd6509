import { errorCode, errorStatus, useUser } from '@portal/platform';
import {
  useAddDataPlanMutation,
  useConfirmPaymentMutation,
  useCreateEsimMutation,
  usePurchaseMutation,
} from '../walletApi';
import type { UnfinishedPurchase } from './unfinishedPurchase';

/** What the steps after the debit need. */
export interface PaidPurchase {
  transactionId: string;
  /** Of the debit; the later steps derive theirs from it. */
  idempotencyKey: string;
}

/** The calls of the purchase flow of point 4; the same purchase and key always make the same requests. */
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
    /** Debits the wallet. An answer lost behind an intermediary is asked for once more with the same key. */
    debit: async (request: UnfinishedPurchase, idempotencyKey: string) => {
      const first = await debitOnce(request, idempotencyKey);
      return isAnswerLost(first.error) ? debitOnce(request, idempotencyKey) : first;
    },

    /** Orders what was paid for. */
    order: async (
      { plan, customer, tag, country, esimUid }: UnfinishedPurchase,
      { transactionId, idempotencyKey }: PaidPurchase,
    ): Promise<{ error?: unknown }> => {
      const key = `${idempotencyKey}:order`;
      if (esimUid !== null) {
        return addDataPlan({
          esimId: esimUid,
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

    /** Asks what became of the purchase; the server refunds it if nothing was delivered. */
    settleOrRefund: ({ cost }: UnfinishedPurchase, { transactionId, idempotencyKey }: PaidPurchase) =>
      confirmPayment({
        body: { userId: user._id, amount: cost, transactionId },
        idempotencyKey: `${idempotencyKey}:refund`,
      }),
  };
}

/** True where only an intermediary answered: a time-out, or an error page that is not our server’s. */
export function isAnswerLost(error: unknown): boolean {
  const status = errorStatus(error);
  return status === 504 || ((status === 502 || status === 503) && errorCode(error) === undefined);
}
