// Our users at the carrier, which are created there with their first eSIM.
import { eq } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/database';
import { findPerson } from '../users/people';
import type { Carrier } from './carrier';

const carrierCustomersTable = pgTable('carrier_customers', {
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
  const known = await findCarrierCustomer(db, userId);
  if (known) return known;
  const person = await findPerson(db, userId);
  if (!person) throw new Error(`User ${userId} does not exist.`);
  const carrierCustomerId = await carrier.createCustomer({
    email: person.email,
    firstName: person.fname,
    lastName: person.lname,
    country: person.country ?? 'US',
    tag: userId,
  });
  await db.insert(carrierCustomersTable).values({ userId, carrierCustomerId }).onConflictDoNothing();
  return carrierCustomerId;
}
