// Referral names that affiliates changed: they lead on for a year, and nobody else can take them in that time.
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../base/database/database';

/** @public The test of all tables reads it. */
export const formerReferralNamesTable = pgTable('former_referral_names', {
  name: text('name').primaryKey(),
  userId: uuid('user_id').notNull(),
  until: timestamp('until', { withTimezone: true }).notNull(),
});
const table = formerReferralNamesTable;

const isValid = gt(table.until, sql`now()`);

/** Finds the affiliate who had that name within the last year, or null. */
export async function findFormerOwner(db: Queryable, name: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: table.userId })
    .from(table)
    .where(and(eq(table.name, name), isValid));
  return row?.userId ?? null;
}

/**
 * Stores what a change of name leaves behind. Call it after the update: another affiliate's change that this one waited for
 * is visible then.
 * @returns false if the new name was another affiliate's within the last year; the caller must roll back
 */
export async function changeReferralName(
  tx: Transaction,
  userId: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<boolean> {
  if (before === after) return true;
  if (after !== null) {
    const [others] = await tx
      .select({ name: table.name })
      .from(table)
      .where(and(eq(table.name, after), ne(table.userId, userId), isValid));
    if (others) return false;
    await tx.delete(table).where(eq(table.name, after));
  }
  if (before !== null) {
    const left = { userId, until: sql`now() + interval '1 year'` };
    await tx
      .insert(table)
      .values({ name: before, ...left })
      .onConflictDoUpdate({ target: table.name, set: left });
  }
  return true;
}
