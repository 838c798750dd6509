// Finds purchases by the state that their buyer sees.
import { sql, type SQL } from 'drizzle-orm';
import { purchaseStateOf } from '@portal/contract';
import { purchaseStatusSchema, type PurchaseState } from '@portal/contract/schemas';
import { bulkIdsInState } from './bulkSummaries';

/**
 * Ids of a buyer's purchases and bulk purchases in a state, as a query for the statements of other modules. It reads the
 * index of the buyer's purchases.
 */
export function purchaseIdsInState(buyerId: string, state: PurchaseState): SQL {
  const statuses = purchaseStatusSchema.options.filter((status) => purchaseStateOf(status) === state);
  const isReversed = sql`exists (select from purchase_reversals r where r.purchase_id = p.id)`;
  const isOfStatus = sql`p.status = any(${`{${statuses.join(',')}}`}::text[])`;
  // A fulfilled purchase that an operator gave back is refunded to its buyer.
  const isInState = {
    processing: isOfStatus,
    in_review: isOfStatus,
    completed: sql`${isOfStatus} and not ${isReversed}`,
    refunded: sql`(${isOfStatus} or ${isReversed})`,
  }[state];
  return sql`select p.id::text from purchases p where p.user_id = ${buyerId} and ${isInState}
    union all ${bulkIdsInState(buyerId, state)}`;
}
