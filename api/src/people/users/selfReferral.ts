// Affiliates who refer themselves: the same mailbox, also with a suffix (ada+shop@example.com). They earn no commission.
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../base/database/database';
import { usersTable } from './usersTable';

const affiliates = alias(usersTable, 'affiliates');
// Addresses are stored in their one form. Accounts that were in conflict when that began may still have another spelling.
const mailboxOf = (table: { email: typeof usersTable.email | typeof affiliates.email }) =>
  sql`rtrim(regexp_replace(lower(normalize(${table.email}, nfkc)), '\\+[^@]*@', '@'), '.')`;

const findSelfReferred = (db: Queryable, affiliateId: string, customerId?: string) =>
  db
    .select({ id: usersTable.id })
    .from(usersTable)
    .innerJoin(affiliates, eq(affiliates.id, affiliateId))
    .where(
      and(
        eq(usersTable.affiliateId, affiliateId),
        customerId === undefined ? undefined : eq(usersTable.id, customerId),
        sql`${mailboxOf(usersTable)} = ${mailboxOf(affiliates)}`,
      ),
    );

/** Finds the affiliate's customers who are the affiliate. */
export async function selfReferredIdsOf(db: Queryable, affiliateId: string): Promise<ReadonlySet<string>> {
  return new Set((await findSelfReferred(db, affiliateId)).map(({ id }) => id));
}

/** Whether the affiliate's customer is the affiliate. */
export async function isSelfReferral(
  db: Queryable,
  customerId: string,
  affiliateId: string,
): Promise<boolean> {
  return (await findSelfReferred(db, affiliateId, customerId)).length > 0;
}
