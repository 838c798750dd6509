import type { PurchaseStateResponse } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { useApiQuery } from '@portal/platform';
import { useEffect, useEffectEvent } from 'react';
import type { PurchaseFlowState } from '../purchase';
import { pollMs } from '../purchase/pollMs';

/** Polls an undecided purchase; `onFound` receives each state that the server reports. */
export function usePurchaseEnd(
  { sent, isUndecided }: PurchaseFlowState,
  onFound: (found: PurchaseStateResponse) => void,
): void {
  const transactionId = (isUndecided && sent?.request.transactionId) || '';
  const { data: found } = useApiQuery(
    calls.purchaseState,
    { transactionId },
    { skip: !transactionId, pollingInterval: pollMs },
  );
  const handleFound = useEffectEvent(() => {
    if (found?.transactionId === transactionId) onFound(found);
  });
  useEffect(() => handleFound(), [found]);
}
