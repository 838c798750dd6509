// How many customers an affiliate has, and when they joined.
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';

export interface JoinedCustomers {
  total: number;
  /** In the later period. */
  later: number;
  /** In the period before. */
  earlier: number;
  /** Of `later`, those who signed up by themselves, and whom the affiliate did not create. */
  signedUp: number;
}

/** Counts the affiliate's customers, without removed ones. `until` is not included. */
export async function countJoined(
  db: Queryable,
  affiliateId: string,
  { earlierFrom, laterFrom, until }: { earlierFrom: Date; laterFrom: Date; until: Date },
): Promise<JoinedCustomers> {
  const isLater = sql`created_at >= ${laterFrom.toISOString()}::timestamptz
    and created_at < ${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<JoinedCustomers & Record<string, unknown>>(sql`
    select count(*)::int as total,
      (count(*) filter (where ${isLater}))::int as later,
      (count(*) filter (where created_at >= ${earlierFrom.toISOString()}::timestamptz
        and created_at < ${laterFrom.toISOString()}::timestamptz))::int as earlier,
      (count(*) filter (where ${isLater} and terms_accepted_at is not null))::int as "signedUp"
    from users where affiliate_id = ${affiliateId} and role = 'customer' and deleted_at is null`);
  return rows[0] ?? { total: 0, later: 0, earlier: 0, signedUp: 0 };
}

/** The affiliate's customers, without removed ones, as a query for the statements of other modules. */
export const customersQuery = (affiliateId: string): SQL => sql`
  select id from users where affiliate_id = ${affiliateId} and role = 'customer' and deleted_at is null`;

/** The same with removed ones. */
export const everyCustomerQuery = (affiliateId: string): SQL => sql`
  select id from users where affiliate_id = ${affiliateId} and role = 'customer'`;

/** The customers without removed ones with what a list shows of them, and whether they have yet to choose a password. */
export const namedCustomersQuery = (affiliateId: string | SQL): SQL => sql`
  select id, fname, lname, email, password_hash is null as is_invited
  from users where affiliate_id = ${affiliateId} and role = 'customer' and deleted_at is null`;

/** Counts those of the accounts whom `countJoined` counts as signed up: only they accepted the terms on the sign-up page. */
export async function countSignedUp(
  db: Queryable,
  affiliateId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from users
    where id = any(${`{${ids.join(',')}}`}::uuid[]) and terms_accepted_at is not null
      and affiliate_id = ${affiliateId} and deleted_at is null`);
  return rows[0]?.count ?? 0;
}
