import {
  errorMessage,
  idempotencyKeyFor,
  isConnectionError,
  settleIntent,
  useIsOnline,
  useUser,
} from '@portal/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  intentOf,
  removeUnfinished,
  storeUnfinished,
  claimAllUnfinished,
  type UnfinishedPurchase,
} from '../purchase/unfinishedPurchase';
import { isResponseLost, usePurchaseCalls } from '../purchase/usePurchaseCalls';
import { useLazyGetPurchaseQuery } from '../walletApi';

/** A purchase that a reload of this tab interrupted, and its known state. */
export interface ResumedPurchase {
  place: string;
  title: string;
  /** Null until the server has returned it. */
  transactionId: string | null;
  /** Why it failed; null while that is unknown. */
  failureReason: string | null;
}

const notCharged = 'Nothing was taken from your wallet for it.';

interface Taken {
  place: string;
  purchase: UnfinishedPurchase;
  intent: string;
  idempotencyKey: string;
}

/**
 * After this time the server has refunded purchases without an order; one that it never received is not sent any
 * more.
 */
const resumableMs = 5 * 60_000;

/** Looks up and resumes, with their original keys, the purchases that a reload of this tab interrupted. */
export function useResumedPurchases() {
  const user = useUser();
  const isOnline = useIsOnline();
  const calls = usePurchaseCalls();
  const [readPurchase] = useLazyGetPurchaseQuery();
  // Keys are read once: a settled intent must not get a new key, which would be a second purchase.
  const [interrupted] = useState(() => claimInterrupted(user._id));
  const ended = useRef(new Set<string>());
  const underWay = useRef(new Set<string>());
  const [resumed, setResumed] = useState<ResumedPurchase[]>(() => interrupted.map(unknownOutcomeOf));
  const update = (place: string, changes: Partial<ResumedPurchase>) =>
    setResumed((known) => known.map((entry) => (entry.place === place ? { ...entry, ...changes } : entry)));

  const end = useCallback(
    (place: string) => {
      const entry = interrupted.find((known) => known.place === place);
      if (!entry || ended.current.has(place)) return;
      ended.current.add(place);
      settleIntent(entry.intent);
      removeUnfinished(place);
    },
    [interrupted],
  );

  const findTransactionId = async ({ place, purchase, idempotencyKey }: Taken): Promise<string | null> => {
    if (purchase.transactionId !== null) return purchase.transactionId;
    if (Date.now() - purchase.sentAtMs > resumableMs) {
      end(place);
      update(place, {
        failureReason: 'It was interrupted. If it had been paid, the amount is back in your wallet by now.',
      });
      return null;
    }
    const debited = await calls.debit(purchase, idempotencyKey);
    if (debited.data) return debited.data.transactionId;
    if (!isConnectionError(debited.error) && !isResponseLost(debited.error)) {
      end(place);
      update(place, {
        failureReason: `${errorMessage(debited.error, 'The purchase was refused.')} ${notCharged}`,
      });
    }
    return null;
  };

  const resume = async (entry: Taken) => {
    const { place, purchase, idempotencyKey } = entry;
    const transactionId = await findTransactionId(entry);
    if (transactionId === null) return;
    purchase.transactionId = transactionId;
    storeUnfinished(place, purchase);
    const { data } = await readPurchase({ transactionId });
    // For a pending order the same request looks it up at the carrier instead of ordering again.
    if (data?.status === 'debited' || data?.status === 'ordering') {
      const paid = { transactionId, idempotencyKey };
      const ordered = await calls.order(purchase, paid);
      if (ordered.error && !isConnectionError(ordered.error)) await calls.settleOrRefund(purchase, paid);
      await readPurchase({ transactionId });
    }
    update(place, { transactionId });
  };

  useEffect(() => {
    if (!isOnline) return;
    for (const entry of interrupted) {
      const { place } = entry;
      if (ended.current.has(place) || underWay.current.has(place)) continue;
      underWay.current.add(place);
      void resume(entry).finally(() => underWay.current.delete(place));
    }
    // Once for each time that a connection is there: every call carries the key of its intent.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOnline, interrupted]);

  return { resumed, end };
}

const claimInterrupted = (userId: string): Taken[] =>
  claimAllUnfinished(userId).map(({ place, purchase }) => {
    const intent = intentOf(place, purchase);
    return { place, purchase, intent, idempotencyKey: idempotencyKeyFor(intent) };
  });

const unknownOutcomeOf = ({ place, purchase }: Taken): ResumedPurchase => ({
  place,
  title: purchase.plan.name,
  transactionId: purchase.transactionId,
  failureReason: null,
});
