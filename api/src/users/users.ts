// What other modules may ask about accounts, without touching the users module's table.
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { usersTable } from './usersTable';

/** The part of an account that other modules show or decide by. */
export interface UserSummary {
  id: string;
  email: string;
  fname: string;
  lname: string;
  role: 'customer' | 'affiliate';
  country: string | null;
  isEmailVerified: boolean;
  affiliateId: string | null;
}

/** How a person is named beside what is theirs. */
export type UserName = Pick<UserSummary, 'fname' | 'lname' | 'email'>;

const columns = {
  id: usersTable.id,
  email: usersTable.email,
  fname: usersTable.fname,
  lname: usersTable.lname,
  role: usersTable.role,
  country: usersTable.country,
  isEmailVerified: usersTable.isEmailVerified,
  affiliateId: usersTable.affiliateId,
};

/** The account of that id, unless it was removed. */
export async function findUser(db: Queryable, id: string): Promise<UserSummary | null> {
  const rows = await db
    .select(columns)
    .from(usersTable)
    .where(and(eq(usersTable.id, id), isNull(usersTable.deletedAt)));
  return rows[0] ?? null;
}

/** Removed accounts too: their transactions still name them. */
export async function findUsers(db: Queryable, ids: readonly string[]): Promise<Map<string, UserSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(usersTable)
    .where(inArray(usersTable.id, [...new Set(ids)]));
  return new Map(rows.map((user) => [user.id, user]));
}

/** Whether the person was created or referred by that affiliate and still has an account. */
export const isCustomerOf = (db: Queryable, customerId: string, affiliateId: string): Promise<boolean> =>
  isCustomer(db, customerId, affiliateId, undefined);

/** Whether that affiliate created the customer, who has not chosen a password yet: who registers has one. */
export const isCustomerWithoutPassword = (
  db: Queryable,
  customerId: string,
  affiliateId: string,
): Promise<boolean> => isCustomer(db, customerId, affiliateId, isNull(usersTable.passwordHash));

async function isCustomer(
  db: Queryable,
  customerId: string,
  affiliateId: string,
  condition: SQL | undefined,
): Promise<boolean> {
  const rows = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(
      and(
        eq(usersTable.id, customerId),
        eq(usersTable.affiliateId, affiliateId),
        eq(usersTable.role, 'customer'),
        isNull(usersTable.deletedAt),
        condition,
      ),
    );
  return rows.length > 0;
}

/** All customers that an affiliate created or referred, those too that were removed since. */
export const customerIdsOf = (db: Queryable, affiliateId: string): Promise<string[]> =>
  idsOfCustomers(db, affiliateId, undefined);

/** Those that are customers now. */
export const currentCustomerIdsOf = (db: Queryable, affiliateId: string): Promise<string[]> =>
  idsOfCustomers(db, affiliateId, isNull(usersTable.deletedAt));

async function idsOfCustomers(
  db: Queryable,
  affiliateId: string,
  condition: SQL | undefined,
): Promise<string[]> {
  const rows = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(eq(usersTable.affiliateId, affiliateId), eq(usersTable.role, 'customer'), condition));
  return rows.map(({ id }) => id);
}
