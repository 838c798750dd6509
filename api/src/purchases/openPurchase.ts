// POST /payment/purchase: the debit. Nothing of the client's is believed but its wish.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { centsToDollars, dollarsToCents } from '@portal/contract';
import type { PurchaseAnswer, PurchaseType } from '@portal/contract/schemas';
import type { Queryable } from '../database/database';
import { sqlStateOf } from '../database/sqlState';
import type { Refusal } from '../http/refusal';
import { insufficientFunds, notFound, ruleRefused } from '../http/refusal';
import type { Intent } from '../idempotency/intent';
import { bodyHash, firstAnswer, keyReusedForOther } from '../idempotency/intent';
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
}

/**
 * Holds the plan's price in the wallet and opens the purchase, in one statement with the answer to the key. Refusals
 * are not kept: the same intent may be tried again when the reason is gone.
 * @throws 404 unknown plan, 409 price_changed, 402 insufficient_funds, 422 reused key
 */
export async function openPurchase(
  { db, metrics }: Services,
  wish: PurchaseWish,
  key: string | undefined,
): Promise<PurchaseAnswer> {
  const intent = { userId: wish.userId, key, call: 'purchase', body: wish };
  try {
    const opened = await open(db, wish, intent);
    if (!opened.transactionId) {
      // The plan may have changed since the key's first answer, which still stands.
      const first = await firstAnswer<PurchaseAnswer>(db, intent);
      if (first) return first;
      throw refusalOf(opened);
    }
    if (!opened.isReplayed) metrics.purchases.labels(wish.type, 'debited').inc();
    return {
      walletBalance: centsToDollars(opened.balanceCents ?? 0n),
      transactionId: opened.transactionId,
    };
  } catch (error) {
    if (sqlStateOf(error) === keyReused) throw keyReusedForOther();
    if (!(error instanceof NotEnoughMoneyError)) throw error;
    const balance = await balanceOf(db, 'wallet', wish.userId);
    const missing = dollarsToCents(wish.cost) - balance;
    throw insufficientFunds({
      walletBalance: centsToDollars(balance),
      missing: centsToDollars(missing > 0n ? missing : 0n),
    });
  }
}

const keyReused = 'PU001';

interface Opened {
  /** What is offered under that uid or title; null when nothing is. */
  planUid: string | null;
  priceCents: bigint | null;
  /** Null when the offer is not what the client saw: nothing has happened. */
  transactionId: string | null;
  balanceCents: bigint | null;
  isReplayed: boolean;
}

interface OpenedRow extends Record<string, unknown> {
  plan_uid: string | null;
  price_cents: string | null;
  transaction_id: string | null;
  balance: string | null;
  replayed: boolean | null;
}

async function open(db: Queryable, wish: PurchaseWish, intent: Intent): Promise<Opened> {
  const { userId, type, package_title: title, planId } = wish;
  const id = randomUUID();
  const amountCents = dollarsToCents(wish.cost);
  const words = describe({ type, planTitle: '' });
  const hash = holdHash({ purchaseId: id, userId, amountCents, description: words });
  const { rows } = await ledgerErrors(`hold:${id}`, () =>
    db.execute<OpenedRow>(sql`
      select * from purchase_offered(${id}, ${userId}, ${type}, ${planId ?? null}, ${title}, ${amountCents}, ${words},
        ${hash}, ${intent.key ?? null}, ${intent.key ? bodyHash(intent) : null})`),
  );
  const [row] = rows;
  if (!row) throw new Error('A purchase without an answer.');
  const cents = (text: string | null) => (text === null ? null : BigInt(text));
  return {
    planUid: row.plan_uid,
    priceCents: cents(row.price_cents),
    transactionId: row.transaction_id,
    balanceCents: cents(row.balance),
    isReplayed: row.replayed === true,
  };
}

function refusalOf({ planUid, priceCents }: Opened): Refusal {
  if (planUid === null) return notFound('This plan');
  if (priceCents === null || priceCents <= 0n) {
    return ruleRefused('plan_not_for_sale', 'This plan has no price and cannot be bought.');
  }
  const price = centsToDollars(priceCents);
  return ruleRefused('price_changed', `The price of this plan is now $${price.toFixed(2)}.`, {
    price,
    planId: planUid,
  });
}
