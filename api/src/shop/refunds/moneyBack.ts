// How often money goes back by itself. Refunds, withdrawals, exchanges and returns to cards count together.
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { moneyBackDays, moneyBackShareOfPurchases } from '@portal/contract';
import type { Transaction } from '../../base/database/database';
import { lockName } from '../../base/database/lockName';
import type { Needs } from '../../services';
import { moneyBackTable } from './moneyBackTable';
import { countDelivered, pricesOf } from '../purchases/purchases';
import { refundsTable } from './refundsTable';

interface Request {
  userId: string;
  /** The purchase, or the request of returns to cards. */
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
  await lockRequests(tx, userId);
  const bought = await countDelivered(tx, userId, since);
  const isCounted = and(eq(moneyBackTable.userId, userId), gte(moneyBackTable.createdAt, since));
  const requests = await tx.$count(moneyBackTable, isCounted);
  const most = Math.max(settings.MONEY_BACK_PER_30_DAYS, Math.floor(bought * moneyBackShareOfPurchases));
  if (requests >= most) return false;
  await tx
    .insert(moneyBackTable)
    .values({ userId, reference })
    .onConflictDoUpdate({ target: moneyBackTable.reference, set: { createdAt: sql`now()` } });
  return true;
}

/**
 * Counts a return to cards as `countMoneyBack`, unless refunds that count already brought that money: each goes on to the
 * cards once without counting again.
 * @returns whether the money may go back by itself
 */
export async function countCardReturn(
  tx: Transaction,
  services: Needs<'settings'>,
  { amountCents, ...request }: Request & { amountCents: bigint },
): Promise<boolean> {
  await lockRequests(tx, request.userId);
  const covering: string[] = [];
  let missing = amountCents;
  const inWallet = await refundsInWallet(tx, request.userId);
  const prices = await pricesOf(tx, inWallet);
  for (const purchaseId of inWallet) {
    if (missing <= 0n) break;
    covering.push(purchaseId);
    missing -= prices.get(purchaseId) ?? 0n;
  }
  if (missing > 0n) return countMoneyBack(tx, services, request);
  await tx
    .update(moneyBackTable)
    .set({ toCardAt: sql`now()`, toCardRequest: request.reference })
    .where(inArray(moneyBackTable.reference, covering));
  return true;
}

/**
 * The purchases of counted refunds whose money went to the wallet and not on to cards, the oldest first. An exchange spent its
 * money.
 */
async function refundsInWallet(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ purchaseId: refundsTable.purchaseId })
    .from(moneyBackTable)
    .innerJoin(refundsTable, eq(sql`${refundsTable.purchaseId}::text`, moneyBackTable.reference))
    .where(
      and(
        eq(moneyBackTable.userId, userId),
        eq(refundsTable.userId, userId),
        gte(moneyBackTable.createdAt, since),
        isNull(moneyBackTable.toCardAt),
        eq(refundsTable.state, 'refunded'),
        isNull(refundsTable.exchangePurchaseId),
      ),
    )
    .orderBy(asc(moneyBackTable.createdAt));
  return rows.map(({ purchaseId }) => purchaseId);
}

const since = sql`now() - make_interval(days => ${moneyBackDays})`;

const lockRequests = (tx: Transaction, userId: string) => lockName(tx, `money-back:${userId}`);

/** What was refused after all does not count. */
export async function uncountMoneyBack(tx: Transaction, reference: string): Promise<void> {
  await tx.delete(moneyBackTable).where(eq(moneyBackTable.reference, reference));
}

/** A request of returns that no card took does not count, and the refunds that covered it can go on to cards again. */
export async function uncountCardReturn(tx: Transaction, { userId, reference }: Request): Promise<void> {
  await uncountMoneyBack(tx, reference);
  await tx
    .update(moneyBackTable)
    .set({ toCardAt: null, toCardRequest: null })
    .where(and(eq(moneyBackTable.userId, userId), eq(moneyBackTable.toCardRequest, reference)));
}
