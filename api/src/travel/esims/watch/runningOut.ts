// eSIMs that are about to run out, as the watch knows them.
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../base/database/database';

export interface RunningOutEsim {
  esimUid: string;
  customerId: string;
  tag: string;
  planTitle: string;
  isUnlimited: boolean;
  remainingBytes: number;
  /** ISO 8601; null if the carrier names no end. */
  endsAt: string | null;
}

interface Row extends Record<string, unknown> {
  total: number;
  esims: RunningOutEsim[] | null;
}

/** Of a watched plan as `w`: it is in use with at most three days or a fifth of its data left, or without data. */
const isAlmostOver = sql`w.is_started and w.time_step < 3 and (w.time_step > 0 or w.data_step >= 80)`;

/** Whether the eSIM has a plan that lasts. A scalar query, so that PostgreSQL looks it up by its index. */
const hasPlanThatLasts = (esimUid: SQL) => sql`(
  select true from watched_plans o
  where o.esim_uid = ${esimUid} and o.time_step = 0 and o.data_step < 80 and o.status <> 'ended' limit 1)`;

/** Whether an eSIM is about to run out, by the rule of `findRunningOut`, as a condition of SQL. */
export const isRunningOut = (esimUid: SQL): SQL => sql`(
  (select true from watched_plans w where w.esim_uid = ${esimUid} and ${isAlmostOver} limit 1) is true
  and ${hasPlanThatLasts(esimUid)} is not true)`;

/**
 * Finds those of the customers and counts all: a plan in use with at most three days or a fifth of its data left, or
 * without data, unless the eSIM has another plan that lasts. Used-up data comes first, then the earliest end.
 *
 * @param customerIds a query with the column `id`
 */
export async function findRunningOut(
  db: Queryable,
  customerIds: SQL,
  atMost: number,
): Promise<{ total: number; esims: RunningOutEsim[] }> {
  // Constants are in the text, as in the condition of the index. `offset 0` makes PostgreSQL look up each customer's
  // eSIMs by their index.
  const { rows } = await db.execute<Row>(sql`
    with found as (
      select distinct on (e.uid) e.uid, e.customer_id, e.tag, w.plan_title, w.is_unlimited, w.remaining_bytes,
        w.ends_at, w.data_step
      from (${customerIds}) c
      cross join lateral (
        select uid, customer_id, tag from esims
        where customer_id = c.id and check_at is not null and deleted_at is null and archived_at is null offset 0) e
      join watched_plans w on w.esim_uid = e.uid and ${isAlmostOver}
      where ${hasPlanThatLasts(sql`e.uid`)} is not true
      order by e.uid, w.ends_at desc nulls last),
    page as (
      select * from found order by (data_step = 100) desc, ends_at nulls last, uid limit ${atMost})
    select (select count(*)::int from found) as total, (
      select json_agg(json_build_object('esimUid', uid, 'customerId', customer_id, 'tag', tag, 'planTitle', plan_title,
        'isUnlimited', is_unlimited, 'remainingBytes', remaining_bytes,
        'endsAt', to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by (data_step = 100) desc, ends_at nulls last, uid)
      from page) as esims`);
  return { total: rows[0]?.total ?? 0, esims: rows[0]?.esims ?? [] };
}
