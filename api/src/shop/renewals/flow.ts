import { defineFlow } from '../../base/commands/flow';
import type { Attempt } from './renewalsTables';

/** The flow of an attempt to renew. */
export const attemptFlow = defineFlow<Attempt['state'], 'buy' | 'fail'>({
  buying: { buy: 'bought', fail: 'failed' },
  bought: {},
  failed: {},
});
