// What an affiliate's customers bought, for the affiliate's report: purchases on which commission was earned, less refunds.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { commissionLines, type TimeSpan } from '../ledger/commissionLines';
import type { Purchase } from './purchases';

interface Sums {
  salesCents: bigint;
  commissionCents: bigint;
  /** Purchases less refunds. */
  purchases: number;
}

export interface AffiliateSales {
  /** By day of UTC (`2026-11-23`), of both periods. */
  days: ReadonlyMap<string, Sums>;
  /** Of the later period, by plan. */
  plans: { planUid: string; salesCents: bigint; purchases: number }[];
  /** Of the later period, the best ones first. */
  customers: (Sums & { userId: string })[];
  /** Of the later period, the newest ones first; a refund has negative cents. */
  latest: (SoldLine & { salesCents: bigint; commissionCents: bigint })[];
  /** Whose first purchase ever is in the later period. */
  firstBuyerIds: string[];
}

interface SoldLine {
  purchaseId: string;
  userId: string;
  type: Purchase['type'];
  planTitle: string;
  /** ISO 8601. */
  at: string;
}

interface SumsRow {
  sales: string;
  commission: string;
  purchases: number;
}
interface Row extends Record<string, unknown> {
  days: (SumsRow & { day: string })[];
  plans: (SumsRow & { planUid: string })[];
  customers: (SumsRow & { userId: string })[];
  latest: (SoldLine & { sales: string; commission: string })[];
  firstBuyers: string[];
}

const sums = sql`sum(sales)::text as sales, sum(commission)::text as commission, sum(sign)::int as purchases`;

/** Each sale or refund of a time span, as the query `lines`. Its user is the customer, also of what the affiliate paid. */
const linesOf = (affiliateId: string, span: TimeSpan) => sql`
  lines as materialized (
    select c.happened_at, c.amount_cents as commission, c.sign, c.sign * p.amount_cents as sales,
      c.purchase_id, p.user_id, p.is_paid, p.type, p.plan_uid, p.plan_title, p.created_at as bought_at
    from (select l.*, sign(l.amount_cents)::bigint as sign from (${commissionLines(affiliateId, span)}) l offset 0) c
    cross join lateral (
      select case when user_id = ${affiliateId} then customer_id else user_id end as user_id, user_id = ${affiliateId} as is_paid,
        type, plan_uid, plan_title, amount_cents, created_at
      from purchases where id = c.purchase_id offset 0) p)`;

const sumsByDay = sql`(select coalesce(json_agg(d), '[]') from (
    select (happened_at at time zone 'UTC')::date as day, ${sums} from lines group by 1) d) as days`;

/**
 * Sums of a period and the one before, which is over and so never changes: two statements at the same time. A refund
 * counts when it happens.
 * @param both both periods, of which the later one begins at `laterFrom`
 * @param atMost how many customers and lines to list
 */
export async function affiliateSales(
  db: Queryable,
  affiliateId: string,
  both: TimeSpan,
  laterFrom: Date,
  atMost: number,
): Promise<AffiliateSales> {
  const [later, earlierDays] = await Promise.all([
    salesOf(db, affiliateId, { from: laterFrom, until: both.until }, atMost),
    salesByDay(db, affiliateId, { from: both.from, until: laterFrom }),
  ]);
  return {
    days: new Map([...earlierDays, ...later.days].map((found) => [found.day, sumsOf(found)])),
    plans: later.plans.map((found) => ({ ...sumsOf(found), planUid: found.planUid })),
    customers: later.customers.map((found) => ({ ...sumsOf(found), userId: found.userId })),
    latest: later.latest.map(({ sales, commission, ...line }) => ({
      ...line,
      salesCents: BigInt(sales),
      commissionCents: BigInt(commission),
    })),
    firstBuyerIds: later.firstBuyers,
  };
}

async function salesByDay(db: Queryable, affiliateId: string, span: TimeSpan): Promise<Row['days']> {
  const { rows } = await db.execute<Pick<Row, 'days'>>(
    sql`with ${linesOf(affiliateId, span)} select ${sumsByDay}`,
  );
  return rows[0]?.days ?? [];
}

async function salesOf(db: Queryable, affiliateId: string, span: TimeSpan, atMost: number): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    with ${linesOf(affiliateId, span)}
    select ${sumsByDay},
      (select coalesce(json_agg(d), '[]') from (
        select plan_uid as "planUid", ${sums} from lines group by 1) d) as plans,
      (select coalesce(json_agg(d), '[]') from (
        select user_id as "userId", ${sums} from lines group by 1 having sum(sign) > 0
        order by sum(sales) desc, user_id limit ${atMost}) d) as customers,
      (select coalesce(json_agg(d), '[]') from (
        select purchase_id as "purchaseId", user_id as "userId", type, plan_title as "planTitle",
          sales::text as sales, commission::text as commission,
          to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from (select * from lines order by happened_at desc, purchase_id limit ${atMost}) l) d) as latest,
      (select coalesce(json_agg(user_id), '[]')
        from (select user_id, min(bought_at) as bought_at from lines where sign > 0 and not is_paid group by 1) b
        where not exists (
          select from purchases q
          where q.user_id = b.user_id and q.status = 'fulfilled' and q.created_at < b.bought_at)
      ) as "firstBuyers"`);
  return rows[0] ?? { days: [], plans: [], customers: [], latest: [], firstBuyers: [] };
}

const sumsOf = ({ sales, commission, purchases }: SumsRow): Sums => ({
  salesCents: BigInt(sales),
  commissionCents: BigInt(commission),
  purchases,
});
