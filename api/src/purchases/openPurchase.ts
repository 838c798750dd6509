// POST /payment/purchase: the debit. Nothing of the client's is believed but its wish.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { centsToDollars, dollarsToCents } from '@portal/contract';
import type { PurchaseResponse, PurchaseType } from '@portal/contract/schemas';
import type { Queryable } from '../database/database';
import { sqlStateOf } from '../database/sqlState';
import type { HttpError } from '../http/httpErrors';
import { insufficientFunds, notFound, conflict } from '../http/httpErrors';
import type { IdempotentCall } from '../idempotency/idempotencyKeys';
import { bodyHash, findStoredResponse } from '../idempotency/idempotencyKeys';
import { balanceOf } from '../ledger/accounts';
import { NotEnoughMoneyError } from '../ledger/ledgerErrors';
import { holdHash } from '../ledger/movements';
import { ledgerErrors } from '../ledger/post';
import type { Services } from '../services';
import { describe } from './purchases';

export interface PurchaseWish {
  userId: string;
  cost: number;
  type: PurchaseType;
  package_title: string;
  planId?: string | undefined;
  country?: string | undefined;
}

/**
 * Holds the plan's price in the wallet and opens the purchase, in one statement with the answer to the key. Refusals
 * are not kept: the same intent may be tried again when the reason is gone.
 * @throws 404 unknown plan, 409 price_changed, 402 insufficient_funds, 422 reused key
 */
export async function openPurchase(
  { db, metrics }: Services,
  wish: PurchaseWish,
  key: string,
): Promise<PurchaseResponse> {
  const intent = { userId: wish.userId, key, call: 'purchase', body: wish };
  const opened = await open(db, wish, intent);
  if (opened.outcome === 'debited') {
    metrics.purchases.labels(wish.type, 'debited').inc();
    return { walletBalance: centsToDollars(opened.balanceCents), transactionId: opened.transactionId };
  }
  // Nothing has happened. The plan and the wallet may have changed since the key's first answer, which still stands.
  const first = await findStoredResponse<PurchaseResponse>(db, intent);
  if (first) return first;
  throw await debitError(db, wish, opened);
}

type Opened =
  | { outcome: 'debited'; transactionId: string; balanceCents: bigint }
  /** What is offered under that uid or title is not what the client saw; null when nothing is. */
  | { outcome: 'other-offer'; planUid: string | null; priceCents: bigint | null }
  | { outcome: 'not-enough-money' }
  | { outcome: 'key-answered' };

interface DebitedRow extends Record<string, unknown> {
  plan_uid: string | null;
  price_cents: string | null;
  transaction_id: string | null;
  balance: string | null;
}

const keyAnswered = 'PU002';

async function open(db: Queryable, wish: PurchaseWish, intent: IdempotentCall): Promise<Opened> {
  try {
    const row = await debit(db, wish, intent);
    if (row.transaction_id !== null && row.balance !== null) {
      return { outcome: 'debited', transactionId: row.transaction_id, balanceCents: BigInt(row.balance) };
    }
    const priceCents = row.price_cents === null ? null : BigInt(row.price_cents);
    return { outcome: 'other-offer', planUid: row.plan_uid, priceCents };
  } catch (error) {
    if (error instanceof NotEnoughMoneyError) return { outcome: 'not-enough-money' };
    if (sqlStateOf(error) === keyAnswered) return { outcome: 'key-answered' };
    throw error;
  }
}

async function debit(db: Queryable, wish: PurchaseWish, intent: IdempotentCall): Promise<DebitedRow> {
  const { userId, type, package_title: title, planId } = wish;
  const id = randomUUID();
  const amountCents = dollarsToCents(wish.cost);
  const words = describe({ type, planTitle: '' });
  const hash = holdHash({ purchaseId: id, userId, amountCents, description: words });
  const { rows } = await ledgerErrors(`hold:${id}`, () =>
    db.execute<DebitedRow>(sql`
      select * from purchase_debit(${id}, ${userId}, ${type}, ${planId ?? null}, ${title}, ${amountCents}, ${words},
        ${hash}, ${intent.key}, ${bodyHash(intent)})`),
  );
  const [row] = rows;
  if (!row) throw new Error('A purchase without an answer.');
  return row;
}

type NotDebited = Exclude<Opened, { outcome: 'debited' }>;

async function debitError(db: Queryable, wish: PurchaseWish, opened: NotDebited): Promise<Error> {
  switch (opened.outcome) {
    case 'other-offer':
      return offerChangedError(opened);
    case 'not-enough-money':
      return insufficientFundsError(wish, await balanceOf(db, 'wallet', wish.userId));
    case 'key-answered':
      return new Error('The answer to a key was forgotten while it was read.');
  }
}

function insufficientFundsError({ cost }: PurchaseWish, balance: bigint): HttpError {
  const missing = dollarsToCents(cost) - balance;
  return insufficientFunds({
    walletBalance: centsToDollars(balance),
    missing: centsToDollars(missing > 0n ? missing : 0n),
  });
}

function offerChangedError({ planUid, priceCents }: Extract<Opened, { outcome: 'other-offer' }>): HttpError {
  if (planUid === null) return notFound('This plan');
  if (priceCents === null || priceCents <= 0n) {
    return conflict('plan_not_for_sale', 'This plan has no price and cannot be bought.');
  }
  const price = centsToDollars(priceCents);
  return conflict('price_changed', `The price of this plan is now $${price.toFixed(2)}.`, {
    price,
    planId: planUid,
  });
}
