// An exchange: a refund that pays for another plan in its transaction. Then that plan is ordered as any purchase, so that
// whatever fails leaves an ordinary refund.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { centsToDollars, dollarsToCents } from '@portal/contract';
import type { ExchangeRequest, ExchangeResponse } from '@portal/contract/schemas';
import { findOffered } from '../../travel/catalogue/catalogue';
import type { PlanFilter } from '../../travel/catalogue/offeredPlans';
import type { Transaction } from '../../base/database/database';
import { done, refused, type Outcome, type Refused } from '../../base/errors/outcomes';
import { balanceOf } from '../../money/ledger/accounts';
import type { Needs } from '../../services';
import { notEnoughMoney, notForSale, priceChanged } from '../purchases/openPurchase';
import { canReceiveEsim } from './carryOutExchange';
import { findPurchase, type Purchase, type PurchaseServices } from '../purchases/purchases';
import { findRefund } from './refunds';
import { refundsTable as table, type Refund } from './refundsTable';
import { refuse, requestRefund } from './requestRefund';

type OfferCode = 'insufficient_funds' | 'plan_not_for_sale' | 'price_changed' | 'purchase_mismatch';
export type ExchangeOutcome = Outcome<ExchangeResponse, OfferCode | 'refund_refused'>;

/**
 * Ends and refunds the purchase, and pays for the other plan instead, once: a repetition finds what was done.
 * @throws DomainError `carrier_failed`, `carrier_timeout` when the carrier cannot be asked
 */
export async function exchangePurchase(
  services: PurchaseServices,
  purchase: Purchase,
  request: ExchangeRequest,
): Promise<ExchangeOutcome> {
  const { db } = services;
  const refusal = await checkOffer(services, purchase, request);
  // Read after the check: another tab may just have paid for it.
  if (refusal && !isFor(await findRefund(db, purchase.id), request)) return refusal;
  const outcome = await requestRefund(services, purchase, {
    storeRequest: async (tx, isNew) => {
      if (isNew) await storeExchange(tx, purchase, request);
    },
  });
  if (outcome.outcome !== 'done') return outcome;
  const refund = await findRefund(db, purchase.id);
  // It is refunded without an exchange, or exchanged for something else, by another tab.
  if (!refund || !isFor(refund, request)) return refuse(services, 'refunded');
  const paid = refund.exchangePurchaseId ? await findPurchase(db, refund.exchangePurchaseId) : null;
  const isPaid = paid !== null && paid.status !== 'refunded';
  return done({
    outcome: refund.state !== 'refunded' ? 'pending' : isPaid ? 'exchanged' : 'refunded',
    transactionId: isPaid ? paid.id : null,
    walletBalance: centsToDollars(await balanceOf(db, 'wallet', purchase.userId)),
  });
}

const isFor = (refund: Refund | null, { planId, cost }: ExchangeRequest): boolean =>
  refund !== null &&
  refund.state !== 'refused' &&
  refund.exchangePlanUid === planId &&
  refund.exchangeCents === dollarsToCents(cost);

/** What `checkOffer` accepts: not the plan itself, and for a plan on an eSIM only what the same carrier has. */
export const exchangeFilter = ({ type, carrier, planUid }: Purchase): PlanFilter => ({
  exceptUid: planUid,
  carrier: type === 'data-plan' ? carrier : undefined,
});

/** Whether the plan can be taken at that price, before anything is ended. */
async function checkOffer(
  { db }: Needs<'db'>,
  purchase: Purchase,
  { planId, cost }: ExchangeRequest,
): Promise<Refused<OfferCode> | null> {
  if (planId === purchase.planUid)
    return refused('purchase_mismatch', 'This is the plan that you have. Choose another one.');
  if (purchase.type === 'esim' && !(await canReceiveEsim(db, purchase)))
    return refused(
      'purchase_mismatch',
      'This eSIM is of somebody who is no customer of yours. Nothing was changed: refund it instead.',
    );
  const [plan] = await findOffered(db, [planId]);
  const priceCents = plan?.priceUsdCents ?? 0n;
  if (!plan || priceCents <= 0n) return notForSale();
  if (purchase.type === 'data-plan' && plan.carrier !== purchase.carrier)
    return refused('purchase_mismatch', 'This plan does not fit this eSIM. Nothing was changed.');
  const costCents = dollarsToCents(cost);
  if (priceCents !== costCents) return priceChanged(planId, priceCents);
  const balance = await balanceOf(db, 'wallet', purchase.userId);
  const differenceCents = costCents - purchase.amountCents;
  return balance < differenceCents ? notEnoughMoney(differenceCents, balance) : null;
}

async function storeExchange(
  tx: Transaction,
  { id }: Purchase,
  { planId, cost, withdrawalTerms }: ExchangeRequest,
): Promise<void> {
  await tx
    .update(table)
    .set({
      exchangePlanUid: planId,
      exchangeCents: dollarsToCents(cost),
      exchangeTerms: withdrawalTerms ?? null,
      exchangePurchaseId: randomUUID(),
    })
    .where(eq(table.purchaseId, id));
}
