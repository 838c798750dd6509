// How a payout ends: paid, or failed with its money back in the commission. Each is one transaction with the event that its
// affiliate is told.
import { and, eq } from 'drizzle-orm';
import type { PayoutFailure } from '@portal/contract';
import { recordEvent } from '../events/events';
import { payPayout, returnPayout } from '../ledger/movements';
import type { Services } from '../services';
import type { PayoutTransfer } from './payoutProcessor';
import { payoutsTable as table, type PayoutRow } from './payoutsTables';

const isOpen = ({ id }: PayoutRow) => and(eq(table.id, id), eq(table.state, 'processing'));

const moneyOf = ({ id, affiliateId, amountCents }: PayoutRow) => ({ payoutId: id, affiliateId, amountCents });

/** Notes that the processor has transferred the money. A payout that has ended stays as it is. */
export async function finishPaid(
  services: Services,
  payout: PayoutRow,
  { id: transferId }: PayoutTransfer,
): Promise<void> {
  const { id, affiliateId, amountCents } = payout;
  const isNew = await services.db.transaction(async (tx) => {
    const change = { state: 'paid', transferId, finishedAt: new Date() } as const;
    const ended = await tx.update(table).set(change).where(isOpen(payout)).returning();
    if (ended.length === 0) return false;
    await payPayout(tx, moneyOf(payout));
    const data = { payoutId: id, amountCents: Number(amountCents) };
    return recordEvent(tx, { kind: 'payout-paid', key: id, userId: affiliateId, data });
  });
  if (isNew) services.metrics.payouts.labels('paid').inc();
}

/** Returns the money to the commission. A payout that has ended stays as it is. */
export async function finishFailed(
  services: Services,
  payout: PayoutRow,
  failure: PayoutFailure,
): Promise<void> {
  const { id, affiliateId, amountCents } = payout;
  const isNew = await services.db.transaction(async (tx) => {
    const change = { state: 'failed', failure, finishedAt: new Date() } as const;
    const ended = await tx.update(table).set(change).where(isOpen(payout)).returning();
    if (ended.length === 0) return false;
    await returnPayout(tx, moneyOf(payout));
    const data = { payoutId: id, amountCents: Number(amountCents), failure };
    return recordEvent(tx, { kind: 'payout-failed', key: id, userId: affiliateId, data });
  });
  if (isNew) services.metrics.payouts.labels('failed').inc();
}
