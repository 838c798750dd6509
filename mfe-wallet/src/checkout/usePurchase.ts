import { withdrawalTermsVersion, type Plan, t } from '@portal/contract';
import { notify } from '@portal/platform';
import { useState, useSyncExternalStore } from 'react';
import { describeDebitFailure } from './describeDebitFailure';
import {
  callEffects,
  createPurchaseFlow,
  initialFlow,
  interruptedFlow,
  toSent,
  usePurchaseCalls,
  type PurchaseEffects,
  type PurchaseFlowEvent,
} from '../purchase';
import { claimUnfinished, type UnfinishedPurchase } from '../purchase/unfinishedPurchase';
import { usePurchaseEnd } from './usePurchaseEnd';

interface Options extends Pick<UnfinishedPurchase, 'type' | 'esimUid'> {
  orderFailedMessage: string;
  /** The country of the package; null for a region. */
  country: string | null;
  /** Reads the packages again: a price has changed, or one is gone. */
  refetchPlans: () => void;
  onPlanGone?: () => void;
  /** Called after a successful purchase; the new eSIM is null if the response does not name it, and for a plan. */
  onBought: (esimUid: string | null) => void;
}

/**
 * The flow of a purchase dialog. `interrupted` is the purchase that a reload interrupted, with which it starts.
 *
 * @param storageKey where the purchase is stored; see `unfinishedPurchase`
 */
export function usePurchaseFlow(storageKey: string) {
  const [started] = useState(() => {
    const claimed = claimUnfinished(storageKey);
    const initial = claimed ? interruptedFlow(toSent(storageKey, claimed)) : initialFlow;
    return { storageKey, interrupted: initial.sent?.request, flow: createPurchaseFlow(storageKey, initial) };
  });
  return { ...started, state: useSyncExternalStore(started.flow.subscribe, started.flow.read) };
}

export function usePurchase(
  { storageKey, interrupted, flow, state }: ReturnType<typeof usePurchaseFlow>,
  { type, esimUid, country: chosenCountry, ...options }: Options,
) {
  const calls = usePurchaseCalls();

  const refundedProblem = `${options.orderFailedMessage} ${t('The amount is back in your wallet.')}`;
  const effects: PurchaseEffects = {
    ...callEffects(
      calls,
      (error, sent) => {
        const failure = describeDebitFailure(error, sent);
        notify.error(failure.problem);
        if (failure.plan?.rrp_usd !== sent.request.cost) options.refetchPlans();
        if (failure.plan === null) options.onPlanGone?.();
        return failure;
      },
      refundedProblem,
    ),
    fulfilled: async (_sent, event) => {
      options.onBought((event.type === 'delivered' && event.esimUid) || null);
    },
    refunded: async () => {
      notify.error(options.orderFailedMessage);
      notify.success(t('Funds have been successfully refunded!'));
    },
  };
  const send = (event: PurchaseFlowEvent) => flow.send(event, effects);

  usePurchaseEnd(state, ({ status, esimId }) => {
    if (status === 'fulfilled') send({ type: 'delivered', esimUid: esimId });
    if (status === 'refunded') send({ type: 'refunded', problem: refundedProblem });
  });

  const buy = (plan: Plan, receiver: Pick<UnfinishedPurchase, 'tag' | 'customer'>) => {
    if (plan.rrp_usd === null) return;
    const country = chosenCountry ?? (plan.uid === interrupted?.plan.uid ? interrupted.country : null);
    const terms = { withdrawalTerms: withdrawalTermsVersion };
    const request = { ...receiver, ...terms, type, esimUid, plan, country, cost: plan.rrp_usd };
    send({
      type: 'buy',
      sent: toSent(storageKey, { ...request, sentAtMs: Date.now(), transactionId: null }),
    });
  };
  return { state, send, buy };
}
