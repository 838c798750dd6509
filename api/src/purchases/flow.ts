import { defineFlow } from '../commands/flow';
import type { Purchase } from './purchases';

type Event = 'order' | 'postpone' | 'fulfil' | 'refund' | 'review';

/** The flow of a purchase. */
export const purchaseFlow = defineFlow<Purchase['status'], Event>({
  debited: { order: 'ordering', refund: 'refunded' },
  ordering: { postpone: 'debited', fulfil: 'fulfilled', refund: 'refunded', review: 'reconcile' },
  reconcile: { fulfil: 'fulfilled', refund: 'refunded', review: 'reconcile' },
  fulfilled: {},
  refunded: {},
});
