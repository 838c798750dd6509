// The parts of a copy of one's data, each a query whose rows are read in batches.
import { randomBytes } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../base/database/database';
import { accountLinesQuery } from '../../money/ledger/accountLines';
import { ownedBy } from './ownedRows';
import { personalTables } from './personalTables';

export interface ExportPart {
  file: string;
  title: string;
  query: (userId: string) => SQL;
}

/** A row as JSON has it: times in ISO 8601, amounts in dollars. */
export type ExportRow = Readonly<Record<string, unknown>>;

const centsSuffix = '_cents';

/** Cents become dollars with two decimals. */
const selected = (column: string): SQL => {
  const name = sql.identifier(column);
  if (!column.endsWith(centsSuffix)) return sql`${name}`;
  const inDollars = sql.identifier(`${column.slice(0, -centsSuffix.length)}_usd`);
  return sql`(${name} / 100.0)::numeric(20, 2) as ${inDollars}`;
};

const partsOfTables: readonly ExportPart[] = Object.entries(personalTables).flatMap(
  ([table, { owners, exported }]) => {
    if (!exported) return [];
    const { file, title, columns, order = 'created_at', owners: exportedOwners = owners } = exported;
    const query = (userId: string) => sql`
      select ${sql.join(columns.map(selected), sql`, `)} from ${sql.identifier(table)}
      where ${ownedBy(exportedOwners, userId)} order by ${sql.identifier(order)}`;
    return [{ file, title, query }];
  },
);

const linesOf = (of: 'wallet' | 'commission') => (userId: string) =>
  sql`
  select created_at, account, kind, description, ${selected('amount_cents')}, reference, transaction_id
  from (${accountLinesQuery(userId, of)}) lines`;

const customers = {
  table: sql.identifier('users'),
  columns: ['fname', 'lname', 'email', 'country', 'phone_number', 'created_at'],
};

const unsorted: readonly ExportPart[] = [
  ...partsOfTables,
  { file: 'wallet', title: 'The transactions of your wallet', query: linesOf('wallet') },
  { file: 'commission', title: 'The transactions of your commission', query: linesOf('commission') },
  {
    file: 'customers',
    title: 'Your customers, as your list shows them',
    query: (userId) => sql`
      select ${sql.join(customers.columns.map(selected), sql`, `)} from ${customers.table}
      where affiliate_id = ${userId} and role = 'customer' and deleted_at is null order by created_at, id`,
  },
];
/** All parts, in the order of the list in the copy. Parts without rows are left out of it. */
export const exportParts = unsorted.toSorted((one, other) => (one.file < other.file ? -1 : 1));

const batchSize = 1000;

/** Whether the account has any row of a part. */
export async function hasRows(tx: Transaction, { query }: ExportPart, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`select exists (${query(userId)}) as has`);
  return rows[0]?.has ?? false;
}

/**
 * Reads the rows of a part through a cursor, so that only one batch is in memory. A reader that stops early leaves the
 * cursor to the end of the transaction.
 *
 * @param signal aborted before the transaction ends: no statement may come after that
 */
export async function* readRows(
  tx: Transaction,
  { file, query }: ExportPart,
  userId: string,
  signal: AbortSignal,
): AsyncGenerator<ExportRow[]> {
  const isOver = () => signal.aborted;
  const cursor = sql.identifier(`export_${file}_${randomBytes(4).toString('hex')}`);
  if (isOver()) return;
  await tx.execute(
    sql`declare ${cursor} no scroll cursor for select to_json(r) as row from (${query(userId)}) r`,
  );
  for (;;) {
    if (isOver()) return;
    const { rows } = await tx.execute<{ row: ExportRow }>(
      sql`fetch ${sql.raw(String(batchSize))} from ${cursor}`,
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < batchSize) break;
  }
  if (isOver()) return;
  await tx.execute(sql`close ${cursor}`);
}
