import { notify, type SlotProps } from '@portal/platform';
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
} from './flow';
import { claimUnfinished, type UnfinishedPurchase } from './flow/unfinishedPurchase';
import { usePackages } from './usePackages';
import { usePurchaseEnd } from './usePurchaseEnd';

interface Options
  extends
    Pick<UnfinishedPurchase, 'type' | 'esimUid'>,
    Pick<SlotProps['purchase/data-plan'], 'onDone' | 'onClose'> {
  successMessage: string;
  orderFailedMessage: string;
  /** Resets the dialog's own fields after a successful purchase. */
  onBought?: () => void;
}

/**
 * The flow of a purchase dialog. `interrupted` is the purchase that a reload interrupted, with which it starts.
 *
 * @param place storage place of the purchase; see `unfinishedPurchase`
 */
export function usePurchaseFlow(place: string) {
  const [started] = useState(() => {
    const claimed = claimUnfinished(place);
    const initial = claimed ? interruptedFlow(toSent(place, claimed)) : initialFlow;
    return { place, interrupted: initial.sent?.request, flow: createPurchaseFlow(place, initial) };
  });
  return { ...started, state: useSyncExternalStore(started.flow.subscribe, started.flow.read) };
}

/** Everything that a purchase dialog shows and does: the packages, and the flow with its effects. */
export function usePurchase(
  { place, interrupted, flow, state }: ReturnType<typeof usePurchaseFlow>,
  { type, esimUid, ...options }: Options,
) {
  const packages = usePackages();
  const calls = usePurchaseCalls();

  const refundedProblem = `${options.orderFailedMessage} The amount is back in your wallet.`;
  const effects: PurchaseEffects = {
    ...callEffects(
      calls,
      (error, sent) => {
        const failure = describeDebitFailure(error, sent);
        notify.error(failure.problem);
        // Its price has changed, or it is gone.
        if (failure.plan?.rrp_usd !== sent.request.cost) packages.refetch();
        return failure;
      },
      refundedProblem,
    ),
    fulfilled: async () => {
      notify.success(options.successMessage);
      options.onBought?.();
      options.onDone?.();
      options.onClose();
    },
    refunded: async () => {
      notify.error(options.orderFailedMessage);
      notify.success('Funds have been successfully refunded!');
    },
  };
  const send = (event: PurchaseFlowEvent) => flow.send(event, effects);

  usePurchaseEnd(state, (status) => {
    if (status === 'fulfilled') send({ type: 'delivered' });
    if (status === 'refunded') send({ type: 'refunded', problem: refundedProblem });
  });

  const buy = (receiver: Pick<UnfinishedPurchase, 'tag' | 'customer'>) => {
    const { plan } = state;
    if (!plan || plan.rrp_usd === null) return;
    const chosenCountry = packages.place.kind === 'country' ? packages.place.value : null;
    const country = chosenCountry ?? (plan === interrupted?.plan ? interrupted.country : null);
    const request = { ...receiver, type, esimUid, plan, country, cost: plan.rrp_usd };
    send({ type: 'buy', sent: toSent(place, { ...request, sentAtMs: Date.now(), transactionId: null }) });
  };
  return { state, send, buy, packages };
}

export type Purchase = ReturnType<typeof usePurchase>;
