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

/** The lines that the filter finds, newest first unless sorted otherwise. */
export async function statement(db: Queryable, filter: StatementFilter): Promise<StatementLine[]> {
  if (filter.ownerIds.length === 0) return [];
  const direction = filter.order === 'asc' ? asc : desc;
  const column = {
    timestamp: entriesTable.id,
    amount: sql`abs(${entriesTable.amountCents})`,
    description: transactionsTable.description,
    type: sql`sign(${entriesTable.amountCents})`,
  }[filter.sort ?? 'timestamp'];
  const rows = await db
    .select({
      transactionId: transactionsTable.id,
      ownerId: accountsTable.ownerId,
      amountCents: entriesTable.amountCents,
      description: transactionsTable.description,
      at: transactionsTable.createdAt,
    })
    .from(entriesTable)
    .innerJoin(transactionsTable, eq(transactionsTable.id, entriesTable.transactionId))
    .innerJoin(accountsTable, eq(accountsTable.id, entriesTable.accountId))
    .where(conditionOf(filter))
    .orderBy(direction(column), direction(entriesTable.id))
    .limit(filter.limit)
    .offset(filter.offset);
  return rows.map((row) => ({ ...row, ownerId: row.ownerId ?? '' }));
}

/** Sums over everything that the filter finds, whatever the page. */
export async function statementTotals(db: Queryable, filter: StatementFilter): Promise<StatementTotals> {
  if (filter.ownerIds.length === 0) return { count: 0, creditCents: 0n, debitCents: 0n };
  const rows = await db
    .select({
      count: sql<string>`count(*)`,
      credit: sql<string>`coalesce(sum(${entriesTable.amountCents}) filter (where ${entriesTable.amountCents} > 0), 0)`,
      debit: sql<string>`coalesce(-sum(${entriesTable.amountCents}) filter (where ${entriesTable.amountCents} < 0), 0)`,
    })
    .from(entriesTable)
    .innerJoin(transactionsTable, eq(transactionsTable.id, entriesTable.transactionId))
    .innerJoin(accountsTable, eq(accountsTable.id, entriesTable.accountId))
    .where(conditionOf(filter));
  const totals = rows[0];
  return {
    count: Number(totals?.count ?? 0),
    creditCents: BigInt(totals?.credit ?? 0),
    debitCents: BigInt(totals?.debit ?? 0),
  };
}

/** A page and the sums over everything; a page that holds all is summed here, without asking again. */
export async function statementPage(
  db: Queryable,
  filter: StatementFilter,
): Promise<{ lines: StatementLine[]; totals: StatementTotals; isWhole: boolean }> {
  const lines = await statement(db, filter);
  const isWhole = filter.offset === 0 && lines.length < filter.limit;
  return { lines, isWhole, totals: isWhole ? totalsOf(lines) : await statementTotals(db, filter) };
}

function totalsOf(lines: readonly StatementLine[]): StatementTotals {
  const totals = { count: lines.length, creditCents: 0n, debitCents: 0n };
  for (const { amountCents } of lines) {
    if (amountCents > 0n) totals.creditCents += amountCents;
    else totals.debitCents -= amountCents;
  }
  return totals;
}

function conditionOf({ ownerIds, type, from, until, search }: StatementFilter): SQL | undefined {
  return and(
    eq(accountsTable.kind, 'wallet'),
    inArray(accountsTable.ownerId, [...ownerIds]),
    type === 'credit' ? gt(entriesTable.amountCents, 0n) : undefined,
    type === 'debit' ? lt(entriesTable.amountCents, 0n) : undefined,
    from ? gte(transactionsTable.createdAt, from) : undefined,
    until ? lt(transactionsTable.createdAt, until) : undefined,
    search ? ilike(transactionsTable.description, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
}
