// What moved in wallets, for the screens: filtered, sorted, paged, and summed over all that matches.
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gt, gte, ilike, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { accountsTable, entriesTable, transactionsTable } from './ledgerTables';

export interface StatementFilter {
  ownerIds: readonly string[];
  type?: 'credit' | 'debit' | undefined;
  /** Included. */
  from?: Date | undefined;
  /** Not included. */
  until?: Date | undefined;
  search?: string | undefined;
  sort?: 'timestamp' | 'amount' | 'description' | 'type' | undefined;
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  offset: number;
}

export interface StatementLine {
  transactionId: string;
  ownerId: string;
  /** Negative for a debit. */
  amountCents: bigint;
  description: string;
  at: Date;
}

export interface StatementTotals {
  count: number;
  creditCents: bigint;
  debitCents: bigint;
}

const amount = entriesTable.amountCents;
const sums = {
  count: sql<string>`count(*)`,
  credit: sql<string>`coalesce(sum(${amount}) filter (where ${amount} > 0), 0)`,
  debit: sql<string>`coalesce(-sum(${amount}) filter (where ${amount} < 0), 0)`,
};
const sumsBesideLines = {
  count: sql<string>`count(*) over ()`,
  credit: sql<string>`coalesce(sum(${amount}) filter (where ${amount} > 0) over (), 0)`,
  debit: sql<string>`coalesce(-sum(${amount}) filter (where ${amount} < 0) over (), 0)`,
};

/** A page of lines, newest first unless sorted otherwise, and the sums over everything that the filter finds. */
export interface StatementPage {
  lines: StatementLine[];
  totals: StatementTotals;
  /** Whether the page holds everything that the filter finds. */
  isWhole: boolean;
}

/** Lines and sums come from one query, so they are of one moment. */
export async function statementPage(db: Queryable, filter: StatementFilter): Promise<StatementPage> {
  if (filter.ownerIds.length === 0) return { lines: [], totals: totalsOf(undefined), isWhole: true };
  const direction = filter.order === 'asc' ? asc : desc;
  const column = {
    timestamp: entriesTable.id,
    amount: sql`abs(${amount})`,
    description: transactionsTable.description,
    type: sql`sign(${amount})`,
  }[filter.sort ?? 'timestamp'];
  const rows = await db
    .select({
      transactionId: transactionsTable.id,
      ownerId: accountsTable.ownerId,
      amountCents: amount,
      description: transactionsTable.description,
      at: transactionsTable.createdAt,
      ...sumsBesideLines,
    })
    .from(entriesTable)
    .innerJoin(transactionsTable, eq(transactionsTable.id, entriesTable.transactionId))
    .innerJoin(accountsTable, eq(accountsTable.id, entriesTable.accountId))
    .where(conditionOf(filter))
    .orderBy(direction(column), direction(entriesTable.id))
    .limit(filter.limit)
    .offset(filter.offset);
  const lines = rows.map(({ transactionId, ownerId, amountCents, description, at }) => ({
    transactionId,
    ownerId: ownerId ?? '',
    amountCents,
    description,
    at,
  }));
  // A page after the last one has no line that could bring the sums.
  const isAfterLast = rows.length === 0 && filter.offset > 0;
  const totals = isAfterLast ? await sumsAlone(db, filter) : totalsOf(rows[0]);
  return { lines, totals, isWhole: lines.length === totals.count };
}

async function sumsAlone(db: Queryable, filter: StatementFilter): Promise<StatementTotals> {
  const rows = await db
    .select(sums)
    .from(entriesTable)
    .innerJoin(transactionsTable, eq(transactionsTable.id, entriesTable.transactionId))
    .innerJoin(accountsTable, eq(accountsTable.id, entriesTable.accountId))
    .where(conditionOf(filter));
  return totalsOf(rows[0]);
}

const totalsOf = (row: { count: string; credit: string; debit: string } | undefined): StatementTotals => ({
  count: Number(row?.count ?? 0),
  creditCents: BigInt(row?.credit ?? 0),
  debitCents: BigInt(row?.debit ?? 0),
});

function conditionOf({ ownerIds, type, from, until, search }: StatementFilter): SQL | undefined {
  return and(
    eq(accountsTable.kind, 'wallet'),
    inArray(accountsTable.ownerId, [...ownerIds]),
    type === 'credit' ? gt(amount, 0n) : undefined,
    type === 'debit' ? lt(amount, 0n) : undefined,
    from ? gte(transactionsTable.createdAt, from) : undefined,
    until ? lt(transactionsTable.createdAt, until) : undefined,
    search ? ilike(transactionsTable.description, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
}
