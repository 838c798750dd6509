// How a payout ends: paid, or failed with its money back in the commission. Each is one transaction with the event that its
// affiliate is told.
import { and, eq } from 'drizzle-orm';
import type { PayoutFailure } from '@portal/contract';
import { transact } from '../../base/commands/run';
import { recordEvent } from '../../notices/events/events';
import { payPayout, returnPayout } from '../ledger/movements';
import type { PostingServices } from '../../services';
import { payoutFlow } from './flow';
import type { PayoutTransfer } from './payoutProcessor';
import { payoutsTable as table, type PayoutRow } from './payoutsTables';

/** Notes that the processor has transferred the money. A payout that has ended stays as it is. */
export const finishPaid = (
  services: PostingServices,
  payout: PayoutRow,
  { id: transferId }: PayoutTransfer,
) => finish(services, payout, { state: 'paid', transferId });

/** Returns the money to the commission. A payout that has ended stays as it is. */
export const finishFailed = (services: PostingServices, payout: PayoutRow, failure: PayoutFailure) =>
  finish(services, payout, { state: 'failed', failure });

function finish(
  services: PostingServices,
  { id, affiliateId, amountCents }: PayoutRow,
  change: { state: 'paid'; transferId: string } | { state: 'failed'; failure: PayoutFailure },
): Promise<void> {
  return transact(services, async (tx, afterCommit) => {
    const ended = await tx
      .update(table)
      .set({ ...change, finishedAt: new Date() })
      .where(and(eq(table.id, id), payoutFlow.allows(table.state, change.state === 'paid' ? 'pay' : 'fail')))
      .returning();
    if (ended.length === 0) return;
    const { state } = change;
    await (state === 'paid' ? payPayout : returnPayout)(tx, { payoutId: id, affiliateId, amountCents });
    const money = { payoutId: id, amountCents: Number(amountCents) };
    const isNew = await recordEvent(tx, {
      key: id,
      userId: affiliateId,
      ...(change.state === 'paid'
        ? { kind: 'payout-paid', data: money }
        : { kind: 'payout-failed', data: { ...money, failure: change.failure } }),
    });
    if (isNew) afterCommit(() => services.metrics.payouts.labels(state).inc());
  });
}
