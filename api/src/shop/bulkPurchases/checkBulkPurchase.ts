// What a bulk purchase would cost and take. Nothing is stored or bought.
import type { z } from 'zod';
import { centsToDollars, type BulkLine } from '@portal/contract';
import type { CheckBulkPurchaseResponse, checkBulkPurchaseRequestSchema } from '@portal/contract/schemas';
import { findOffered, type PlanRow } from '../../travel/catalogue/catalogue';
import type { Queryable } from '../../base/database/database';
import { answerOf, done, refused, type Outcome } from '../../base/errors/outcomes';
import { balanceOf } from '../../money/ledger/accounts';
import { notForSale } from '../purchases/openPurchase';
import type { Needs } from '../../services';
import { checkLines } from './checkLines';
import { secondsForLines } from './duration';

/** A plan with a price. */
export type PricedPlan = PlanRow & { priceUsdCents: bigint };

/** Finds the plan that is sold under that id. */
export async function findPricedPlan(
  db: Queryable,
  planId: string,
): Promise<Outcome<PricedPlan, 'not_found' | 'plan_not_for_sale'>> {
  const [plan] = await findOffered(db, [planId]);
  if (!plan) return refused('not_found', 'This plan was not found.');
  const { priceUsdCents } = plan;
  return priceUsdCents === null || priceUsdCents <= 0n ? notForSale() : done({ ...plan, priceUsdCents });
}

/** @throws DomainError `not_found`, `plan_not_for_sale`, `too_many_requests` */
export async function checkBulkPurchase(
  services: Needs<'carriers' | 'db'>,
  affiliateId: string,
  { planId, lines: inputs }: z.output<typeof checkBulkPurchaseRequestSchema>,
): Promise<CheckBulkPurchaseResponse> {
  const { db } = services;
  const plan = answerOf(await findPricedPlan(db, planId));
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
