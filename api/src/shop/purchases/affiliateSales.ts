// What an affiliate's customers bought, and what the affiliate ordered for them, less refunds, for the affiliate's report.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { everyCustomerQuery } from '../../people/users/joinedCustomers';
import type { TimeSpan } from '../../money/ledger/commissionLines';
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
  /** Of the later period, the best ones first; without somebody else for whose address the affiliate ordered. */
  customers: (SalesSums & { userId: string })[];
  /** Of the later period, what earned commission, the newest ones first; a refund has negative cents. */
  latest: (SoldLine & { salesCents: bigint; commissionCents: bigint })[];
  /** Whose first delivered purchase ever is in the later period. */
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
/** Null where there is nothing to list. */
interface Row extends Record<string, unknown> {
  days: (SumsRow & { day: string })[] | null;
  plans: (SumsRow & { planUid: string })[] | null;
  customers: (SumsRow & { userId: string })[] | null;
  latest: (SoldLine & { sales: string; commission: string })[] | null;
  firstBuyers: string[] | null;
}

const sums = sql`sum(sale_cents)::text as sales, sum(commission_cents)::text as commission,
  sum(sign(sale_cents))::int as purchases, sum(ordered_cents)::text as ordered, sum(sign(ordered_cents))::int as orders`;

/**
 * Sums of a period and of the one before. Each line counts when its posting happened, so a period that is over never changes.
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
  const since = (from: Date) => sql`affiliate_sales where affiliate_id = ${affiliateId}
    and happened_at >= ${from.toISOString()}::timestamptz and happened_at < ${both.until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row>(sql`
    select
      (select json_agg(d) from (
        select (happened_at at time zone 'UTC')::date as day, ${sums} from ${since(both.from)} group by 1) d) as days,
      (select json_agg(d) from (
        select plan_uid as "planUid", ${sums} from ${since(laterFrom)} group by 1) d) as plans,
      (select json_agg(d) from (
        select customer_id as "userId", ${sums} from ${since(laterFrom)} group by 1
        having sum(sign(sale_cents) + sign(ordered_cents)) > 0
          and (bool_or(commission_cents <> 0) or customer_id in (${everyCustomerQuery(affiliateId)}))
        order by sum(sale_cents + ordered_cents) desc, customer_id limit ${atMost}) d) as customers,
      (select json_agg(d) from (
        select l.purchase_id as "purchaseId", l.customer_id as "userId", p.type, p.plan_title as "planTitle",
          (sign(l.commission_cents)::bigint * p.amount_cents)::text as sales, l.commission_cents::text as commission,
          to_char(l.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from (
          select * from ${since(laterFrom)} and commission_cents <> 0
          order by happened_at desc, purchase_id limit ${atMost}) l
        join purchases p on p.id = l.purchase_id order by l.happened_at desc, l.purchase_id) d) as latest,
      (select json_agg(distinct customer_id) from ${since(laterFrom)} and is_first_purchase) as "firstBuyers"`);
  const [found] = rows;
  return {
    days: new Map(found?.days?.map((day) => [day.day, sumsOf(day)])),
    plans: (found?.plans ?? []).map(({ planUid, ...plan }) => ({ ...sumsOf(plan), planUid })),
    customers: (found?.customers ?? []).map(({ userId, ...customer }) => ({ ...sumsOf(customer), userId })),
    latest: (found?.latest ?? []).map(({ sales, commission, ...line }) => ({
      ...line,
      salesCents: BigInt(sales),
      commissionCents: BigInt(commission),
    })),
    firstBuyerIds: found?.firstBuyers ?? [],
  };
}

const sumsOf = ({ sales, commission, purchases, ordered, orders }: SumsRow): SalesSums => ({
  salesCents: BigInt(sales),
  commissionCents: BigInt(commission),
  purchases,
  orderedCents: BigInt(ordered),
  orders,
});
