import { defineFlow } from '../../base/commands/flow';
import type { Needs, PostingServices } from '../../services';
import type { PayoutRow } from './payoutsTables';

/** What carries a payout to its end. */
export type PayoutServices = PostingServices & Needs<'payouts' | 'settings'>;

/** The flow of a payout. It is held when its bank account is new, until whoever reads the affiliate's mail had time to cancel. */
export const payoutFlow = defineFlow<PayoutRow['state'], 'hold' | 'release' | 'cancel' | 'pay' | 'fail'>({
  waiting: { hold: 'waiting', release: 'processing', cancel: 'cancelled' },
  processing: { hold: 'waiting', pay: 'paid', fail: 'failed' },
  paid: {},
  failed: {},
  cancelled: {},
});
