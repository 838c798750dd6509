// Finds the receipts of a user.
import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { centsToDollars } from '@portal/contract';
import type { Receipt as ReceiptResponse, receiptsQuerySchema } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { readPage } from '../../base/database/pages';
import { endOf, startOf } from '../../base/database/timeSpan';
import { receiptsTable as table, type Receipt } from './receiptsTables';

/** A page, newest first, and how many the whole period has. */
export async function listReceipts(
  db: Queryable,
  userId: string,
  query: z.output<typeof receiptsQuerySchema>,
): Promise<{ receipts: ReceiptResponse[]; total: number }> {
  const { from, to, transactionIds, reference } = query;
  const where = and(
    eq(table.userId, userId),
    from === undefined ? undefined : gte(table.suppliedAt, startOf(from)),
    to === undefined ? undefined : lt(table.suppliedAt, endOf(to)),
    transactionIds && inArray(table.transactionId, transactionIds),
    reference === undefined ? undefined : eq(table.reference, reference),
  );
  const orderBy = [desc(table.suppliedAt), desc(table.id)];
  const { rows, total } = await readPage(db, table, query, { where, orderBy, defaultPageSize: 100 });
  return { receipts: rows.map(presentReceipt), total };
}

/** Finds a receipt of that user, or null. */
export async function findReceipt(db: Queryable, id: string, userId: string): Promise<Receipt | null> {
  return (
    (
      await db
        .select()
        .from(table)
        .where(and(eq(table.id, id), eq(table.userId, userId)))
    )[0] ?? null
  );
}

/** Finds the newest receipts and credit notes of that user. */
export const findNewestReceipts = (db: Queryable, userId: string, limit: number): Promise<Receipt[]> =>
  db
    .select()
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.suppliedAt), desc(table.id))
    .limit(limit);

/** Finds the receipts and credit notes of purchases of that user, oldest first. */
export async function findReceiptsOfPurchases(
  db: Queryable,
  userId: string,
  purchaseIds: readonly string[],
): Promise<Receipt[]> {
  if (purchaseIds.length === 0) return [];
  return db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.reference, [...purchaseIds])))
    .orderBy(asc(table.suppliedAt), asc(table.id));
}

/** The printed numbers of receipts by the transactions that they belong to. */
export async function receiptNumbers(
  db: Queryable,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (transactionIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; label: string }>(sql`
    select r.transaction_id as id, r.label from receipts r
    where r.transaction_id = any(${`{${transactionIds.join(',')}}`}::uuid[])`);
  return new Map(rows.map(({ id, label }) => [id, label]));
}

const presentReceipt = (receipt: Receipt): ReceiptResponse => ({
  id: receipt.id,
  number: receipt.label,
  kind: receipt.kind,
  description: receipt.document.lines[0]?.description ?? '',
  amount: centsToDollars(receipt.amountCents),
  transactionId: receipt.transactionId,
  cancels: receipt.document.cancels,
  suppliedAt: receipt.suppliedAt.toISOString(),
  issuedAt: receipt.issuedAt.toISOString(),
});
