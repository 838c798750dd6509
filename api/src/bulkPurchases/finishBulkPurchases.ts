// Follows bulk purchases to their end: welcomes new customers, and tells the buyer once when every line is decided.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { queueWelcomeEmail } from '../auth/linkEmails';
import { recordEvent, wakeEventsWorker } from '../events/events';
import { wakeEmailWorker } from '../mail/outbox';
import { countLines, lineOutcomes } from '../purchases/bulk';
import type { Services } from '../services';
import { findAccountById } from '../users/accounts';
import { bulkLinesTable, bulkPurchasesTable, type BulkPurchaseRow } from './bulkPurchasesTables';

/** @returns whether some are still open. Several workers may run it. */
export async function finishBulkPurchases(services: Services): Promise<boolean> {
  const open = await services.db
    .select()
    .from(bulkPurchasesTable)
    .where(isNull(bulkPurchasesTable.finishedAt))
    .orderBy(asc(bulkPurchasesTable.createdAt));
  let finished = 0;
  for (const bulk of open) {
    await welcomeCustomers(services, bulk);
    if (await finish(services, bulk)) finished += 1;
  }
  if (finished > 0) await wakeEventsWorker(services);
  return finished < open.length;
}

/**
 * Sends each new customer whose eSIM is there the email to choose a password, as one whom the affiliate creates by hand
 * gets it.
 */
async function welcomeCustomers(services: Services, { id, affiliateId }: BulkPurchaseRow): Promise<void> {
  const { db } = services;
  const affiliate = await findAccountById(db, affiliateId);
  if (!affiliate) return;
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select distinct l.customer_id from bulk_purchase_lines l
    join ${lineOutcomes([id])} o on o.purchase_id = l.purchase_id
    where l.bulk_purchase_id = ${id} and l.is_new_customer and l.welcomed_at is null and o.state = 'completed'`);
  const name = affiliate.companyName ?? `${affiliate.fname} ${affiliate.lname}`;
  for (const { customer_id: customerId } of rows) {
    await db.transaction(async (tx) => {
      // All lines of a person: they are written to once.
      const [claimed] = await tx
        .update(bulkLinesTable)
        .set({ welcomedAt: new Date() })
        .where(
          and(
            eq(bulkLinesTable.bulkPurchaseId, id),
            eq(bulkLinesTable.customerId, customerId),
            isNull(bulkLinesTable.welcomedAt),
          ),
        )
        .returning({ line: bulkLinesTable.line });
      const customer = claimed && (await findAccountById(tx, customerId));
      if (customer) await queueWelcomeEmail(tx, services, customer, name);
    });
  }
  if (rows.length > 0) await wakeEmailWorker(services);
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
