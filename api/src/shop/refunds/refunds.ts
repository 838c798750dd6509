// Queries for refunds that buyers request.
import { unconnectedDays, daysBefore } from '@portal/contract';
import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../base/database/database';
import { databaseClock } from '../../base/database/databaseTime';
import { refundFlow, type RefundEvent } from './flow';
import type { Purchase } from '../purchases/purchases';
import { refundsTable as table, type Refund } from './refundsTable';

const maxChecked = 50;

const isOpen = refundFlow.allows(table.state, 'ask');

export async function findRefund(db: Queryable, purchaseId: string): Promise<Refund | null> {
  return (await db.select().from(table).where(eq(table.purchaseId, purchaseId)))[0] ?? null;
}

/**
 * -> ending or held, unless a refund of this purchase is running or done. What was stated with a refused one is cleared.
 * @returns whether it has begun now
 */
export async function startRefund(
  tx: Transaction,
  refund: Pick<Refund, 'purchaseId' | 'userId' | 'neverConnected' | 'state'>,
): Promise<boolean> {
  const { neverConnected, state } = refund;
  const rows = await tx
    .insert(table)
    .values(refund)
    .onConflictDoUpdate({
      target: table.purchaseId,
      set: {
        ...{ state, neverConnected, askedAt: null, checks: 0, note: null, updatedAt: databaseClock },
        ...{ withdrawnAt: null, withdrawalName: null, withdrawalEmail: null },
        ...{ exchangePlanUid: null, exchangeCents: null, exchangeTerms: null, exchangePurchaseId: null },
      },
      setWhere: refundFlow.allows(table.state, 'begin'),
    })
    .returning({ purchaseId: table.purchaseId });
  return rows.length > 0;
}

/** Changes a refund if its flow allows the event. @returns false if it has ended meanwhile */
export async function changeOpenRefund(
  db: Queryable,
  purchaseId: string,
  event: RefundEvent,
  change: PgUpdateSetSource<typeof table>,
): Promise<boolean> {
  const rows = await db
    .update(table)
    .set({ ...change, updatedAt: databaseClock })
    .where(and(eq(table.purchaseId, purchaseId), refundFlow.allows(table.state, event)))
    .returning({ purchaseId: table.purchaseId });
  return rows.length > 0;
}

/** Counts a check without outcome. @returns how many there were */
export async function countCheck(db: Queryable, purchaseId: string, note: string): Promise<number> {
  const rows = await db
    .update(table)
    .set({ checks: sql`${table.checks} + 1`, note, updatedAt: databaseClock })
    .where(eq(table.purchaseId, purchaseId))
    .returning({ checks: table.checks });
  return rows[0]?.checks ?? 0;
}

/** Running refunds that were not touched since that moment, oldest first. */
export const findOpenRefunds = (db: Queryable, untouchedSince: Date): Promise<Refund[]> =>
  db
    .select()
    .from(table)
    .where(and(isOpen, lt(table.updatedAt, untouchedSince)))
    .orderBy(asc(table.updatedAt))
    .limit(maxChecked);

/** How many other refunds and exchanges of its buyer are of eSIMs that never connected, within the days that count. */
export const countNeverConnected = (
  db: Queryable,
  { userId, id }: Pick<Purchase, 'userId' | 'id'>,
): Promise<number> =>
  db.$count(
    table,
    and(
      eq(table.userId, userId),
      ne(table.purchaseId, id),
      table.neverConnected,
      ne(table.state, 'refused'),
      gte(table.createdAt, daysBefore(unconnectedDays)),
    ),
  );

/** How many refunds an operator must decide. */
export async function countRefundsInReview(db: Queryable): Promise<number> {
  const counts = await Promise.all(
    (['review', 'held'] as const).map((state) => db.$count(table, eq(table.state, state))),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Refunds that wait for an operator, before anything is ended or because the carrier does not say what was, oldest first. */
export const findRefundsToDecide = (db: Queryable): Promise<Refund[]> =>
  db
    .select()
    .from(table)
    .where(inArray(table.state, ['held', 'review']))
    .orderBy(asc(table.createdAt))
    .limit(maxChecked);
