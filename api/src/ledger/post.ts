// The one way into the ledger: a balanced set of lines, once per idempotency key.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import type { Line } from './accounts';
import { ensureAccount, houseAccounts } from './accounts';
import { KeyReusedError, NotEnoughMoneyError } from './ledgerErrors';

export type PostingKind = 'top_up' | 'hold' | 'capture' | 'release' | 'commission' | 'reversal';

export interface Posting {
  /** The transaction's id; a random one when left out. */
  id?: string;
  /** What may happen once: the same key again answers the first transaction and moves nothing. */
  key: string;
  kind: PostingKind;
  description: string;
  /** What it is about: a card payment, a purchase. */
  reference: string;
  lines: readonly Line[];
  /** When it happened, if not now: for history that is brought in, never for what happens here. */
  at?: Date | undefined;
}

export interface Posted {
  id: string;
  /** True when this key was posted before: nothing was moved now. */
  replayed: boolean;
}

/**
 * Posts inside the caller's database transaction.
 * @throws NotEnoughMoneyError when a wallet would fall below zero; the caller's transaction must end
 * @throws KeyReusedError when the key was used for other lines
 * @throws RangeError when the lines do not add up to nothing
 */
export async function post(tx: Transaction, posting: Posting): Promise<Posted> {
  checkLines(posting.lines);
  const id = posting.id ?? randomUUID();
  const bodyHash = hashOf(posting);
  const inserted = await tx.execute(sql`
    insert into ledger_transactions (id, kind, idempotency_key, body_hash, description, reference, created_at)
    values (${id}, ${posting.kind}, ${posting.key}, ${bodyHash}, ${posting.description}, ${posting.reference},
      ${posting.at?.toISOString() ?? sql`now()`})
    on conflict (idempotency_key) do nothing`);
  if (inserted.rowCount === 0) return findPosted(tx, posting.key, bodyHash);

  // Rows are locked in one order over the whole house, so that no two postings wait for each other.
  const lines = [...posting.lines].sort((left, right) => (orderOf(left) < orderOf(right) ? -1 : 1));
  const entries = [];
  for (const line of lines) {
    const accountId = 'ownerId' in line ? await moveBalance(tx, line) : houseAccounts[line.account];
    entries.push(sql`(${id}, ${accountId}, ${line.amountCents})`);
  }
  await tx.execute(
    sql`insert into ledger_entries (transaction_id, account_id, amount_cents) values ${sql.join(entries, sql`, `)}`,
  );
  return { id, replayed: false };
}

async function moveBalance(tx: Transaction, line: Extract<Line, { ownerId: string }>): Promise<string> {
  const { account, ownerId, amountCents } = line;
  const move = () =>
    tx.execute<{ id: string }>(sql`
      update ledger_accounts set balance_cents = balance_cents + ${amountCents}
      where kind = ${account} and owner_id = ${ownerId}
        and (kind <> 'wallet' or balance_cents + ${amountCents} >= 0)
      returning id`);
  const first = (await move()).rows[0];
  if (first) return first.id;
  await ensureAccount(tx, account, ownerId);
  const second = (await move()).rows[0];
  if (!second) throw new NotEnoughMoneyError();
  return second.id;
}

async function findPosted(tx: Transaction, key: string, bodyHash: Buffer): Promise<Posted> {
  const { rows } = await tx.execute<{ id: string; body_hash: Buffer }>(
    sql`select id, body_hash from ledger_transactions where idempotency_key = ${key}`,
  );
  const found = rows[0];
  if (!found || !found.body_hash.equals(bodyHash)) throw new KeyReusedError(key);
  return { id: found.id, replayed: true };
}

function checkLines(lines: readonly Line[]): void {
  const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0n);
  if (lines.length < 2 || sum !== 0n || lines.some(({ amountCents }) => amountCents === 0n)) {
    throw new RangeError(
      'The lines of a posting must be two or more, none of nothing, and add up to nothing.',
    );
  }
}

const orderOf = (line: Line): string => `${line.account} ${'ownerId' in line ? line.ownerId : ''}`;

function hashOf({ kind, reference, lines }: Posting): Buffer {
  const text = [...lines].map((line) => `${orderOf(line)} ${line.amountCents}`).sort();
  return createHash('sha256')
    .update(JSON.stringify([kind, reference, text]))
    .digest();
}
