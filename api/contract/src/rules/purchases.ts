import { codeText } from '../formats/codeText';
import type { PurchaseEventKind, PurchaseState, PurchaseStatus, PurchaseType } from '../schemas/payment';

const states: Readonly<Record<PurchaseStatus, PurchaseState>> = {
  debited: 'processing',
  ordering: 'processing',
  fulfilled: 'completed',
  refunded: 'refunded',
  reconcile: 'in_review',
};

/** Returns the state that the buyer sees for a status. */
export const purchaseStateOf = (status: PurchaseStatus): PurchaseState => states[status];

/** The labels of the states. */
export const purchaseStateLabels: Readonly<Record<PurchaseState, string>> = {
  processing: 'Processing',
  completed: 'Completed',
  refunded: 'Refunded',
  in_review: 'In review',
};

/** Whether the purchase can still be completed or refunded. */
export const isPurchaseOpen = (state: PurchaseState): boolean =>
  state === 'processing' || state === 'in_review';

/** A step of a purchase in words; the last ones begin with the label of the state that they lead to. */
export function describePurchaseEvent(kind: PurchaseEventKind, type: PurchaseType): string {
  switch (kind) {
    case 'paid':
      return 'Paid from the wallet';
    case 'ordered':
      return 'Ordered from the carrier';
    case 'in_review':
      return `${purchaseStateLabels.in_review}: a person looks at it`;
    case 'delivered':
      return `${purchaseStateLabels.completed}: ${type === 'esim' ? 'eSIM created' : 'data plan added'}`;
    case 'refunded':
      return `${purchaseStateLabels.refunded}: the amount is back in the wallet`;
    default:
      return codeText<string>({}, kind);
  }
}
