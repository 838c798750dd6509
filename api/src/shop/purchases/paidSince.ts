// What a wallet has paid for since a card payment.
import { and, desc, eq, gte, inArray, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { topUpKey } from '../../money/ledger/movements';
import { postedAt } from '../../money/ledger/order';
import type { Purchase } from './purchases';
import { purchasesTable as table } from './purchasesTable';
import { reversalsTable } from './reversalsTable';

/** Newest first, without what was given back. @param paymentId the payment that was credited */
export function findPaidSince(
  db: Queryable,
  userId: string,
  paymentId: string,
  limit: number,
): Promise<Purchase[]> {
  const isReversed = db
    .select({ one: sql`1` })
    .from(reversalsTable)
    .where(eq(reversalsTable.purchaseId, table.id));
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.userId, userId),
        gte(table.createdAt, postedAt(topUpKey(paymentId))),
        inArray(table.status, ['debited', 'ordering', 'fulfilled', 'reconcile']),
        notExists(isReversed),
      ),
    )
    .orderBy(desc(table.createdAt))
    .limit(limit);
}
