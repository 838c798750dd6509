// What banks and cards did with a user's card payments, for other modules.
import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { cardRefundsTable, disputesTable } from './disputesTables';

/** Whether a bank disputes a payment of the user. */
export async function hasOpenDispute(db: Queryable, userId: string): Promise<boolean> {
  const isOpen = and(eq(disputesTable.state, 'open'), eq(disputesTable.userId, userId));
  return (await db.$count(disputesTable, isOpen)) > 0;
}

/** Whether a bank disputed a payment of the user after a moment, however that ended. */
export async function isDisputedSince(db: Queryable, userId: string, moment: Date): Promise<boolean> {
  const isLater = and(eq(disputesTable.userId, userId), gt(disputesTable.createdAt, moment));
  return (await db.$count(disputesTable, isLater)) > 0;
}

/** Whether money of the user's wallet is on its way to a card. */
export async function hasOpenReturn(db: Queryable, userId: string): Promise<boolean> {
  const isOpen = and(eq(cardRefundsTable.state, 'sending'), eq(cardRefundsTable.userId, userId));
  return (await db.$count(cardRefundsTable, isOpen)) > 0;
}
