// Our users at the carrier, which are created there with their first eSIM.
import { eq } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/database';
import { findUser } from '../users/users';
import type { Carrier } from './carrier';

export const carrierCustomersTable = pgTable('carrier_customers', {
  userId: uuid('user_id').primaryKey(),
  carrierCustomerId: text('carrier_customer_id').notNull(),
});

/** Returns the carrier's id of a user, or null. */
export async function findCarrierCustomer(db: Queryable, userId: string): Promise<string | null> {
  const rows = await db.select().from(carrierCustomersTable).where(eq(carrierCustomersTable.userId, userId));
  return rows[0]?.carrierCustomerId ?? null;
}

/**
 * Returns the carrier's id of a user and creates the customer if needed. Creating twice is safe: the carrier returns the
 * same id.
 * @throws CarrierError
 */
export async function ensureCarrierCustomer(
  db: Queryable,
  carrier: Carrier,
  userId: string,
): Promise<string> {
  const existingId = await findCarrierCustomer(db, userId);
  if (existingId) return existingId;
  const user = await findUser(db, userId);
  if (!user) throw new Error(`User ${userId} does not exist.`);
  const carrierCustomerId = await carrier.createCustomer({
    email: user.email,
    firstName: user.fname,
    lastName: user.lname,
    country: user.country ?? 'US',
    tag: userId,
  });
  await db.insert(carrierCustomersTable).values({ userId, carrierCustomerId }).onConflictDoNothing();
  return carrierCustomerId;
}
