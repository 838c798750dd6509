// Bulk purchases in the wallet of their buyer.
import { sql, type SQL } from 'drizzle-orm';
import type { BulkLineState, BulkPurchaseSummary, PurchaseState } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { countLines } from './bulk';

/** The bulk purchases of the ids as the wallet's transactions show them. */
export async function findBulkSummaries(
  db: Queryable,
  bulkPurchaseIds: readonly string[],
): Promise<ReadonlyMap<string, BulkPurchaseSummary>> {
  if (bulkPurchaseIds.length === 0) return new Map();
  const [counts, { rows }] = await Promise.all([
    countLines(db, bulkPurchaseIds),
    db.execute<{ id: string; title: string }>(sql`
      select p.bulk_purchase_id as id, min(p.plan_title) as title from purchases p
      where p.bulk_purchase_id = any(${`{${bulkPurchaseIds.join(',')}}`}::uuid[]) group by 1`),
  ]);
  return new Map(
    rows.flatMap(({ id, title }) => {
      const of = counts.get(id);
      if (!of) return [];
      const lines = Object.values(of).reduce((sum, count) => sum + count, 0);
      return [[id, { id, state: bulkStateOf(of), package_title: title, lines, refunded: of.refunded }]];
    }),
  );
}

/** Open as long as a line is; refunded only if nothing was delivered. */
function bulkStateOf(counts: Readonly<Record<BulkLineState, number>>): PurchaseState {
  if (counts.waiting + counts.processing > 0) return 'processing';
  if (counts.in_review > 0) return 'in_review';
  return counts.completed > 0 ? 'completed' : 'refunded';
}

/** The same rule in SQL: ids of a buyer's bulk purchases in a state, as text. */
export const bulkIdsInState = (buyerId: string, state: PurchaseState): SQL => sql`
  select b.id from (
    select p.bulk_purchase_id::text as id,
      case when bool_or(p.status in ('debited', 'ordering')) then 'processing'
        when bool_or(p.status = 'reconcile') then 'in_review'
        when bool_or(p.status = 'fulfilled' and r.purchase_id is null) then 'completed'
        else 'refunded' end as state
    from purchases p left join purchase_reversals r on r.purchase_id = p.id
    where p.user_id = ${buyerId} and p.bulk_purchase_id is not null group by 1
  ) b where b.state = ${state}`;

/** What the ledger's lines of a buyer's bulk purchase refer to: its id, and those of its purchases. */
export const referencesOfBulk = (buyerId: string, bulkPurchaseId: string): SQL => sql`
  select p.id::text from purchases p
    where p.user_id = ${buyerId} and p.bulk_purchase_id = ${bulkPurchaseId}
  union all select ${bulkPurchaseId}::text`;
