// Commission of purchases that are not completed yet.
import { sql } from 'drizzle-orm';
import { commissionPercent } from '@portal/contract';
import type { Queryable } from '../database/database';

/** In cents, rounded down per purchase as it will be accrued, for purchases that are paid and not delivered. */
export async function pendingCommission(db: Queryable, customerIds: readonly string[]): Promise<bigint> {
  const { rows } = await db.execute<{ cents: string | null }>(sql`
    select sum(amount_cents * ${commissionPercent}::bigint / 100) as cents from purchases
    where user_id = any(${`{${customerIds.join(',')}}`}::uuid[]) and status in ('debited', 'ordering', 'reconcile')`);
  return BigInt(rows[0]?.cents ?? 0);
}
