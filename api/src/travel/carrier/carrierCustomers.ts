// Our users at the carriers, which are created there with their first eSIM of that carrier.
import { and, asc, eq, inArray } from 'drizzle-orm';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../base/database/database';
import { findUser } from '../../people/users/users';
import type { Carrier } from './carrier';

/** @public The test of all tables reads it. */
export const carrierCustomersTable = pgTable(
  'carrier_customers',
  {
    carrier: text('carrier').notNull(),
    userId: uuid('user_id').notNull(),
    carrierCustomerId: text('carrier_customer_id').notNull(),
  },
  ({ userId, carrier }) => [primaryKey({ columns: [userId, carrier] })],
);

/** Returns the carrier's id of a user, or null. */
export async function findCarrierCustomer(
  db: Queryable,
  carrierId: string,
  userId: string,
): Promise<string | null> {
  const rows = await db
    .select()
    .from(carrierCustomersTable)
    .where(and(eq(carrierCustomersTable.userId, userId), eq(carrierCustomersTable.carrier, carrierId)));
  return rows[0]?.carrierCustomerId ?? null;
}

/** How many of the users the carrier knows. */
export async function countCarrierCustomers(
  db: Queryable,
  carrierId: string,
  userIds: readonly string[],
): Promise<number> {
  if (userIds.length === 0) return 0;
  const { carrier, userId } = carrierCustomersTable;
  return db.$count(carrierCustomersTable, and(eq(carrier, carrierId), inArray(userId, [...userIds])));
}

/** Returns the carrier's ids of all users who are its customers. */
export async function listCarrierCustomers(db: Queryable, carrierId: string): Promise<string[]> {
  const rows = await db
    .select({ id: carrierCustomersTable.carrierCustomerId })
    .from(carrierCustomersTable)
    .where(eq(carrierCustomersTable.carrier, carrierId))
    .orderBy(asc(carrierCustomersTable.carrierCustomerId));
  return rows.map(({ id }) => id);
}

/**
 * Returns the carrier's id of a user and creates the customer if needed. Creating twice is safe: the carrier returns the
 * same id.
 * @param isBulk whether everybody who waits for an answer goes first
 * @throws CarrierError
 */
export async function ensureCarrierCustomer(
  db: Queryable,
  carrier: Carrier,
  userId: string,
  isBulk = false,
): Promise<string> {
  const existingId = await findCarrierCustomer(db, carrier.id, userId);
  if (existingId) return existingId;
  const user = await findUser(db, userId);
  if (!user) throw new Error(`User ${userId} does not exist.`);
  if (isBulk) await carrier.acquireBulkSlot();
  const carrierCustomerId = await carrier.createCustomer(
    {
      email: user.email,
      firstName: user.fname,
      // Carriers need both, and some people have one name.
      lastName: user.lname || user.fname,
      country: user.country ?? 'US',
      tag: userId,
    },
    { hasSlot: isBulk },
  );
  await db
    .insert(carrierCustomersTable)
    .values({ carrier: carrier.id, userId, carrierCustomerId })
    .onConflictDoNothing();
  return carrierCustomerId;
}
