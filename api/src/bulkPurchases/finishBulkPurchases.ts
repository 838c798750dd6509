// Follows bulk purchases to their end: tells the buyer once when every line is decided.
import { and, asc, eq, isNull } from 'drizzle-orm';
import { recordEvent } from '../events/events';
import { countLines } from '../purchases/bulk';
import type { Services } from '../services';
import { bulkPurchasesTable, type BulkPurchaseRow } from './bulkPurchasesTables';

/** @returns whether some are still open. Several workers may run it. */
export async function finishBulkPurchases(services: Services): Promise<boolean> {
  const open = await services.db
    .select()
    .from(bulkPurchasesTable)
    .where(isNull(bulkPurchasesTable.finishedAt))
    .orderBy(asc(bulkPurchasesTable.createdAt));
  let finished = 0;
  for (const bulk of open) {
    if (await finish(services, bulk)) finished += 1;
  }
  return finished < open.length;
}

async function finish({ db }: Services, bulk: BulkPurchaseRow): Promise<boolean> {
  const counts = (await countLines(db, [bulk.id])).get(bulk.id);
  if (!counts || counts.waiting + counts.processing > 0) return false;
  await db.transaction(async (tx) => {
    const [finished] = await tx
      .update(bulkPurchasesTable)
      .set({ finishedAt: new Date(), pausedUntil: null })
      .where(and(eq(bulkPurchasesTable.id, bulk.id), isNull(bulkPurchasesTable.finishedAt)))
      .returning({ id: bulkPurchasesTable.id });
    if (!finished) return;
    await recordEvent(tx, {
      kind: 'bulk-purchase-finished',
      key: bulk.id,
      userId: bulk.affiliateId,
      data: {
        bulkPurchaseId: bulk.id,
        planTitle: bulk.planTitle,
        completed: counts.completed,
        refunded: counts.refunded,
        inReview: counts.in_review,
        refundedCents: Number(bulk.priceCents) * counts.refunded,
      },
    });
  });
  return true;
}
