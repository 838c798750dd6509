import type { BulkLineState } from '@portal/contract/schemas';
import { defineFlow } from '../../base/commands/flow';
import type { Purchase } from './purchases';
import type { Refund } from './refundsTable';

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

export type RefundEvent = 'begin' | 'ask' | 'release' | 'refund' | 'refuse' | 'review';

/** The flow of a refund that a buyer requests, or that is held for an operator first. A refused one may be requested again. */
export const refundFlow = defineFlow<Refund['state'], RefundEvent>({
  ending: { ask: 'ending', refund: 'refunded', refuse: 'refused', review: 'review' },
  review: { ask: 'review', refund: 'refunded', refuse: 'refused', review: 'review' },
  held: { release: 'ending', refuse: 'refused' },
  refunded: {},
  refused: { begin: 'ending' },
});
