import { isPurchaseOpen, purchaseStateOf } from '@portal/contract';
import { useEffect, useRef } from 'react';
import { useGetPurchaseQuery } from '../walletApi';
import { pollMs } from './pollMs';

/** A purchase whose outcome the server has not decided yet. */
export interface PendingPurchase {
  intent: string;
  transactionId: string;
}

type PurchaseState = ReturnType<typeof purchaseStateOf>;

/** Asks the server about the pending purchase until it has ended; `onEnd` receives its final state. */
export function usePurchaseEnd(
  pending: PendingPurchase | null,
  onEnd: (purchase: PendingPurchase, state: PurchaseState) => void,
): void {
  const { data: found } = useGetPurchaseQuery(
    { transactionId: pending?.transactionId ?? '' },
    {
      skip: pending === null,
      pollingInterval: pollMs,
    },
  );
  const handleFound = () => {
    if (!pending || found?.transactionId !== pending.transactionId) return;
    const state = purchaseStateOf(found.status);
    if (!isPurchaseOpen(state)) onEnd(pending, state);
  };
  const foundHandler = useRef(handleFound);
  useEffect(() => {
    foundHandler.current = handleFound;
  });
  useEffect(() => foundHandler.current(), [found]);
}
