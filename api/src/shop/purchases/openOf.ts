import { and, count, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { purchasesTable } from './purchasesTable';

/** How many purchases of a user are paid and neither delivered nor refunded. */
export async function countOpenOf(db: Queryable, userId: string): Promise<number> {
  const isOpen = inArray(purchasesTable.status, ['debited', 'ordering', 'reconcile']);
  const [row] = await db
    .select({ open: count() })
    .from(purchasesTable)
    .where(and(eq(purchasesTable.userId, userId), isOpen));
  return row?.open ?? 0;
}
