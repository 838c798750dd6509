// Customers of an affiliate, for the affiliates module.
import { and, asc, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Customer, customersQuerySchema } from '@portal/contract/schemas';
import { alphabetical } from '../../base/database/alphabetical';
import type { Queryable } from '../../base/database/database';
import { readPage } from '../../base/database/pages';
import { isLike, patternOf } from '../../base/database/searchPattern';
import { isInvited } from './invitations';
import type { UserRow } from './usersTable';
import { usersTable } from './usersTable';

type CustomersQuery = z.output<typeof customersQuerySchema>;

const sortColumns = {
  createdAt: usersTable.createdAt,
  fname: alphabetical(usersTable.fname),
  lname: alphabetical(usersTable.lname),
  email: alphabetical(usersTable.email),
  country: usersTable.country,
} as const;

export const presentCustomer = (row: UserRow): Customer => ({
  _id: row.id,
  id: row.id,
  fname: row.fname,
  lname: row.lname,
  email: row.email,
  country: row.country,
  phone_number: row.phoneNumber,
  createdAt: row.createdAt.toISOString(),
  isEmailVerified: row.isEmailVerified,
  hasPassword: row.passwordHash !== null,
  state: isInvited(row) ? 'invited' : 'active',
});

const searchOf = (search: string | undefined) => {
  const pattern = patternOf(search);
  if (pattern === undefined) return undefined;
  return or(
    ilike(usersTable.email, pattern),
    isLike(sql`${usersTable.fname} || ' ' || ${usersTable.lname}`, pattern),
    ilike(usersTable.phoneNumber, pattern),
  );
};

const customersOf = (affiliateId: string) =>
  and(eq(usersTable.affiliateId, affiliateId), eq(usersTable.role, 'customer'), isNull(usersTable.deletedAt));

/** A page of an affiliate's customers, by default newest first. */
export async function listCustomers(
  db: Queryable,
  affiliateId: string,
  query: CustomersQuery,
): Promise<{ customers: Customer[]; total: number }> {
  const where = and(
    customersOf(affiliateId),
    searchOf(query.search),
    query.customerId ? eq(usersTable.id, query.customerId) : undefined,
  );
  const column = sortColumns[query.sort ?? 'createdAt'];
  const order = query.order ?? (query.sort ? 'asc' : 'desc');
  const orderBy = [order === 'asc' ? asc(column) : desc(column), asc(usersTable.id)];
  const { rows, total } = await readPage(db, usersTable, query, { where, orderBy, defaultPageSize: 1000 });
  return { customers: rows.map(presentCustomer), total };
}

/** Locks a customer of the affiliate until the transaction ends; null if there is none. */
export async function lockCustomer(tx: Queryable, affiliateId: string, id: string): Promise<UserRow | null> {
  const rows = await tx
    .select()
    .from(usersTable)
    .where(and(customersOf(affiliateId), eq(usersTable.id, id)))
    .for('update');
  return rows[0] ?? null;
}
