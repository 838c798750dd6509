// POST /payment/purchase: the debit. Nothing of the client's is believed but its wish.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { centsToDollars, dollarsToCents } from '@portal/contract';
import type { PurchaseAnswer, PurchaseType } from '@portal/contract/schemas';
import type { OfferedPlan } from '../catalogue/catalogue';
import { findOfferedPlan } from '../catalogue/catalogue';
import type { Queryable } from '../database/database';
import { sqlStateOf } from '../database/sqlState';
import { insufficientFunds, notFound, Refusal, ruleRefused } from '../http/refusal';
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
    const plan = await findOfferedPlan(db, { planId: wish.planId, title: wish.package_title });
    const opened = await open(db, requireOffer(plan, wish), wish, intent);
    if (!opened.replayed) metrics.purchases.labels(wish.type, 'debited').inc();
    return { walletBalance: centsToDollars(opened.balanceCents), transactionId: opened.id };
  } catch (error) {
    if (sqlStateOf(error) === keyReused) throw keyReusedForOther();
    // The plan may have changed since the key's first answer, which still stands.
    if (error instanceof Refusal) {
      const first = await firstAnswer<PurchaseAnswer>(db, intent);
      if (first) return first;
    }
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

async function open(
  db: Queryable,
  { plan, amountCents }: { plan: OfferedPlan; amountCents: bigint },
  { userId, type }: PurchaseWish,
  intent: Intent,
): Promise<{ id: string; balanceCents: bigint; replayed: boolean }> {
  const id = randomUUID();
  const description = describe({ type, planTitle: plan.name });
  const hash = holdHash({ purchaseId: id, userId, amountCents, description });
  return ledgerErrors(`hold:${id}`, async () => {
    const { rows } = await db.execute<{ transaction_id: string; balance: string; replayed: boolean }>(sql`
      select transaction_id, balance, replayed from purchase_open(${id}, ${userId}, ${type}, ${plan.uid}, ${plan.name},
        ${amountCents}, ${description}, ${hash}, ${intent.key ?? null}, ${intent.key ? bodyHash(intent) : null})`);
    const [row] = rows;
    if (!row) throw new Error('A purchase without an answer.');
    return { id: row.transaction_id, balanceCents: BigInt(row.balance), replayed: row.replayed };
  });
}

function requireOffer(
  plan: OfferedPlan | null,
  wish: PurchaseWish,
): { plan: OfferedPlan; amountCents: bigint } {
  if (!plan) throw notFound('This plan');
  if (plan.priceCents === null || plan.priceCents <= 0n) {
    throw ruleRefused('plan_not_for_sale', 'This plan has no price and cannot be bought.');
  }
  if (plan.priceCents !== dollarsToCents(wish.cost)) {
    const price = centsToDollars(plan.priceCents);
    throw ruleRefused('price_changed', `The price of this plan is now $${price.toFixed(2)}.`, {
      price,
      planId: plan.uid,
    });
  }
  return { plan, amountCents: plan.priceCents };
}
