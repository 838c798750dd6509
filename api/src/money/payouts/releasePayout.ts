// Lets a payout that waited leave, if the commission still covers it.
import { t } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { transact } from '../../base/commands/run';
import { lockedCommission } from '../ledger/commissionTotals';
import { cancelWaiting, lockWaiting } from './cancelPayout';
import type { PayoutServices } from './flow';
import { payableCommission } from './payable';
import { payoutsTable as table, type PayoutRow } from './payoutsTables';

const notCovered = () =>
  t(
    'Since it was requested, a bank took a payment back or a purchase was refunded, and your commission does not cover this payout any more. Request what is available.',
  );

/**
 * waiting -> processing, or cancelled if less than nothing is left besides it: what was taken back meanwhile is owed first.
 * @returns the payout, or null if it was cancelled
 */
export const releasePayout = (
  services: PayoutServices,
  payout: PayoutRow,
  now: Date,
): Promise<PayoutRow | null> =>
  transact(services, async (tx, afterCommit) => {
    const waiting = await lockWaiting(tx, payout);
    if (!waiting) return null;
    const { affiliateId } = waiting;
    const balanceCents = await lockedCommission(tx, affiliateId);
    const { payableCents } = await payableCommission(tx, services, affiliateId, balanceCents, now);
    if (payableCents < 0n) {
      await cancelWaiting(tx, afterCommit, services, waiting, notCovered);
      return null;
    }
    const [released] = await tx
      .update(table)
      .set({ state: 'processing' })
      .where(eq(table.id, waiting.id))
      .returning();
    return released ?? null;
  });
