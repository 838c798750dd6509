import type { PurchaseState, PurchaseStatus } from '../schemas/payment';

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
