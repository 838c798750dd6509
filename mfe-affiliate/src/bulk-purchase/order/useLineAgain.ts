import type { BulkPurchase, BulkPurchaseLine } from '@portal/contract';
import { useOverlay, useUser } from '@portal/platform';

/** Opens the review of a purchase for the same customer and plan as a line. */
export function useLineAgain({ kind, planId: plan }: BulkPurchase): (line: BulkPurchaseLine) => void {
  const user = useUser();
  const { open: openEsim } = useOverlay('buy');
  const { open: openPlan } = useOverlay('add-plan');
  return ({ esimId, customerId }) => {
    if (kind === 'data-plan' && esimId !== null) openPlan({ esimUid: esimId, plan });
    else openEsim({ plan, ...(customerId === user._id ? {} : { customerId }) });
  };
}
