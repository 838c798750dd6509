import { useState } from 'react';
import type { UnfinishedPurchase } from '../purchase/unfinishedPurchase';

/** Whether the buyer confirmed how the right of withdrawal is lost: each package is a contract of its own. */
export function useWithdrawalTerms(interrupted: Pick<UnfinishedPurchase, 'plan'> | undefined) {
  const [planId, setPlanId] = useState(interrupted?.plan.uid ?? null);
  return {
    isConfirmedFor: (plan: { uid: string } | null) => plan !== null && plan.uid === planId,
    tick: (plan: { uid: string }, isConfirmed: boolean) => setPlanId(isConfirmed ? plan.uid : null),
    /** Asks again, for the next purchase. */
    reset: () => setPlanId(null),
  };
}
