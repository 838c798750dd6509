// Pays for a bulk purchase: one debit, the purchases of all lines and the work for the worker in one transaction.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { centsToDollars, dollarsToCents, type BulkLineError } from '@portal/contract';
import type { CreateBulkPurchaseResponse, createBulkPurchaseRequestSchema } from '@portal/contract/schemas';
import type { Transaction } from '../../base/database/database';
import type { Command } from '../../base/commands/keys';
import { run } from '../../base/commands/run';
import { done, refused, type Outcome } from '../../base/errors/outcomes';
import { balanceOf } from '../../money/ledger/accounts';
import { NotEnoughMoneyError } from '../../money/ledger/ledgerErrors';
import { openPurchases } from '../purchases/bulk';
import { notEnoughMoney, priceChanged } from '../purchases/openPurchase';
import { recordLowWallet } from '../purchases/outcomeEvents';
import type { PostingServices } from '../../services';
import { createAccountsOnce, findCustomersOfEmails } from '../../people/users/accounts';
import { languageOf } from '../../people/users/users';
import { bulkLinesTable, bulkPurchasesTable } from './bulkPurchasesTables';
import { findPricedPlan } from './checkBulkPurchase';
import { checkLines, type CheckedLine } from './checkLines';
import { findRefusedLines } from './lines';
import { findBulkPurchase } from './progress';

type Input = z.output<typeof createBulkPurchaseRequestSchema>;
type PaidLine = CheckedLine & { customerId: string; isNewCustomer: boolean };

/** `invalid_input` names the lines. */
export type BulkOutcome = Outcome<
  CreateBulkPurchaseResponse,
  | 'insufficient_funds'
  | 'invalid_input'
  | 'not_found'
  | 'nothing_to_order_again'
  | 'plan_not_for_sale'
  | 'price_changed'
>;

/** Pays for all lines, or nothing: an invalid line, another price or too little money change nothing. */
export const createBulkPurchase = (
  services: PostingServices,
  affiliateId: string,
  input: Input,
  key: string,
): Promise<BulkOutcome> =>
  payOnce(services, { userId: affiliateId, key, call: 'bulk-purchase', body: input }, async () => input);

/** Pays again for the lines of a bulk purchase that were refused; once, so that two presses buy one. */
export const orderRefusedAgain = (
  services: PostingServices,
  affiliateId: string,
  { bulkPurchaseId, price }: { bulkPurchaseId: string; price: number },
  key: string,
): Promise<BulkOutcome> =>
  payOnce(
    services,
    { userId: affiliateId, key, call: 'bulk-purchase-again', body: { bulkPurchaseId, price } },
    async (tx) => {
      const bulk = await findBulkPurchase(tx, bulkPurchaseId, affiliateId, { isLocked: true });
      const lines = (await findRefusedLines(tx, [bulk.id])).get(bulk.id) ?? [];
      return lines.length > 0 ? { planId: bulk.planUid, price, lines, againOf: bulk.id } : null;
    },
  );

/** What is paid for; `againOf` is the bulk purchase whose refused lines these are. */
type PaidInput = Input & { againOf?: string };

/** Reads what to pay for, pays and answers in one transaction, once for a key. */
async function payOnce(
  services: PostingServices,
  command: Command,
  readInput: (tx: Transaction) => Promise<PaidInput | null>,
): Promise<BulkOutcome> {
  const { db, metrics } = services;
  let costCents = 0n;
  try {
    return await run(services, command, async (tx, afterCommit) => {
      const input = await readInput(tx);
      if (!input) return nothingToOrderAgain();
      costCents = dollarsToCents(input.price) * BigInt(input.lines.length);
      afterCommit(() => metrics.purchases.labels('esim', 'debited').inc(input.lines.length));
      return payForLines(tx, command.userId, input);
    });
  } catch (error) {
    // The database says so by an error, which ends the transaction.
    if (!(error instanceof NotEnoughMoneyError)) throw error;
    return notEnoughMoney(costCents, await balanceOf(db, 'wallet', command.userId));
  }
}

