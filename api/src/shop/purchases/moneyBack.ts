// How often money goes back by itself. Refunds, withdrawals, exchanges and returns to cards count together.
import { eq, sql } from 'drizzle-orm';
import { moneyBackDays, moneyBackShareOfPurchases } from '@portal/contract';
import type { Transaction } from '../../base/database/database';
import type { Needs } from '../../services';
import { moneyBackTable } from './moneyBackTable';

interface Request {
  userId: string;
  /** The purchase, or the first return to a card. */
  reference: string;
}

/**
 * Counts the request, unless its account is at its limit. Requests of an account that come at the same time are counted one
 * after the other.
 * @returns whether the money may go back by itself
 */
export async function countMoneyBack(
  tx: Transaction,
  { settings }: Needs<'settings'>,
  { userId, reference }: Request,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`money-back:${userId}`}, 0))`);
  const since = sql`now() - make_interval(days => ${moneyBackDays})`;
  const { rows } = await tx.execute<{ requests: number; bought: number }>(sql`
    select (select count(*)::int from money_back_requests where user_id = ${userId} and created_at >= ${since}) as requests,
      (select count(*)::int from purchases where user_id = ${userId} and created_at >= ${since}) as bought`);
  const { requests, bought } = rows[0] ?? { requests: 0, bought: 0 };
  const most = Math.max(settings.MONEY_BACK_PER_30_DAYS, Math.floor(bought * moneyBackShareOfPurchases));
  if (requests >= most) return false;
  await tx
    .insert(moneyBackTable)
    .values({ userId, reference })
    .onConflictDoUpdate({ target: moneyBackTable.reference, set: { createdAt: sql`now()` } });
  return true;
}

/** What was refused after all does not count. */
export async function uncountMoneyBack(tx: Transaction, reference: string): Promise<void> {
  await tx.delete(moneyBackTable).where(eq(moneyBackTable.reference, reference));
}
