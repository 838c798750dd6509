// Follows bulk purchases to their end: tells the buyer once when every line is decided.
import { and, eq, isNull } from 'drizzle-orm';
import { recordEvent } from '../../notices/events/events';
import { countLines } from '../purchases/bulk';
import type { Needs } from '../../services';
import type { StepResult } from '../../base/work/work';
import { bulkPurchasesTable } from './bulkPurchasesTables';

const recheckMs = 2_000;

/** Finishes a bulk purchase if all its lines are decided. @returns when to look again while an order has no outcome */
export function finishBulkPurchase({ db }: Needs<'db'>, id: string, now: Date): Promise<StepResult> {
  return db.transaction(async (tx): Promise<StepResult> => {
    const isOpen = and(eq(bulkPurchasesTable.id, id), isNull(bulkPurchasesTable.finishedAt));
    // Locked before the lines are counted: one in review that is decided meanwhile is among them, or told on its own.
    const [bulk] = await tx.select().from(bulkPurchasesTable).where(isOpen).for('update');
    const counts = (await countLines(tx, [id])).get(id);
    if (!bulk || !counts) return;
    // The last line that is placed enqueues this again; an order without an outcome is settled elsewhere.
    if (counts.waiting > 0) return;
    if (counts.processing > 0) return { againAt: new Date(now.getTime() + recheckMs) };
    await tx.update(bulkPurchasesTable).set({ finishedAt: new Date(), pausedUntil: null }).where(isOpen);
    await recordEvent(tx, {
      kind: 'bulk-purchase-finished',
      key: id,
      userId: bulk.affiliateId,
      data: {
        bulkPurchaseId: id,
        planTitle: bulk.planTitle,
        completed: counts.completed,
        refunded: counts.refunded,
        inReview: counts.in_review,
        refundedCents: Number(bulk.priceCents) * counts.refunded,
      },
    });
  });
}
