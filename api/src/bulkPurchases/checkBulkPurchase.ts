// What a bulk purchase would cost and take. Nothing is stored or bought.
import type { z } from 'zod';
import { centsToDollars } from '@portal/contract';
import type { BulkLine } from '@portal/contract';
import type { CheckBulkPurchaseResponse, checkBulkPurchaseRequestSchema } from '@portal/contract/schemas';
import { findOffered, type PlanRow } from '../catalogue/catalogue';
import type { Queryable } from '../database/database';
import { conflict, notFound } from '../errors/httpErrors';
import { balanceOf } from '../ledger/accounts';
import type { Services } from '../services';
import { checkLines } from './checkLines';
import { secondsForLines } from './duration';

/** A plan with a price. */
export type PricedPlan = PlanRow & { priceUsdCents: bigint };

/** Finds the plan that is sold under that id. @throws 404; 409 `plan_not_for_sale` */
export async function findPricedPlan(db: Queryable, planId: string): Promise<PricedPlan> {
  const [plan] = await findOffered(db, [planId]);
  if (!plan) throw notFound('This plan');
  const { priceUsdCents } = plan;
  if (priceUsdCents === null || priceUsdCents <= 0n) {
    throw conflict('plan_not_for_sale', 'This plan has no price and cannot be bought.');
  }
  return { ...plan, priceUsdCents };
}

/** @throws 404 unknown plan, 409 `plan_not_for_sale`, 429 */
export async function checkBulkPurchase(
  services: Services,
  affiliateId: string,
  { planId, lines: inputs }: z.output<typeof checkBulkPurchaseRequestSchema>,
): Promise<CheckBulkPurchaseResponse> {
  const { db } = services;
  const plan = await findPricedPlan(db, planId);
  const { errors, lines } = await checkLines(db, affiliateId, inputs satisfies BulkLine[]);
  const totalCents = plan.priceUsdCents * BigInt(inputs.length);
  const newEmails = lines.flatMap(({ email, newCustomer }) => (newCustomer ? email : []));
  const newCustomers = new Set(newEmails).size;
  const [balance, seconds] = await Promise.all([
    balanceOf(db, 'wallet', affiliateId),
    secondsForLines(
      services,
      plan.carrier,
      lines.flatMap(({ customerId }) => customerId ?? []),
      { lines: newEmails.length, customers: newCustomers },
    ),
  ]);
  return {
    errors,
    newCustomers,
    package_title: plan.name,
    price: centsToDollars(plan.priceUsdCents),
    total: centsToDollars(totalCents),
    walletBalance: centsToDollars(balance),
    missing: centsToDollars(totalCents > balance ? totalCents - balance : 0n),
    seconds,
  };
}
