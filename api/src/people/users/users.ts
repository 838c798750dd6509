// Queries about users for other modules, which do not access the users table.
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { usersTable } from './usersTable';

/** The fields of an account that other modules use. */
export interface UserSummary {
  id: string;
  email: string;
  fname: string;
  lname: string;
  role: 'customer' | 'affiliate';
  country: string | null;
  language: string;
  isEmailVerified: boolean;
  affiliateId: string | null;
  /** When it is erased, while it is closing. */
  closesAt: Date | null;
}

export type UserName = Pick<UserSummary, 'fname' | 'lname' | 'email'>;

const columns = {
  id: usersTable.id,
  email: usersTable.email,
  fname: usersTable.fname,
  lname: usersTable.lname,
  role: usersTable.role,
  country: usersTable.country,
  language: usersTable.language,
  isEmailVerified: usersTable.isEmailVerified,
  affiliateId: usersTable.affiliateId,
  closesAt: usersTable.closesAt,
};

/** Finds a user, unless the account is removed. */
export async function findUser(db: Queryable, id: string): Promise<UserSummary | null> {
  const rows = await db
    .select(columns)
    .from(usersTable)
    .where(and(eq(usersTable.id, id), isNull(usersTable.deletedAt)));
  return rows[0] ?? null;
}

/** The language of an account; English for one that does not exist. */
export async function languageOf(db: Queryable, id: string): Promise<string> {
  const rows = await db
    .select({ language: usersTable.language })
    .from(usersTable)
    .where(eq(usersTable.id, id));
  return rows[0]?.language ?? 'en';
}

/** The language of a CSV file for its reader: that of their account; English for programs, for which a file never changes. */
export const csvLanguageOf = (
  db: Queryable,
  { id, apiKeyId }: { id: string; apiKeyId?: string },
): Promise<string> => (apiKeyId === undefined ? languageOf(db, id) : Promise.resolve('en'));

/** Finds users by id, including removed accounts, which still appear in transactions. */
export async function findUsers(db: Queryable, ids: readonly string[]): Promise<Map<string, UserSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(usersTable)
    .where(inArray(usersTable.id, [...new Set(ids)]));
  return new Map(rows.map((user) => [user.id, user]));
}

/** Whether the affiliate created or referred the customer, and the account exists. */
export const isCustomerOf = (db: Queryable, customerId: string, affiliateId: string): Promise<boolean> =>
  isCustomer(db, customerId, affiliateId, undefined);

/** Whether the affiliate created the customer, who has not chosen a password yet. */
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
  const isTheirs = and(
    eq(usersTable.id, customerId),
    eq(usersTable.affiliateId, affiliateId),
    eq(usersTable.role, 'customer'),
    isNull(usersTable.deletedAt),
    condition,
  );
  return (await db.$count(usersTable, isTheirs)) > 0;
}

/** Whether the customer's tie to the affiliate is in force: its owner chose a password and so accepted it. */
export const isActiveCustomerOf = (
  db: Queryable,
  customerId: string,
  affiliateId: string,
): Promise<boolean> => isCustomer(db, customerId, affiliateId, isNotNull(usersTable.passwordHash));

/** All customers that an affiliate created or referred, including removed ones. */
export const customerIdsOf = (db: Queryable, affiliateId: string): Promise<string[]> =>
  idsOfCustomers(db, affiliateId, undefined);

/** The affiliate's customers without removed ones. */
export const currentCustomerIdsOf = (db: Queryable, affiliateId: string): Promise<string[]> =>
  idsOfCustomers(db, affiliateId, isNull(usersTable.deletedAt));

/** Those of `customerIdsOf` whose tie is in force. */
export const activeCustomerIdsOf = (db: Queryable, affiliateId: string): Promise<string[]> =>
  idsOfCustomers(db, affiliateId, isNotNull(usersTable.passwordHash));

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
