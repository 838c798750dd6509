// The renewals of a user, for whoever closes the account.
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { attemptsTable, renewalsTable } from './renewalsTables';

export const countRenewals = (db: Queryable, userId: string): Promise<number> =>
  db.$count(renewalsTable, eq(renewalsTable.userId, userId));

/** Whether auto-renew is buying a plan; it may charge the card before there is a purchase. */
export async function isRenewing(db: Queryable, userId: string): Promise<boolean> {
  const isOpen = and(eq(attemptsTable.userId, userId), eq(attemptsTable.state, 'buying'));
  return (await db.$count(attemptsTable, isOpen)) > 0;
}

/** Switches auto-renew off on every eSIM. A renewal that is being bought is completed. */
export async function removeRenewals(db: Queryable, userId: string): Promise<void> {
  await db.delete(renewalsTable).where(eq(renewalsTable.userId, userId));
}
