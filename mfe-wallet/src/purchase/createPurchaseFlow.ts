import { settleIntent } from '@portal/platform';
import { removeUnfinished, storeUnfinished } from './unfinishedPurchase';
import {
  reducePurchase,
  type PurchaseFlowEvent,
  type PurchaseFlowState,
  type PurchaseFlowStatus,
  type SentPurchase,
} from './purchaseFlow';

/**
 * What happens when a purchase reaches a status, with the purchase that it belongs to and the event that led there. The
 * event that it resolves with, if any, is sent next.
 */
export type PurchaseEffects = {
  [Status in PurchaseFlowStatus]?: (
    sent: SentPurchase,
    event: PurchaseFlowEvent,
  ) => Promise<PurchaseFlowEvent | undefined>;
};

/**
 * One purchase outside of React: it continues when its dialog is closed or its screen is left.
 *
 * @param storageKey where the purchase is stored; see `unfinishedPurchase`
 */
export function createPurchaseFlow(storageKey: string, initial: PurchaseFlowState) {
  let state = initial;
  const listeners = new Set<() => void>();

  const send = (event: PurchaseFlowEvent, effects: PurchaseEffects): void => {
    const before = state;
    state = reducePurchase(before, event);
    if (state === before) return;
    // Stored before any effect sends it, and removed once its outcome is known.
    if (state.sent && state.sent !== before.sent) storeUnfinished(storageKey, state.sent.request);
    if (before.sent && !state.sent) {
      settleIntent(before.sent.intent);
      removeUnfinished(storageKey);
    }
    for (const listener of listeners) listener();
    const effect = state.status === before.status ? undefined : effects[state.status];
    const sent = state.sent ?? before.sent;
    if (effect && sent) void effect(sent, event).then((next) => next && send(next, effects));
  };

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
  };
}
