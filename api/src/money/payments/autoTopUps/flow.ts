import { defineFlow } from '../../../base/commands/flow';
import type { TopUpAttempt } from './autoTopUpsTables';

/** The flow of an automatic top-up. The card processor's word that it was paid wins over an earlier decline. */
export const topUpFlow = defineFlow<TopUpAttempt['state'], 'credit' | 'decline'>({
  charging: { credit: 'credited', decline: 'declined' },
  declined: { credit: 'credited' },
  credited: {},
});
