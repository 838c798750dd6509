// Wallet statements: filtered, sorted and paged lines, with totals over all matching lines.
import { sql, type SQL } from 'drizzle-orm';
import { commissionCents } from '@portal/contract';
import { alphabetical } from '../../base/database/alphabetical';
import type { Queryable } from '../../base/database/database';
import { isLike, patternOf } from '../../base/database/searchPattern';
import { storedTextsFor } from './shownDescriptions';
import type { PostingKind } from './post';

export interface StatementFilter {
  ownerIds: readonly string[];
  type?: 'credit' | 'debit' | undefined;
  /** Included. */
  from?: Date | undefined;
  /** Not included. */
  until?: Date | undefined;
  search?: string | undefined;
  /** A query of references: only the lines about these. */
  references?: SQL | undefined;
  sort?: 'timestamp' | 'amount' | 'description' | 'type' | undefined;
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  offset: number;
}

export interface StatementLine {
  transactionId: string;
  ownerId: string;
  kind: PostingKind;
  /** Negative for a debit. */
  amountCents: bigint;
  description: string;
  at: Date;
  /** The purchase that the line pays for or refunds, or null. */
  purchaseId: string | null;
}

interface StatementTotals {
  count: number;
  creditCents: bigint;
  debitCents: bigint;
}

/** A page of lines, by default newest first, and the totals over all matching lines. */
export interface StatementPage {
  lines: StatementLine[];
  totals: StatementTotals;
}

/** Reads lines and totals in one SQL statement, so that they are consistent. */
export async function statementPage(db: Queryable, filter: StatementFilter): Promise<StatementPage> {
  const { rows } = await db.execute<StatementRow>(pageQuery(filter));
  return pageOfRow(rows[0]);
}

const pageQuery = (filter: StatementFilter): SQL => sql`
  with a as (${accountsOf(filter)}), page as (${pageOf(filter)})
  select sums.*, (${linesOf}) as lines, (select sum(balance_cents) from a) as balance
  from (${sumsOf(filter)}) sums`;

// The default query, which every screen sends, has a function: its plans stay with the session.
const isPlain = ({ type, from, until, search, references, sort, order }: StatementFilter): boolean =>
  [type, from, until, search, references].every((condition) => condition === undefined) &&
  (sort ?? 'timestamp') === 'timestamp' &&
  order !== 'asc';

/** A query of a `StatementRow` with the balance, for the filter of one wallet. */
export const walletPageQuery = (filter: StatementFilter): SQL =>
  isPlain(filter)
    ? sql`select * from ledger_wallet_page(${filter.ownerIds[0]}, ${filter.limit}, ${filter.offset})`
    : pageQuery(filter);

/** Reads lines without totals. */
export async function statementLines(db: Queryable, filter: StatementFilter): Promise<StatementLine[]> {
  const { rows } = await db.execute<StatementRow>(sql`
    with a as (${accountsOf(filter)}), page as (${pageOf(filter)})
    ${linesOf}`);
  return pageOfRow(rows[0]).lines;
}

/** A wallet's line is a purchase or gives one back; other kinds have no commission. */
export const commissionSigns: Partial<Record<PostingKind, bigint>> = {
  hold: 1n,
  release: -1n,
  reversal: -1n,
};

/** Commission on a line of a wallet in cents, negative for a refund, 0 for what is neither purchase nor refund. */
export const commissionOfLine = ({
  kind,
  amountCents,
}: Pick<StatementLine, 'kind' | 'amountCents'>): bigint =>
  (commissionSigns[kind] ?? 0n) * commissionCents(amountCents);

/** The row of these queries and of `ledger_wallet_page`; `ledger_line` builds its lines. */
export interface StatementRow extends Record<string, unknown> {
  count?: string | null;
  credit?: string | null;
  debit?: string | null;
  lines:
    | [
        transactionId: string,
        ownerId: string,
        amountCents: string,
        description: string,
        atMs: number,
        kind: PostingKind,
        purchaseId: string | null,
      ][]
    | null;
}

export const pageOfRow = (row: StatementRow | undefined): StatementPage => ({
  lines: (row?.lines ?? []).map(
    ([transactionId, ownerId, amountCents, description, atMs, kind, purchaseId]) => ({
      transactionId,
      ownerId,
      kind,
      amountCents: BigInt(amountCents),
      description,
      at: new Date(atMs),
      purchaseId,
    }),
  ),
  totals: {
    count: Number(row?.count ?? 0),
    creditCents: BigInt(row?.credit ?? 0),
    debitCents: BigInt(row?.debit ?? 0),
  },
});

// One array parameter: a statement with thousands of parameters is slow to parse.
export const accountsOf = ({ ownerIds }: StatementFilter): SQL => sql`
  select id, owner_id, balance_cents from ledger_accounts
  where kind = 'wallet' and owner_id = any(${`{${ownerIds.join(',')}}`}::uuid[])`;

/** The lines of `page`, in its order. */
const linesOf = sql`
  select json_agg(ledger_line(t, page.owner_id, page.amount_cents) order by page.place) as lines
  from page join ledger_transactions t on t.id = page.transaction_id`;

// Descriptions and dates are columns of the transaction. Without them, the page comes from the entries alone and only
// its own transactions are looked up.
const needsTransactions = ({ from, until, search, references, sort }: StatementFilter): boolean =>
  [from, until, search, references].some((condition) => condition !== undefined) || sort === 'description';

const entries = sql`a join ledger_entries e on e.account_id = a.id`;

const sourceOf = (filter: StatementFilter): SQL =>
  needsTransactions(filter) ? sql`${entries} join ledger_transactions t on t.id = e.transaction_id` : entries;

/** The order of the entries `e`. */
export function orderOf({ sort = 'timestamp', order }: StatementFilter, description: SQL): SQL {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const column = {
    timestamp: undefined,
    amount: sql`abs(e.amount_cents)`,
    description: alphabetical(description),
    type: sql`sign(e.amount_cents)`,
  }[sort];
  return column ? sql`${column} ${direction}, e.id ${direction}` : sql`e.id ${direction}`;
}

function pageOf(filter: StatementFilter): SQL {
  const order = orderOf(filter, sql`t.description`);
  return sql`
    select e.transaction_id, a.owner_id, e.amount_cents, row_number() over (order by ${order}) as place
    from ${sourceOf(filter)} where ${conditionOf(filter)}
    order by ${order} limit ${filter.limit} offset ${filter.offset}`;
}

/** The totals over the entries `e`. */
export const sums = sql`
  count(*) as count, coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0) as credit,
  coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0) as debit`;

const sumsOf = (filter: StatementFilter): SQL => sql`
  select ${sums}
  from ${sourceOf(filter)} where ${conditionOf(filter)}`;

/** What the filter demands of the entries `e` and their transactions `t`. */
export function conditionOf({ type, from, until, search, references }: StatementFilter): SQL {
  const texts = search ? storedTextsFor(search) : [];
  const likeOne = texts
    .flatMap((text) => patternOf(text) ?? [])
    .map((pattern) => isLike(sql`t.description`, pattern));
  const conditions = [
    type === 'credit' && sql`e.amount_cents > 0`,
    type === 'debit' && sql`e.amount_cents < 0`,
    from && sql`t.created_at >= ${from.toISOString()}::timestamptz`,
    until && sql`t.created_at < ${until.toISOString()}::timestamptz`,
    references && sql`t.reference in (${references})`,
    likeOne.length > 0 && sql`(${sql.join(likeOne, sql` or `)})`,
  ].filter((condition) => typeof condition === 'object');
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
