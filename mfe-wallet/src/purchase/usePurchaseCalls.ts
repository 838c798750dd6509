import { isUnanswered } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorCode, errorStatus, useApiMutation, useUser } from '@portal/platform';
import type { SentPurchase } from './purchaseFlow';

/** Calls of the purchase flow of point 4; the same purchase and key always send the same requests. */
export function usePurchaseCalls() {
  const user = useUser();
  const [purchase] = useApiMutation(calls.purchase);
  const [createEsim] = useApiMutation(calls.createEsim);
  const [addDataPlan] = useApiMutation(calls.addDataPlan);
  const [confirmPayment] = useApiMutation(calls.confirmPayment);

  const debitOnce = ({
    request: { cost, type, plan, country, withdrawalTerms },
    idempotencyKey,
  }: SentPurchase) =>
    purchase({
      body: {
        userId: user._id,
        cost,
        type,
        package_title: plan.name,
        planId: plan.uid,
        country: country ?? undefined,
        withdrawalTerms,
      },
      idempotencyKey,
    });

  return {
    /** Debits the wallet. If an intermediary lost the response, repeats the call once with the same key. */
    debit: async (sent: SentPurchase) => {
      const first = await debitOnce(sent);
      return isResponseLost(first.error) ? debitOnce(sent) : first;
    },

    order: async (sent: SentPurchase): Promise<{ data?: { esimUid: string }; error?: unknown }> => {
      const { plan, customer, tag, country, esimUid } = sent.request;
      const transactionId = transactionOf(sent);
      const key = `${sent.idempotencyKey}:order`;
      if (esimUid !== null) {
        const { error } = await addDataPlan({
          esimId: esimUid,
          dataPlanId: plan.uid,
          body: { dataPlanId: plan.uid, transactionId },
          idempotencyKey: key,
        });
        return error ? { error } : { data: { esimUid } };
      }
      const { data, error } = await createEsim({
        body: {
          planId: plan.uid,
          customerId: customer?.id ?? user._id,
          tag,
          transactionId,
          country: country ?? undefined,
        },
        idempotencyKey: key,
      });
      return data ? { data: { esimUid: data.esim.uid } } : { error };
    },

    /** Looks up the outcome; the server refunds the purchase if nothing was delivered. */
    settleOrRefund: (sent: SentPurchase) =>
      confirmPayment({
        body: { userId: user._id, amount: sent.request.cost, transactionId: transactionOf(sent) },
        idempotencyKey: `${sent.idempotencyKey}:refund`,
      }),
  };
}

export type PurchaseCalls = ReturnType<typeof usePurchaseCalls>;

/** Transaction of the debit. @throws before the debit */
export function transactionOf({ request: { transactionId } }: SentPurchase): string {
  if (transactionId === null) throw new Error('The debit has no response yet.');
  return transactionId;
}

/** Returns true if the server refused the purchase: after its own errors the outcome is unknown, so the same key is used again. */
export const isRefused = (error: unknown): boolean => (errorStatus(error) ?? 500) < 500;

/** Returns true if only an intermediary responded: a timeout, or an error page that is not our server's. */
export function isResponseLost(error: unknown): boolean {
  const status = errorStatus(error);
  return status === 504 || ((status === 502 || status === 503) && isUnanswered(errorCode(error)));
}
