// POST /payment/purchase: the debit. Nothing of the client's is believed but its wish.
import { randomUUID } from 'node:crypto';
import { centsToDollars, dollarsToCents } from '@portal/contract';
import type { PurchaseAnswer, PurchaseType } from '@portal/contract/schemas';
import type { OfferedPlan } from '../catalogue/catalogue';
import { findOfferedPlan } from '../catalogue/catalogue';
import { insufficientFunds, notFound, ruleRefused } from '../http/refusal';
import { oncePerKey } from '../idempotency/oncePerKey';
import { balanceOf } from '../ledger/accounts';
import { NotEnoughMoneyError } from '../ledger/ledgerErrors';
import { holdForPurchase } from '../ledger/movements';
import type { Services } from '../services';
import { describe } from './purchases';
import { purchasesTable } from './purchasesTable';

export interface PurchaseWish {
  userId: string;
  cost: number;
  type: PurchaseType;
  package_title: string;
  planId?: string | undefined;
}

/**
 * Holds the plan's price in the wallet and opens the purchase, in one transaction with the answer to the key.
 * @throws 404 unknown plan, 409 price_changed, 402 insufficient_funds, 422 reused key
 */
export async function openPurchase(
  { db, metrics }: Services,
  wish: PurchaseWish,
  key: string | undefined,
): Promise<PurchaseAnswer> {
  try {
    return await db.transaction((tx) =>
      oncePerKey(tx, { userId: wish.userId, key, call: 'purchase', body: wish }, async () => {
        const plan = await findOfferedPlan(tx, { planId: wish.planId, title: wish.package_title });
        const amountCents = checkPrice(plan, wish);
        const purchaseId = randomUUID();
        const purchase = {
          id: purchaseId,
          userId: wish.userId,
          type: wish.type,
          planUid: plan?.uid ?? '',
          planTitle: plan?.name ?? '',
          amountCents,
        };
        await tx.insert(purchasesTable).values(purchase);
        await holdForPurchase(tx, {
          purchaseId,
          userId: wish.userId,
          amountCents,
          description: describe(purchase),
        });
        metrics.purchases.labels(wish.type, 'debited').inc();
        return {
          walletBalance: centsToDollars(await balanceOf(tx, 'wallet', wish.userId)),
          transactionId: purchaseId,
        };
      }),
    );
  } catch (error) {
    if (!(error instanceof NotEnoughMoneyError)) throw error;
    const balance = await balanceOf(db, 'wallet', wish.userId);
    const missing = dollarsToCents(wish.cost) - balance;
    throw insufficientFunds({
      walletBalance: centsToDollars(balance),
      missing: centsToDollars(missing > 0n ? missing : 0n),
    });
  }
}

function checkPrice(plan: OfferedPlan | null, wish: PurchaseWish): bigint {
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
  return plan.priceCents;
}
