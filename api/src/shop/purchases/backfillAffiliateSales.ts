// The sales of affiliates that are older than their table. The release after this one needs it no more.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';

/**
 * Adds them purchase by purchase; what happens meanwhile is added by its own transaction. Safe to repeat and in several replicas.
 */
export async function backfillAffiliateSales(db: Queryable, batch = 1000): Promise<void> {
  let isComplete = false;
  while (!isComplete) {
    const { rows } = await db.execute(sql`
      with reached as materialized (select after_purchase_id from affiliate_sales_backfill for update),
      due as materialized (
        select p.id from reached r cross join lateral (
          select id from purchases where id > r.after_purchase_id order by id limit ${batch}) p),
      added as (
        insert into affiliate_sales select s.* from due cross join lateral affiliate_sales_of(due.id) s
        on conflict do nothing),
      ended as (delete from affiliate_sales_backfill where not exists (select from due))
      update affiliate_sales_backfill set after_purchase_id = (select id from due order by id desc limit 1)
        where exists (select from due) returning 1`);
    isComplete = rows.length === 0;
  }
}
