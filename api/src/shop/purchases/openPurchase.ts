// POST /payment/purchase debits the wallet. Price and plan are checked against the catalogue, never trusted.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { centsToDollars, dollarsToCents } from '@portal/contract';
import type { PurchaseResponse, PurchaseType } from '@portal/contract/schemas';
import type { Queryable, Transaction } from '../../base/database/database';
import { sqlStateOf } from '../../base/database/sqlState';
import { done, refused, type Outcome } from '../../base/errors/outcomes';
import { bodyHash, findAnswer, type Command } from '../../base/commands/keys';
import { balanceOf, lockedBalance } from '../../money/ledger/accounts';
import { chosenAmount } from '../../money/walletAlerts/walletAlerts';
import { holdKey } from '../../money/ledger/movements';
import { NotEnoughMoneyError } from '../../money/ledger/ledgerErrors';
import { ledgerErrors } from '../../money/ledger/post';
import type { Needs, PostingServices } from '../../services';
import { recordLowWallet } from './outcomeEvents';
import { describe } from './purchases';

export interface PurchaseInput {
  userId: string;
  cost: number;
  type: PurchaseType;
  package_title: string;
  planId?: string | undefined;
  country?: string | undefined;
  /** The version of the terms of withdrawal that the buyer confirmed. */
  withdrawalTerms?: number | undefined;
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
  services: PostingServices,
  input: PurchaseInput,
  key: string,
  id: string = randomUUID(),
): Promise<DebitOutcome> {
  const { db, metrics } = services;
  const command = { userId: input.userId, key, call: 'purchase', body: input };
  const row = await debitWallet(db, input, command, id);
  if (typeof row === 'object' && row.transaction_id !== null) {
    const debit = { transactionId: row.transaction_id, balanceCents: Number(row.balance) };
    metrics.purchases.labels(input.type, 'debited').inc();
    await tellLowWallet(services, input, debit, row.below_cents);
    return done(presentDebit(debit));
  }
  // Nothing was debited. If the key has a stored answer, it still applies, even if plan or wallet have changed since.
  const stored = await findAnswer<Debit>(db, command);
  if (stored) return done(presentDebit(stored));
  if (row === 'key-answered') throw new Error('The stored answer of the key was removed while it was read.');
  if (row === 'not-enough-money')
    return notEnoughMoney(dollarsToCents(input.cost), await balanceOf(db, 'wallet', input.userId));
  const priceCents = BigInt(row.price_cents ?? 0);
  if (row.plan_uid === null) return refused('not_found', 'This plan was not found.');
  return priceCents > 0n ? priceChanged(row.plan_uid, priceCents) : notForSale();
}

/**
 * Debits as `openPurchase`, in a transaction of the caller, which goes on also if nothing is debited: the wallet is looked at
 * first, since a refused posting would end the transaction.
 * @param key one that no client knows
 * @returns whether the purchase exists now
 */
export async function openPurchaseIn(
  tx: Transaction,
  input: PurchaseInput,
  key: string,
  id: string,
): Promise<boolean> {
  if ((await lockedBalance(tx, 'wallet', input.userId)) < dollarsToCents(input.cost)) return false;
  const command = { userId: input.userId, key, call: 'purchase', body: input };
  const row = await debitWallet(tx, input, command, id);
  if (typeof row === 'string') throw new Error(`The debit of purchase ${id} failed: ${row}.`);
  return row.transaction_id !== null;
}

/**
 * Not in one transaction with the debit, which is one statement: what fails in between loses a hint, and the money moved all
 * the same.
 */
async function tellLowWallet(
  services: Needs<'db' | 'logger'>,
  { userId, cost }: PurchaseInput,
  debit: Debit,
  belowCents: string | null,
): Promise<void> {
  try {
    const { transactionId } = debit;
    const [balanceCents, amountCents] = [BigInt(debit.balanceCents), dollarsToCents(cost)];
    await recordLowWallet(
      services.db,
      { userId, transactionId, balanceCents, amountCents },
      belowCents === null ? null : BigInt(belowCents),
    );
  } catch (error) {
    services.logger.warn({ err: error, purchase: debit.transactionId }, 'a low wallet could not be told');
  }
}

/** As `purchase_debit` stores it for the key. */
interface Debit {
  transactionId: string;
  balanceCents: number;
}

const presentDebit = ({ transactionId, balanceCents }: Debit): PurchaseResponse => ({
  walletBalance: centsToDollars(BigInt(balanceCents)),
  transactionId,
});

/** The offer as it is now, null if there is none; and the debit, if the client's was the same. */
interface DebitedRow extends Record<string, unknown> {
  plan_uid: string | null;
  price_cents: string | null;
  transaction_id: string | null;
  balance: string | null;
  /** What the buyer chose to be told below, in cents. */
  below_cents: string | null;
}

const keyInUse = 'PU002';

async function debitWallet(
  db: Queryable,
  { userId, type, package_title: title, planId, cost, withdrawalTerms }: PurchaseInput,
  command: Command,
  id: string,
): Promise<DebitedRow | 'not-enough-money' | 'key-answered'> {
  // `purchase_debit` appends the title of the catalogue.
  const label = describe({ type, planTitle: '' });
  try {
    const { rows } = await ledgerErrors(holdKey(id), () =>
      db.execute<DebitedRow>(sql`
        select d.*, ${chosenAmount(userId)} as below_cents
          from purchase_debit(${id}, ${userId}, ${type}, ${planId ?? null}, ${title}, ${dollarsToCents(cost)},
            ${label}, ${command.key}, ${bodyHash(command)}, ${withdrawalTerms ?? null}) d`),
    );
    const [row] = rows;
    if (!row) throw new Error('`purchase_debit` returned no row.');
    return row;
  } catch (error) {
    if (error instanceof NotEnoughMoneyError) return 'not-enough-money';
    if (sqlStateOf(error) === keyInUse) return 'key-answered';
    throw error;
  }
}

/** Refuses what costs more than the wallet has, in cents; it can have less than nothing. */
export function notEnoughMoney(costCents: bigint, balanceCents: bigint) {
  const details = {
    walletBalance: centsToDollars(balanceCents),
    missing: centsToDollars(costCents > balanceCents ? costCents - balanceCents : 0n),
  };
  const message =
    balanceCents < 0n
      ? 'Your wallet is below zero, because a card payment is disputed or went back to its card. Add funds to buy again. Nothing was charged.'
      : 'There is not enough money in the wallet.';
  return refused('insufficient_funds', message, details);
}

export const notForSale = () => refused('plan_not_for_sale', 'This plan has no price and cannot be bought.');

export function priceChanged(planId: string, priceCents: bigint) {
  const price = centsToDollars(priceCents);
  return refused('price_changed', `The price of this plan is now $${price.toFixed(2)}.`, { price, planId });
}
