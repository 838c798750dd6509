// POST /payment/purchase debits the wallet. Price and plan are checked against the catalogue, never trusted.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { centsToDollars, dollarsToCents } from '@portal/contract';
import type { PurchaseResponse, PurchaseType } from '@portal/contract/schemas';
import type { Queryable } from '../database/database';
import { sqlStateOf } from '../database/sqlState';
import { done, insufficientFunds, refused, type Outcome } from '../errors/outcomes';
import { bodyHash, findAnswer, type Command } from '../commands/keys';
import { balanceOf } from '../ledger/accounts';
import { NotEnoughMoneyError } from '../ledger/ledgerErrors';
import { ledgerErrors } from '../ledger/post';
import type { Services } from '../services';
import { recordLowWallet } from './outcomeEvents';
import { describe } from './purchases';

export interface PurchaseInput {
  userId: string;
  cost: number;
  type: PurchaseType;
  package_title: string;
  planId?: string | undefined;
  country?: string | undefined;
}

export type DebitOutcome = Outcome<
  PurchaseResponse,
  'not_found' | 'plan_not_for_sale' | 'price_changed' | 'insufficient_funds'
>;

/**
 * Holds the plan's price and opens the purchase in one SQL statement, together with the answer for the key. A refusal is
 * not stored, so a request can be retried with the same key.
 *
 * @param id the purchase's id, for a caller that stores it before
 * @throws DomainError `idempotency_key_reused`
 */
export async function openPurchase(
  services: Services,
  input: PurchaseInput,
  key: string,
  id: string = randomUUID(),
): Promise<DebitOutcome> {
  const { db, metrics } = services;
  const command = { userId: input.userId, key, call: 'purchase', body: input };
  const result = await debitWallet(db, input, command, id);
  if (result.outcome === 'debited') {
    metrics.purchases.labels(input.type, 'debited').inc();
    await tellLowWallet(services, input, result);
    return done(presentDebit(result));
  }
  // Nothing was debited. If the key has a stored answer, it still applies, even if plan or wallet have changed since.
  const stored = await findAnswer<StoredDebit>(db, command);
  if (stored) return done(presentDebit({ ...stored, balanceCents: BigInt(stored.balanceCents) }));
  return refusalOf(db, input, result);
}

/**
 * Not in one transaction with the debit, which is one statement: what fails in between loses a hint, and the money moved all
 * the same.
 */
async function tellLowWallet(
  services: Services,
  { userId, cost }: PurchaseInput,
  debit: Debit,
): Promise<void> {
  try {
    await recordLowWallet(services.db, { ...debit, userId, amountCents: dollarsToCents(cost) });
  } catch (error) {
    services.logger.warn({ err: error, purchase: debit.transactionId }, 'a low wallet could not be told');
  }
}

interface Debit {
  transactionId: string;
  balanceCents: bigint;
}

/** As `purchase_debit` stores it for the key. */
type StoredDebit = Omit<Debit, 'balanceCents'> & { balanceCents: number };

const presentDebit = ({ transactionId, balanceCents }: Debit): PurchaseResponse => ({
  walletBalance: centsToDollars(balanceCents),
  transactionId,
});

type DebitResult =
  | ({ outcome: 'debited' } & Debit)
  /** The current offer differs from the client's; null if there is none. */
  | { outcome: 'other-offer'; planUid: string | null; priceCents: bigint | null }
  | { outcome: 'not-enough-money' }
  | { outcome: 'key-answered' };

interface DebitedRow extends Record<string, unknown> {
  plan_uid: string | null;
  price_cents: string | null;
  transaction_id: string | null;
  balance: string | null;
}

const keyInUse = 'PU002';

async function debitWallet(
  db: Queryable,
  input: PurchaseInput,
  command: Command,
  id: string,
): Promise<DebitResult> {
  try {
    const row = await debit(db, input, command, id);
    if (row.transaction_id !== null && row.balance !== null) {
      return { outcome: 'debited', transactionId: row.transaction_id, balanceCents: BigInt(row.balance) };
    }
    const priceCents = row.price_cents === null ? null : BigInt(row.price_cents);
    return { outcome: 'other-offer', planUid: row.plan_uid, priceCents };
  } catch (error) {
    if (error instanceof NotEnoughMoneyError) return { outcome: 'not-enough-money' };
    if (sqlStateOf(error) === keyInUse) return { outcome: 'key-answered' };
    throw error;
  }
}

async function debit(db: Queryable, input: PurchaseInput, command: Command, id: string): Promise<DebitedRow> {
  const { userId, type, package_title: title, planId } = input;
  const amountCents = dollarsToCents(input.cost);
  // `purchase_debit` appends the title of the catalogue.
  const label = describe({ type, planTitle: '' });
  const { rows } = await ledgerErrors(`hold:${id}`, () =>
    db.execute<DebitedRow>(sql`
      select * from purchase_debit(${id}, ${userId}, ${type}, ${planId ?? null}, ${title}, ${amountCents}, ${label},
        ${command.key}, ${bodyHash(command)})`),
  );
  const [row] = rows;
  if (!row) throw new Error('`purchase_debit` returned no row.');
  return row;
}

type NotDebited = Exclude<DebitResult, { outcome: 'debited' }>;

async function refusalOf(db: Queryable, input: PurchaseInput, result: NotDebited): Promise<DebitOutcome> {
  switch (result.outcome) {
    case 'other-offer':
      return offerChanged(result);
    case 'not-enough-money':
      return notEnoughMoney(dollarsToCents(input.cost), await balanceOf(db, 'wallet', input.userId));
    case 'key-answered':
      throw new Error('The stored answer of the key was removed while it was read.');
  }
}

/** Refuses what costs more than the wallet has, in cents. */
export const notEnoughMoney = (costCents: bigint, balanceCents: bigint) =>
  insufficientFunds({
    walletBalance: centsToDollars(balanceCents),
    missing: centsToDollars(costCents > balanceCents ? costCents - balanceCents : 0n),
  });

function offerChanged({ planUid, priceCents }: Extract<DebitResult, { outcome: 'other-offer' }>) {
  if (planUid === null) return refused('not_found', 'This plan was not found.');
  return priceCents === null || priceCents <= 0n ? notForSale() : priceChanged(planUid, priceCents);
}

export const notForSale = () => refused('plan_not_for_sale', 'This plan has no price and cannot be bought.');

export function priceChanged(planId: string, priceCents: bigint) {
  const price = centsToDollars(priceCents);
  return refused('price_changed', `The price of this plan is now $${price.toFixed(2)}.`, { price, planId });
}
