// Bulk purchases and their progress, as their buyer sees them.
import { and, count, desc, eq } from 'drizzle-orm';
import { centsToDollars } from '@portal/contract';
import type { BulkLineState, BulkPurchase, BulkPurchasesResponse } from '@portal/contract/schemas';
import type { Queryable } from '../database/database';
import { notFound } from '../errors/httpErrors';
import { countLines } from '../purchases/bulk';
import type { Services } from '../services';
import { bulkPurchasesTable, type BulkPurchaseRow } from './bulkPurchasesTables';
import { secondsLeftOf } from './duration';

const defaultPageSize = 20;

/** Finds a bulk purchase of that affiliate. @throws 404 */
export async function findBulkPurchase(
  db: Queryable,
  id: string,
  affiliateId: string,
): Promise<BulkPurchaseRow> {
  const [row] = await db
    .select()
    .from(bulkPurchasesTable)
    .where(and(eq(bulkPurchasesTable.id, id), eq(bulkPurchasesTable.affiliateId, affiliateId)));
  if (!row) throw notFound('This purchase');
  return row;
}

/** A page, newest first. */
export async function listBulkPurchases(
  services: Services,
  affiliateId: string,
  { page = 1, pageSize = defaultPageSize }: { page?: number | undefined; pageSize?: number | undefined },
): Promise<BulkPurchasesResponse> {
  const { db } = services;
  const isOwn = eq(bulkPurchasesTable.affiliateId, affiliateId);
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(bulkPurchasesTable)
      .where(isOwn)
      .orderBy(desc(bulkPurchasesTable.createdAt), desc(bulkPurchasesTable.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(bulkPurchasesTable).where(isOwn),
  ]);
  return { bulkPurchases: await presentAll(services, rows), total: counted?.total ?? 0 };
}

/** Presents one bulk purchase. */
export async function presentBulkPurchase(services: Services, row: BulkPurchaseRow): Promise<BulkPurchase> {
  const [presented] = await presentAll(services, [row]);
  if (!presented) throw new Error('A bulk purchase was not presented.');
  return presented;
}

async function presentAll(services: Services, rows: readonly BulkPurchaseRow[]): Promise<BulkPurchase[]> {
  const counts = await countLines(
    services.db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => present(row, counts.get(row.id) ?? {}, await secondsLeftOf(services, row))),
  );
}

function present(
  row: BulkPurchaseRow,
  counted: Partial<Record<BulkLineState, number>>,
  secondsLeft: number | null,
): BulkPurchase {
  const counts = { waiting: 0, processing: 0, completed: 0, refunded: 0, in_review: 0, ...counted };
  return {
    id: row.id,
    planId: row.planUid,
    package_title: row.planTitle,
    price: centsToDollars(row.priceCents),
    total: centsToDollars(row.priceCents * BigInt(row.lines)),
    refunded: centsToDollars(row.priceCents * BigInt(counts.refunded)),
    lines: row.lines,
    counts,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    secondsLeft,
    isPaused: row.finishedAt === null && row.pausedUntil !== null && row.pausedUntil > new Date(),
  };
}
