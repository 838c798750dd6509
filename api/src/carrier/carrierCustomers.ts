// Our users as the carrier knows them: made there when they first own something.
import { eq } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/database';
import { findPerson } from '../users/people';
import type { Carrier } from './carrier';

const carrierCustomersTable = pgTable('carrier_customers', {
  userId: uuid('user_id').primaryKey(),
  carrierCustomerId: text('carrier_customer_id').notNull(),
});

/** The carrier's id of a user who has one. */
export async function findCarrierCustomer(db: Queryable, userId: string): Promise<string | null> {
  const rows = await db.select().from(carrierCustomersTable).where(eq(carrierCustomersTable.userId, userId));
  return rows[0]?.carrierCustomerId ?? null;
}

/**
 * The carrier's id of a user, asked for when needed. Asking twice is harmless: the carrier answers the same.
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
  if (!person) throw new Error('A carrier customer was asked for, for nobody.');
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
