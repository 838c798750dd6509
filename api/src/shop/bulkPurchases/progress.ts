// Bulk purchases and their progress, as their buyer sees them.
import { and, desc, eq, inArray } from 'drizzle-orm';
import { centsToDollars } from '@portal/contract';
import type { BulkLineState, BulkPurchase, BulkPurchasesResponse } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { readPage, type PageQuery } from '../../base/database/pages';
import { notFound } from '../../base/errors/domainErrors';
import { countLines } from '../purchases/bulk';
import type { Needs } from '../../services';
import { bulkPurchasesTable, type BulkPurchaseRow } from './bulkPurchasesTables';
import { secondsLeftOf } from './duration';
import { findRefusedLines } from './lines';

/** Finds a bulk purchase of that affiliate; `isLocked` until the transaction ends. @throws 404 */
export async function findBulkPurchase(
  db: Queryable,
  id: string,
  affiliateId: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<BulkPurchaseRow> {
  const query = db
    .select()
    .from(bulkPurchasesTable)
    .where(and(eq(bulkPurchasesTable.id, id), eq(bulkPurchasesTable.affiliateId, affiliateId)));
  const [row] = await (isLocked ? query.for('update') : query);
  if (!row) throw notFound('This purchase');
  return row;
}

/** A page, newest first. */
export async function listBulkPurchases(
  services: Needs<'carriers' | 'db'>,
  affiliateId: string,
  query: PageQuery,
): Promise<BulkPurchasesResponse> {
  const { rows, total } = await readPage(services.db, bulkPurchasesTable, query, {
    where: eq(bulkPurchasesTable.affiliateId, affiliateId),
    orderBy: [desc(bulkPurchasesTable.createdAt), desc(bulkPurchasesTable.id)],
    defaultPageSize: 20,
  });
  return { bulkPurchases: await presentAll(services, rows), total };
}

/** Presents one bulk purchase. */
export async function presentBulkPurchase(
  services: Needs<'carriers' | 'db'>,
  row: BulkPurchaseRow,
): Promise<BulkPurchase> {
  const [presented] = await presentAll(services, [row]);
  if (!presented) throw new Error('A bulk purchase was not presented.');
  return presented;
}

async function presentAll(
  services: Needs<'carriers' | 'db'>,
  rows: readonly BulkPurchaseRow[],
): Promise<BulkPurchase[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, refused, again] = await Promise.all([
    countLines(services.db, ids),
    findRefusedLines(services.db, ids),
    services.db
      .select({ id: bulkPurchasesTable.id, of: bulkPurchasesTable.againOf })
      .from(bulkPurchasesTable)
      .where(inArray(bulkPurchasesTable.againOf, ids)),
  ]);
  return Promise.all(
    rows.map(async (row) => ({
      ...present(row, counts.get(row.id) ?? {}, await secondsLeftOf(services, row)),
      refusedLines: refused.get(row.id)?.length ?? 0,
      orderedAgainBy: again.find(({ of }) => of === row.id)?.id ?? null,
      againOf: row.againOf,
    })),
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
