// Accounts that are closing: their owners have some days to keep them.
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../base/database/database';
import { usersTable } from './usersTable';

const isOf = (id: string) => and(eq(usersTable.id, id), isNull(usersTable.deletedAt));

/** Sets when the account is erased, unless it is closing already. @returns whether it was set */
export async function beginClosing(tx: Transaction, id: string, closesAt: Date): Promise<boolean> {
  const rows = await tx
    .update(usersTable)
    .set({ closesAt })
    .where(and(isOf(id), isNull(usersTable.closesAt)))
    .returning({ id: usersTable.id });
  return rows.length > 0;
}

/** Keeps an account that closes at that time. @returns whether it still did; once the time has come, it is being erased */
export async function endClosing(tx: Transaction, id: string, closesAt: Date): Promise<boolean> {
  // The database has microseconds, and the token that names the time has not.
  const closesThen = sql`date_trunc('milliseconds', ${usersTable.closesAt}) = ${closesAt.toISOString()}::timestamptz`;
  const rows = await tx
    .update(usersTable)
    .set({ closesAt: null })
    .where(and(isOf(id), closesThen, sql`${usersTable.closesAt} > clock_timestamp()`))
    .returning({ id: usersTable.id });
  return rows.length > 0;
}

/** Has an account that is closing close later. @returns false if its owner has kept it */
export async function postponeClosing(tx: Transaction, id: string, closesAt: Date): Promise<boolean> {
  const rows = await tx
    .update(usersTable)
    .set({ closesAt })
    .where(and(isOf(id), isNotNull(usersTable.closesAt)))
    .returning({ id: usersTable.id });
  return rows.length > 0;
}

/** The account if it is closing and not erased. */
export async function findClosing(
  db: Queryable,
  id: string,
): Promise<{ closesAt: Date; email: string } | null> {
  const [row] = await db
    .select({ closesAt: usersTable.closesAt, email: usersTable.email })
    .from(usersTable)
    .where(isOf(id));
  return row?.closesAt ? { closesAt: row.closesAt, email: row.email } : null;
}

/** Whether the account is closing: then nobody acts for it, and nothing is bought, charged or paid out on its own. */
export const isClosing = async (db: Queryable, id: string): Promise<boolean> =>
  (await findClosing(db, id)) !== null;

/** Ends the tie of all customers of an affiliate; they keep their accounts. */
export async function releaseCustomers(tx: Transaction, affiliateId: string): Promise<void> {
  await tx.update(usersTable).set({ affiliateId: null }).where(eq(usersTable.affiliateId, affiliateId));
}

/** Overwrites the email, which frees it, and removes the account. */
export async function removeErased(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(usersTable)
    .set({ email: `${id}@closed.invalid`, deletedAt: now })
    .where(eq(usersTable.id, id));
}
