import type { BulkLineState } from '@portal/contract/schemas';
import { defineFlow } from '../../base/commands/flow';
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

/** The state of a line of a bulk purchase, which goes from state to state as its purchase does. */
export const lineStates = {
  debited: 'waiting',
  ordering: 'processing',
  reconcile: 'in_review',
  fulfilled: 'completed',
  refunded: 'refunded',
} as const satisfies Record<Purchase['status'], BulkLineState>;
