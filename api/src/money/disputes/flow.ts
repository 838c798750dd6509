import { defineFlow } from '../../base/commands/flow';
import type { CardDispute } from '../payments/cardProcessor';
import type { CardRefundRow, DisputeRow } from './disputesTables';

/**
 * The flow of a dispute, by what the processor says of it. One that is open or lost again after it was won or reinstated begins
 * anew, as a row of its own.
 */
export const disputeFlow = defineFlow<DisputeRow['state'], CardDispute['outcome']>({
  open: { won: 'won', lost: 'lost' },
  lost: { won: 'reinstated' },
  won: {},
  reinstated: {},
});

/** The flow of a refund at the processor. One that was made may still fail, for instance when its card is gone. */
export const cardRefundFlow = defineFlow<CardRefundRow['state'], 'make' | 'fail'>({
  sending: { make: 'made', fail: 'failed' },
  made: { fail: 'failed' },
  failed: {},
});
