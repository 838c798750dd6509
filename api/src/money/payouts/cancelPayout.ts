// Cancels a payout that waits, by the link in the mail that told of it. The link works signed out.
import { and, eq } from 'drizzle-orm';
import { recordSecurityChange } from '../../people/auth/securityNotices';
import { transact } from '../../base/commands/run';
import type { Queryable } from '../../base/database/database';
import { returnPayout } from '../ledger/movements';
import { formatCents } from '../receipts/pdf/receiptPage';
import { hashToken } from '../../base/security/tokens';
import type { PostingServices } from '../../services';
import { payoutFlow } from './flow';
import { payoutsTable as table, type PayoutRow } from './payoutsTables';

/** The payout that a link is about, or null if the link is unknown or was replaced. */
export async function findPayoutOfLink(db: Queryable, token: string): Promise<PayoutRow | null> {
  return (
    (
      await db
        .select()
        .from(table)
        .where(eq(table.cancelTokenHash, hashToken(token)))
    )[0] ?? null
  );
}

/** waiting -> cancelled, with the money back in the commission. A payout that does not wait stays as it is. */
export const cancelPayout = (services: PostingServices, { id }: PayoutRow): Promise<void> =>
  transact(services, async (tx, afterCommit) => {
    const [payout] = await tx
      .update(table)
      .set({ state: 'cancelled', finishedAt: new Date() })
      .where(and(eq(table.id, id), payoutFlow.allows(table.state, 'cancel')))
      .returning();
    if (!payout) return;
    const { affiliateId, amountCents } = payout;
    await returnPayout(tx, { payoutId: id, affiliateId, amountCents });
    const text = `${formatCents(amountCents)} are back in your commission. If you did not request this payout, change your password at once.`;
    await recordSecurityChange(tx, affiliateId, 'A payout was cancelled', text);
    afterCommit(() => services.metrics.payouts.labels('cancelled').inc());
  });
