import { useIsOnline } from '@portal/platform';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { pollMs } from '../purchase/pollMs';
import { createPurchaseFlow, interruptedFlow, toSent } from '../purchase';
import type { InterruptedPurchase } from '../purchase/unfinishedPurchase';
import type { ResumedPurchase } from './PurchaseNoticeList';
import { useResumeEffects } from './useResumeEffects';

/** Looks up and resumes, with their original keys, the purchases that a reload of this tab interrupted. */
export function useResumedPurchases(interrupted: InterruptedPurchase[]): ResumedPurchase[] {
  const isOnline = useIsOnline();
  const effects = useResumeEffects();
  const [flows] = useState(() => flowsOf(interrupted));
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const resume = useEffectEvent(() => {
    for (const { send } of flows) send({ type: 'resume' }, effects);
  });

  useEffect(() => {
    const stops = flows.map(({ subscribe }) => subscribe(rerender));
    return () => {
      for (const stop of stops) stop();
    };
  }, [flows]);
  // When a connection is there, and again while an answer was lost: every call carries the key of its intent, and the
  // event does nothing to a purchase that is under way or over.
  useEffect(() => {
    if (!isOnline) return;
    resume();
    const timer = setInterval(() => resume(), pollMs);
    return () => clearInterval(timer);
  }, [isOnline]);

  return flows.map(({ storageKey, title, read, send, readTransactionId }) => {
    const { status, problem } = read();
    return {
      storageKey,
      title,
      transactionId: readTransactionId(),
      failureReason: status === 'refused' ? problem : null,
      onEnded: (state) =>
        send(state === 'completed' ? { type: 'delivered' } : { type: 'refunded', problem: null }, effects),
    };
  });
}

const flowsOf = (interrupted: InterruptedPurchase[]) =>
  interrupted.map(({ storageKey, purchase }) => {
    const flow = createPurchaseFlow(storageKey, interruptedFlow(toSent(storageKey, purchase)));
    let transactionId = purchase.transactionId;
    // Its notice stays when the flow has no purchase any more.
    flow.subscribe(() => {
      transactionId = flow.read().sent?.request.transactionId ?? transactionId;
    });
    return { storageKey, title: purchase.plan.name, readTransactionId: () => transactionId, ...flow };
  });
