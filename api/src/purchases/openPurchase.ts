// POST /payment/purchase debits the wallet. Price and plan are checked against the catalogue, never trusted.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { centsToDollars, dollarsToCents } from '@portal/contract';
import type { PurchaseResponse, PurchaseType } from '@portal/contract/schemas';
import type { Queryable } from '../database/database';
import { sqlStateOf } from '../database/sqlState';
import type { HttpError } from '../errors/httpErrors';
import { insufficientFunds, notFound, conflict } from '../errors/httpErrors';
import type { IdempotentCall } from '../idempotency/idempotencyKeys';
import { bodyHash, findStoredResponse } from '../idempotency/idempotencyKeys';
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

/**
 * Holds the plan's price and opens the purchase in one SQL statement, together with the response for the key. Errors are
 * not stored, so a request can be retried with the same key.
 *
 * @param id the purchase's id, for a caller that stores it before
 * @throws 404 unknown plan, 409 price_changed, 402 insufficient_funds, 422 reused key
 */
export async function openPurchase(
  services: Services,
  input: PurchaseInput,
  key: string,
  id: string = randomUUID(),
): Promise<PurchaseResponse> {
  const { db, metrics } = services;
  const idempotentCall = { userId: input.userId, key, call: 'purchase', body: input };
  const result = await debitWallet(db, input, idempotentCall, id);
  if (result.outcome === 'debited') {
    metrics.purchases.labels(input.type, 'debited').inc();
    await tellLowWallet(services, input, result);
    return presentDebit(result);
  }
  // Nothing was debited. If the key has a stored response, it still applies, even if plan or wallet have changed since.
  const stored = await findStoredResponse<StoredDebit>(db, idempotentCall);
  if (stored) return presentDebit({ ...stored, balanceCents: BigInt(stored.balanceCents) });
  throw await debitError(db, input, result);
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

type DebitOutcome =
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
  idempotentCall: IdempotentCall,
  id: string,
): Promise<DebitOutcome> {
  try {
    const row = await debit(db, input, idempotentCall, id);
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

async function debit(
  db: Queryable,
  input: PurchaseInput,
  idempotentCall: IdempotentCall,
  id: string,
): Promise<DebitedRow> {
  const { userId, type, package_title: title, planId } = input;
  const amountCents = dollarsToCents(input.cost);
  // `purchase_debit` appends the title of the catalogue.
  const label = describe({ type, planTitle: '' });
  const { rows } = await ledgerErrors(`hold:${id}`, () =>
    db.execute<DebitedRow>(sql`
      select * from purchase_debit(${id}, ${userId}, ${type}, ${planId ?? null}, ${title}, ${amountCents}, ${label},
        ${idempotentCall.key}, ${bodyHash(idempotentCall)})`),
  );
  const [row] = rows;
  if (!row) throw new Error('`purchase_debit` returned no row.');
  return row;
}

type NotDebited = Exclude<DebitOutcome, { outcome: 'debited' }>;

async function debitError(db: Queryable, input: PurchaseInput, result: NotDebited): Promise<Error> {
  switch (result.outcome) {
    case 'other-offer':
      return offerChangedError(result);
    case 'not-enough-money':
      return insufficientFundsError(input, await balanceOf(db, 'wallet', input.userId));
    case 'key-answered':
      return new Error('The stored response of the key was removed while it was read.');
  }
}

function insufficientFundsError({ cost }: PurchaseInput, balance: bigint): HttpError {
  const missingCents = dollarsToCents(cost) - balance;
  return insufficientFunds({
    walletBalance: centsToDollars(balance),
    missing: centsToDollars(missingCents > 0n ? missingCents : 0n),
  });
}

function offerChangedError({
  planUid,
  priceCents,
}: Extract<DebitOutcome, { outcome: 'other-offer' }>): HttpError {
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
