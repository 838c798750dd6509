// Automatic top-ups as they are stored: each before its card is charged, and credited in the transaction of its payment.
import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../base/database/database';
import { topUpAttemptsTable as table, type TopUpAttempt } from './autoTopUpsTables';
import { topUpFlow } from './flow';

/** The one that is on its way to the wallet. */
export async function findCharging(db: Queryable, userId: string): Promise<TopUpAttempt | null> {
  const isCharging = and(eq(table.userId, userId), eq(table.state, 'charging'));
  return (await db.select().from(table).where(isCharging))[0] ?? null;
}

/** Names the payment of an attempt, before it is charged. */
export async function storePayment(tx: Transaction, id: string, paymentIntentId: string): Promise<void> {
  await tx.update(table).set({ paymentIntentId }).where(eq(table.id, id));
}

/** Whether a payment belongs to an automatic top-up. */
export async function isAutomatic(db: Queryable, paymentIntentId: string): Promise<boolean> {
  const ofPayment = eq(table.paymentIntentId, paymentIntentId);
  return (await db.select({ id: table.id }).from(table).where(ofPayment)).length > 0;
}

/** Stores that the money of the payment is in the wallet. */
export async function storeCredited(tx: Transaction, paymentIntentId: string): Promise<void> {
  await tx
    .update(table)
    .set({ state: 'credited' })
    .where(and(eq(table.paymentIntentId, paymentIntentId), topUpFlow.allows(table.state, 'credit')));
}

/** Stores that nothing was charged; false if that is known, or the payment was credited. */
export async function storeDeclined(tx: Transaction, id: string): Promise<boolean> {
  const declined = await tx
    .update(table)
    .set({ state: 'declined' })
    .where(and(eq(table.id, id), topUpFlow.allows(table.state, 'decline')))
    .returning({ id: table.id });
  return declined.length > 0;
}

/** Cents that were charged, or are being charged, since then. */
export async function chargedSince(db: Queryable, userId: string, since: Date): Promise<bigint> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${table.amountCents}), 0)` })
    .from(table)
    .where(and(eq(table.userId, userId), ne(table.state, 'declined'), gte(table.createdAt, since)));
  return BigInt(row?.cents ?? 0);
}

/** The declines in a row of what was agreed to, the newest first. */
export async function declinesInARow(
  db: Queryable,
  { userId, mandateId }: Pick<TopUpAttempt, 'userId' | 'mandateId'>,
  limit: number,
): Promise<TopUpAttempt[]> {
  const attempts = await db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.mandateId, mandateId)))
    .orderBy(desc(table.createdAt))
    .limit(limit);
  const end = attempts.findIndex(({ state }) => state !== 'declined');
  return end < 0 ? attempts : attempts.slice(0, end);
}
