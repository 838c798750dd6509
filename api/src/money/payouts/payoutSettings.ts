// Settings of payouts.
import { refundDays } from '@portal/contract';
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
  /** How many days after its payment the commission on a purchase stays pending: its buyer can refund it for so long, the day of the payment not counted. */
  COMMISSION_PENDING_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .default(refundDays + 1),
  /** How long a payout waits if nothing was paid to its bank account before; 0: not at all. */
  PAYOUT_HOLD_HOURS: z.coerce.number().int().min(0).max(720).default(72),
};
