import { minuteMs, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { errorMessage, useLazyApiQuery } from '@portal/platform';
import {
  callEffects,
  isRefused,
  transactionOf,
  usePurchaseCalls,
  type DebitFailure,
  type PurchaseEffects,
  type PurchaseFlowEvent,
  type SentPurchase,
} from '../purchase';

/**
 * After this time the server has refunded purchases without an order; one that it never received is not sent any
 * more.
 */
const resumableMs = 5 * minuteMs;

/** Effects of an interrupted purchase: it shows no messages, its notice does. */
export function useResumeEffects(): PurchaseEffects {
  const purchaseCalls = usePurchaseCalls();
  const [readPurchase] = useLazyApiQuery(calls.purchaseState);
  const effects = callEffects(purchaseCalls, describeFailure, null);

  // For a pending order the same request looks it up at the carrier instead of ordering again.
  const orderUnlessOver = async (sent: SentPurchase): Promise<PurchaseFlowEvent> => {
    const { data } = await readPurchase({ transactionId: transactionOf(sent) });
    switch (data?.status) {
      case 'debited':
      case 'ordering':
        return effects.ordering(sent);
      case 'fulfilled':
        return { type: 'delivered' };
      case 'refunded':
        return { type: 'refunded', problem: null };
      case 'reconcile':
        return { type: 'undecided' };
      case undefined:
        return { type: 'connectionLost' };
    }
  };
  const refreshNotice = async (sent: SentPurchase) => {
    await readPurchase({ transactionId: transactionOf(sent) });
    return undefined;
  };
  return {
    ...effects,
    debiting: async (sent) =>
      Date.now() - sent.request.sentAtMs > resumableMs
        ? failureOf(
            sent,
            t('It was interrupted. If it had been paid, the amount is back in your wallet by now.'),
            true,
          )
        : effects.debiting(sent),
    ordering: orderUnlessOver,
    fulfilled: refreshNotice,
    refunded: refreshNotice,
    undecided: refreshNotice,
  };
}

const describeFailure = (error: unknown, sent: SentPurchase): DebitFailure =>
  failureOf(
    sent,
    `${errorMessage(error, t('The purchase was refused.'))} ${t('Nothing was taken from your wallet for it.')}`,
    isRefused(error),
  );

const failureOf = ({ request }: SentPurchase, problem: string, isFinal: boolean): DebitFailure => ({
  type: 'debitFailed',
  problem,
  isFinal,
  plan: request.plan,
  missingDollars: null,
});