async function payForLines(tx: Transaction, affiliateId: string, input: PaidInput): Promise<BulkOutcome> {
  const priced = await findPricedPlan(tx, input.planId);
  if (priced.outcome !== 'done') return priced;
  const plan = priced.answer;
  if (plan.priceUsdCents !== dollarsToCents(input.price)) return priceChanged(plan.uid, plan.priceUsdCents);
  const checked = await checkLines(tx, affiliateId, input.lines);
  if (checked.errors.length > 0) return invalidLines(checked.errors);
  const id = randomUUID();
  const customers = await findOrCreateCustomers(tx, affiliateId, checked.lines);
  const lines = customers.map((line) => ({ ...line, purchaseId: randomUUID(), tag: line.tag || plan.name }));
  await tx.insert(bulkPurchasesTable).values({
    id,
    affiliateId,
    carrier: plan.carrier,
    planUid: plan.uid,
    planTitle: plan.name,
    priceCents: plan.priceUsdCents,
    lines: lines.length,
    againOf: input.againOf ?? null,
  });
  await tx.insert(bulkLinesTable).values(
    lines.map(({ purchaseId, customerId, name, email, tag, isNewCustomer }, index) => ({
      bulkPurchaseId: id,
      line: index + 1,
      purchaseId,
      customerId,
      name,
      email,
      tag,
      isNewCustomer,
    })),
  );
  const { priceUsdCents: priceCents } = plan;
  await openPurchases(tx, { bulkPurchaseId: id, userId: affiliateId, plan, priceCents, lines });
  const amountCents = priceCents * BigInt(lines.length);
  const balanceCents = await balanceOf(tx, 'wallet', affiliateId);
  await recordLowWallet(tx, { userId: affiliateId, transactionId: id, amountCents, balanceCents });
  return done({
    bulkPurchaseId: id,
    total: centsToDollars(amountCents),
    walletBalance: centsToDollars(balanceCents),
  });
}

/**
 * New customers are written to when their eSIM is there: nobody hears of what was refunded. Somebody who has an account gets
 * the eSIM in it and stays nobody's customer, or another's: the affiliate is not told.
 */
async function findOrCreateCustomers(
  tx: Transaction,
  affiliateId: string,
  lines: readonly CheckedLine[],
): Promise<PaidLine[]> {
  const added = new Map(
    lines.flatMap(({ email, newCustomer }) => (newCustomer ? [[email, newCustomer]] : [])),
  );
  const language = added.size > 0 ? await languageOf(tx, affiliateId) : 'en';
  const accounts = await createAccountsOnce(
    tx,
    [...added].map(([email, name]) => ({ email, role: 'customer' as const, affiliateId, language, ...name })),
  );
  const created = new Map(accounts.map(({ email, id }) => [email, id]));
  const others = lines.flatMap(({ email, newCustomer }) => (newCustomer && !created.has(email) ? email : []));
  const owners = new Map(
    (others.length > 0 ? await findCustomersOfEmails(tx, others) : []).map(({ email, id }) => [email, id]),
  );
  return lines.map((line) => {
    const customerId = line.customerId ?? created.get(line.email) ?? owners.get(line.email);
    if (!customerId) throw new Error('An account was neither created nor found.');
    return { ...line, customerId, isNewCustomer: created.has(line.email) };
  });
}

const nothingToOrderAgain = () =>
  refused(
    'nothing_to_order_again',
    'No line of this purchase can be ordered again: none was refused, some are open, or it was done already.',
  );

const invalidLines = (errors: readonly BulkLineError[]) =>
  refused(
    'invalid_input',
    `${errors.length === 1 ? 'A line is' : 'Some lines are'} not valid. Nothing was bought.`,
    errors.map(({ line, field, message }) => ({
      field: `lines.${line - 1}.${field}`,
      code: 'custom',
      message,
    })),
  );
