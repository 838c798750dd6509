// What an affiliate's customers bought, and what the affiliate ordered for them, less refunds, for the affiliate's report.
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { commissionLines, type TimeSpan } from '../../money/ledger/commissionLines';
import type { Purchase } from './purchases';

/** In integer cents. */
export interface SalesSums {
  /** What customers bought themselves, as far as it earned commission. */
  salesCents: bigint;
  /** On that and on orders. */
  commissionCents: bigint;
  /** Purchases less refunds. */
  purchases: number;
  /** What the affiliate paid for customers, with commission or without. */
  orderedCents: bigint;
  /** Orders less refunds. */
  orders: number;
}

export interface AffiliateSales {
  /** By day of UTC (`2026-11-23`), of both periods. */
  days: ReadonlyMap<string, SalesSums>;
  /** Of the later period, by plan. */
  plans: (SalesSums & { planUid: string })[];
  /** Of the later period, the best ones first. */
  customers: (SalesSums & { userId: string })[];
  /** Of the later period, what earned commission, the newest ones first; a refund has negative cents. */
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
  ordered: string;
  orders: number;
}
interface Row extends Record<string, unknown> {
  days: (SumsRow & { day: string })[];
  plans: (SumsRow & { planUid: string })[];
  customers: (SumsRow & { userId: string })[];
  latest: (SoldLine & { sales: string; commission: string })[];
  firstBuyers: string[];
}

const sums = sql`coalesce(sum(amount) filter (where source = 'bought'), 0)::text as sales,
  sum(commission)::text as commission, coalesce(sum(sign) filter (where source = 'bought'), 0)::int as purchases,
  coalesce(sum(amount) filter (where source = 'ordered'), 0)::text as ordered,
  coalesce(sum(sign) filter (where source = 'ordered'), 0)::int as orders`;

const within = (column: SQL, { from, until }: TimeSpan) =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${until.toISOString()}::timestamptz`;

/** What the affiliate paid for customers and was delivered, and the refunds of it, each when it happened. */
const ordersOf = (affiliateId: string, span: TimeSpan) => sql`
  select p.created_at as happened_at, 1::bigint as sign, p.* from purchases p
  where p.user_id = ${affiliateId} and p.customer_id <> p.user_id and p.status = 'fulfilled'
    and ${within(sql`p.created_at`, span)}
  union all
  select r.created_at, -1, p.* from purchases p
  cross join lateral (select created_at from purchase_reversals where purchase_id = p.id offset 0) r
  where p.user_id = ${affiliateId} and p.customer_id <> p.user_id and p.status = 'fulfilled'
    and ${within(sql`r.created_at`, span)}`;

/**
 * Each sale, order or refund of a time span, as the query `lines`. Its user is the customer. The source `bought` is what
 * customers paid, `ordered` what the affiliate paid for them, and `commission` what such an order earned.
 */
const linesOf = (affiliateId: string, span: TimeSpan) => sql`
  lines as materialized (
    select case when p.is_paid then 'commission' else 'bought' end as source,
      c.happened_at, c.amount_cents as commission, c.sign, c.sign * p.amount_cents as amount,
      c.purchase_id, p.user_id, p.type, p.plan_uid, p.plan_title, p.created_at as bought_at
    from (select l.*, sign(l.amount_cents)::bigint as sign from (${commissionLines(affiliateId, span)}) l offset 0) c
    cross join lateral (
      select case when user_id = ${affiliateId} then customer_id else user_id end as user_id, user_id = ${affiliateId} as is_paid,
        type, plan_uid, plan_title, amount_cents, created_at
      from purchases where id = c.purchase_id offset 0) p
    union all
    select 'ordered', o.happened_at, 0, o.sign, o.sign * o.amount_cents, o.id, o.customer_id, o.type, o.plan_uid,
      o.plan_title, o.created_at
    from (${ordersOf(affiliateId, span)}) o)`;

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
        select user_id as "userId", ${sums} from lines group by 1
        having sum(sign) filter (where source <> 'commission') > 0
        order by sum(amount) filter (where source <> 'commission') desc, user_id limit ${atMost}) d) as customers,
      (select coalesce(json_agg(d), '[]') from (
        select purchase_id as "purchaseId", user_id as "userId", type, plan_title as "planTitle",
          amount::text as sales, commission::text as commission,
          to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from (select * from lines where source <> 'ordered' order by happened_at desc, purchase_id limit ${atMost}) l) d) as latest,
      (select coalesce(json_agg(user_id), '[]')
        from (select user_id, min(bought_at) as bought_at from lines where sign > 0 and source = 'bought' group by 1) b
        where not exists (
          select from purchases q
          where q.user_id = b.user_id and q.status = 'fulfilled' and q.created_at < b.bought_at)
      ) as "firstBuyers"`);
  return rows[0] ?? { days: [], plans: [], customers: [], latest: [], firstBuyers: [] };
}

const sumsOf = ({ sales, commission, purchases, ordered, orders }: SumsRow): SalesSums => ({
  salesCents: BigInt(sales),
  commissionCents: BigInt(commission),
  purchases,
  orderedCents: BigInt(ordered),
  orders,
});
