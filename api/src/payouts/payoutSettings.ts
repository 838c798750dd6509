// Settings of payouts.
import { z } from 'zod';

/** Fields of the process's settings. */
export const payoutSettings = {
  /** The least commission that is paid out, in dollars. */
  PAYOUT_MINIMUM_DOLLARS: z.coerce
    .number()
    .min(0.01)
    .max(10_000)
    .multipleOf(0.01, 'Must be dollars with at most two decimals')
    .default(25),
  /** How long a payout waits if nothing was paid to its bank account before; 0: not at all. */
  PAYOUT_HOLD_HOURS: z.coerce.number().int().min(0).max(720).default(72),
};
