// Commission that will be earned if the purchases under way succeed.
import { sql } from 'drizzle-orm';
import { commissionPercent } from '@portal/contract';
import type { Queryable } from '../database/database';

/** In cents, floored for each purchase as it will be accrued; of purchases paid and not yet delivered. */
export async function pendingCommission(db: Queryable, customerIds: readonly string[]): Promise<bigint> {
  const { rows } = await db.execute<{ cents: string | null }>(sql`
    select sum(amount_cents * ${commissionPercent}::bigint / 100) as cents from purchases
    where user_id = any(${`{${customerIds.join(',')}}`}::uuid[]) and status in ('debited', 'ordering', 'reconcile')`);
  return BigInt(rows[0]?.cents ?? 0);
}
