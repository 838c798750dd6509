// The only way to write to the ledger: a balanced set of lines, once per idempotency key.
import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../base/database/database';
import { sqlStateOf } from '../../base/database/sqlState';
import type { Line } from './accounts';
import { KeyReusedError, NotEnoughMoneyError } from './ledgerErrors';

export type PostingKind =
  | 'top_up'
  | 'hold'
  | 'bulk_hold'
  | 'capture'
  | 'release'
  | 'commission'
  | 'reversal'
  | 'commission_transfer'
  | 'payout'
  | 'payout_paid'
  | 'payout_failed'
  | 'dispute'
  | 'dispute_won'
  | 'dispute_lost'
  | 'dispute_reinstated'
  | 'card_refund'
  | 'card_refund_failed'
  | 'commission_lost'
  | 'commission_reinstated'
  | 'balance_given_up';

export interface Posting {
  /** The transaction's id; a random one when left out. */
  id?: string;
  /** The idempotency key: a repeated key returns the first transaction and moves nothing. */
  key: string;
  kind: PostingKind;
  description: string;
  /** The card payment, the purchase, the bulk purchase, the payout, the dispute, the card's refund, or the user whose commission is moved or whose balance is given up. */
  reference: string;
  lines: readonly Line[];
}

export interface Posted {
  id: string;
  /** True if the key was posted before and nothing was moved. */
  replayed: boolean;
}

/**
 * Posts inside the caller's database transaction.
 * @throws NotEnoughMoneyError when a wallet would become negative, but by a dispute or a refund at the processor; the caller must roll back
 * @throws KeyReusedError when the key was used for other lines
 * @throws RangeError when the lines do not add up to zero
 */
export async function post(tx: Transaction, posting: Posting): Promise<Posted> {
  checkLines(posting.lines);
  const { id = randomUUID(), key, kind, description, reference, lines } = posting;
  const owners = lines.map((line) => ('ownerId' in line ? line.ownerId : null));
  return runPosting(
    tx,
    key,
    sql`ledger_post(${id}, ${key}, ${kind}, ${description}, ${reference}, null,
      ${sql.param(lines.map(({ account }) => account))}::text[], ${sql.param(owners)}::uuid[],
      ${sql.param(lines.map(({ amountCents }) => String(amountCents)))}::bigint[])`,
  );
}

/** Declares a movement of money by what its posting says. The function posts it. @throws as `post` */
export const movement =
  <Money>(postingOf: (money: Money) => Posting) =>
  (tx: Transaction, money: Money): Promise<Posted> =>
    post(tx, postingOf(money));

/** Dates what the transaction posts from now on, for history that was not posted when it happened. */
export async function datePostings(tx: Transaction, at: Date): Promise<void> {
  await tx.execute(sql`select set_config('ledger.at', ${at.toISOString()}, true)`);
}

/** Runs one of the ledger's functions that return `ledger_posted`. @throws as `post` */
export async function runPosting(tx: Transaction, key: string, call: SQL): Promise<Posted> {
  const { rows } = await ledgerErrors(key, () =>
    tx.execute<{ posted_id: string; replayed: boolean }>(sql`select posted_id, replayed from ${call}`),
  );
  const [posted] = rows;
  if (!posted) throw new Error('The posting returned no row.');
  return { id: posted.posted_id, replayed: posted.replayed };
}

/** Runs a statement that posts, and converts the ledger's SQL errors. */
export async function ledgerErrors<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const state = sqlStateOf(error);
    if (state === 'LG001') throw new NotEnoughMoneyError();
    if (state === 'LG002') throw new KeyReusedError(key);
    throw error;
  }
}

function checkLines(lines: readonly Line[]): void {
  const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0n);
  if (lines.length < 2 || sum !== 0n || lines.some(({ amountCents }) => amountCents === 0n)) {
    throw new RangeError('A posting needs two or more lines, none of them zero, that add up to zero.');
  }
}
