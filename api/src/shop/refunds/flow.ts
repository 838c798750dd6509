import { defineFlow } from '../../base/commands/flow';
import type { Refund } from './refundsTable';

export type RefundEvent = 'begin' | 'ask' | 'release' | 'refund' | 'refuse' | 'review';

/** The flow of a refund that a buyer requests, or that is held for an operator first. A refused one may be requested again. */
export const refundFlow = defineFlow<Refund['state'], RefundEvent>({
  ending: { ask: 'ending', refund: 'refunded', refuse: 'refused', review: 'review' },
  review: { ask: 'review', refund: 'refunded', refuse: 'refused', review: 'review' },
  held: { release: 'ending', refuse: 'refused' },
  refunded: {},
  refused: { begin: 'ending' },
});
