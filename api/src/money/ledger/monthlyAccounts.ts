// The accounts of a month, for the accountant: what was on each, and what moved it.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import type { PostingKind } from './post';

/** A month by UTC, as its first day and that of the next one. */
export interface Month {
  from: Date;
  to: Date;
}

/** @returns null for what is no month, such as '2026-13' */
export function readMonth(text: string): Month | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined) return null;
  return { from: new Date(Date.UTC(year, month - 1)), to: new Date(Date.UTC(year, month)) };
}

/** What one kind of posting moved on an account, or the account's balance before and after the month. */
export interface AccountLine {
  account: string;
  movement: PostingKind | 'opening' | 'closing';
  /** Null for a balance. */
  postings: number | null;
  /** Signed as in the ledger: positive is what the portal owes or has earned. */
  amountCents: bigint;
}

/** All accounts of one kind count as one. Over all accounts each month adds up to 0. */
export async function readAccounts(db: Queryable, { from, to }: Month): Promise<AccountLine[]> {
  const { rows } = await db.execute<{
    account: string;
    movement: PostingKind;
    postings: string;
    before: string;
    moved: string;
  }>(sql`
    select a.kind as account, t.kind as movement,
      count(distinct t.id) filter (where e.created_at >= ${from}) as postings,
      coalesce(sum(e.amount_cents) filter (where e.created_at < ${from}), 0) as before,
      coalesce(sum(e.amount_cents) filter (where e.created_at >= ${from}), 0) as moved
    from ledger_entries e
    join ledger_accounts a on a.id = e.account_id
    join ledger_transactions t on t.id = e.transaction_id
    where e.created_at < ${to} group by 1, 2 order by 1, 2`);
  return [...new Set(rows.map(({ account }) => account))].flatMap((account) => {
    const kinds = rows.filter((row) => row.account === account);
    const opening = kinds.reduce((sum, { before }) => sum + BigInt(before), 0n);
    const movements = kinds
      .map((row) => ({ ...row, postings: Number(row.postings), amountCents: BigInt(row.moved) }))
      .filter(({ postings }) => postings > 0)
      .map(({ movement, postings, amountCents }) => ({ account, movement, postings, amountCents }));
    const closing = movements.reduce((sum, { amountCents }) => sum + amountCents, opening);
    return [
      { account, movement: 'opening' as const, postings: null, amountCents: opening },
      ...movements,
      { account, movement: 'closing' as const, postings: null, amountCents: closing },
    ];
  });
}
