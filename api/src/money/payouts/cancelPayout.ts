// Cancels a payout that waits: by the link in the mail that told of it, which works signed out, or because nothing covers it
// any more.
import { t } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import { recordSecurityChange } from '../../people/auth/activity/securityNotices';
import { transact, type AfterCommit } from '../../base/commands/run';
import type { Queryable, Transaction } from '../../base/database/database';
import { returnPayout } from '../ledger/movements';
import { formatCents } from '../receipts/pdf/receiptPage';
import { hashToken } from '../../base/security/tokens';
import type { Needs, PostingServices } from '../../services';
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

/** Locks a payout that waits until the transaction ends; null if it does not wait. Before the commission is locked. */
export async function lockWaiting(tx: Transaction, { id }: Pick<PayoutRow, 'id'>): Promise<PayoutRow | null> {
  const isWaiting = and(eq(table.id, id), payoutFlow.allows(table.state, 'cancel'));
  return (await tx.select().from(table).where(isWaiting).for('update'))[0] ?? null;
}

/** waiting -> cancelled, with the money back in the commission. A payout that does not wait stays as it is. */
export const cancelPayout = (services: PostingServices, payout: PayoutRow): Promise<void> =>
  transact(services, async (tx, afterCommit) => {
    const waiting = await lockWaiting(tx, payout);
    const advice = () => t('If you did not request this payout, change your password at once.');
    if (waiting) await cancelWaiting(tx, afterCommit, services, waiting, advice);
  });

/** The same for a payout that the caller has locked. @param advice what its affiliate reads after where the money is */
export async function cancelWaiting(
  tx: Transaction,
  afterCommit: AfterCommit,
  { metrics }: Needs<'metrics'>,
  { id, affiliateId, amountCents }: PayoutRow,
  advice: () => string,
): Promise<void> {
  await tx.update(table).set({ state: 'cancelled', finishedAt: new Date() }).where(eq(table.id, id));
  await returnPayout(tx, { payoutId: id, affiliateId, amountCents });
  const notice = () => ({
    title: t('A payout was cancelled'),
    text: `${t('{amount} are back in your commission.', { amount: formatCents(amountCents) })} ${advice()}`,
  });
  await recordSecurityChange(tx, affiliateId, notice, { isOfPayouts: true });
  afterCommit(() => metrics.payouts.labels('cancelled').inc());
}
