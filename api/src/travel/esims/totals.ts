// Totals of all eSIMs of a user, computed in SQL because the list is paged.
import { sql } from 'drizzle-orm';
import { almostUsedUpShare } from '@portal/contract';
import type { EsimTotals } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';

// Sums active plans per eSIM. Unlimited plans are counted and not summed, because their quota is only a technical limit.
const totalsOf = (customerId: string) => sql`
  with held as (
    select e.uid, e.tag, e.created_at, live.*
    from esims e
    cross join lateral (
      select count(*) as plans, count(*) filter (where is_unlimited) as unlimited,
        coalesce(sum(quota_bytes) filter (where not is_unlimited), 0) as total,
        coalesce(sum(remaining_bytes) filter (where not is_unlimited), 0) as remaining,
        -- Over all its plans: a renewed one has enough, and one without data is used up and not almost.
        coalesce(not bool_or(is_unlimited) and sum(remaining_bytes) > 0
          and sum(remaining_bytes) < sum(quota_bytes) * ${almostUsedUpShare}::numeric, false) as is_low
      from watched_plans where esim_uid = e.uid and is_listed and status <> 'ended'
    ) live
    where e.customer_id = ${customerId} and e.deleted_at is null and e.archived_at is null
  )
  select count(*)::int as esims, coalesce(sum(plans), 0)::int as plans,
    coalesce(sum(unlimited), 0)::int as unlimited,
    coalesce(sum(total), 0)::float8 as total, coalesce(sum(remaining), 0)::float8 as remaining,
    (count(*) filter (where is_low))::int as low,
    (array_agg(array[uid, tag] order by created_at desc) filter (where is_low))[1:1] as first_low
  from held`;

interface TotalsRow extends Record<string, unknown> {
  esims: number;
  plans: number;
  unlimited: number;
  total: number;
  remaining: number;
  low: number;
  first_low: [[uid: string, tag: string]] | null;
}

/** Totals over active plans; one query on the index of the owner's eSIMs. */
export async function esimTotals(db: Queryable, customerId: string): Promise<EsimTotals> {
  const [row] = (await db.execute<TotalsRow>(totalsOf(customerId))).rows;
  if (!row) throw new Error('The query of the totals returned no row.');
  const [first] = row.first_low ?? [];
  return {
    esims: row.esims,
    plans: row.plans,
    unlimitedPlans: row.unlimited,
    totalBytes: row.total,
    remainingBytes: row.remaining,
    almostUsedUp: { count: row.low, first: first ? { uid: first[0], tag: first[1] } : null },
  };
}
