// Counts of what browsers report, one row for each thing and period.
import { sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/database';

/** Counts of browsers' reports are stored for so long. */
export const countedDays = 14;

/** The beginning of the minute, or whatever `lengthMs` is, that a moment is in. */
export const beginOf = (moment: Date, lengthMs: number): Date =>
  new Date(Math.floor(moment.getTime() / lengthMs) * lengthMs);

/** Rows in the order of their keys, so that concurrent requests lock them in the same order and cannot deadlock. */
export const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

/** How often each row was reported. */
function countsOf<Row extends object>(reported: readonly Row[]): (Row & { count: number })[] {
  const rows = new Map<string, Row & { count: number }>();
  for (const row of reported) {
    const key = Object.values(row).join(' ');
    rows.set(key, { ...row, count: (rows.get(key)?.count ?? 0) + 1 });
  }
  return inOrder(rows);
}

/** Adds how often each row was reported to what is stored under the same key. */
export async function addCounts<Table extends PgTable & { count: PgColumn }>(
  db: Queryable,
  table: Table,
  reported: readonly Omit<Table['$inferInsert'], 'count'>[],
): Promise<void> {
  const rows = countsOf(reported);
  if (rows.length === 0) return;
  const target = getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns);
  const anyTable: PgTable = table;
  await db
    .insert(anyTable)
    .values(rows)
    .onConflictDoUpdate({ target, set: { count: sql`${table.count} + excluded.count` } });
}

/** Rows by their release, `<remote> <version>`. */
export function byRelease<Row extends { remote: string; version: string }>(
  rows: readonly Row[],
): Map<string, Omit<Row, 'remote' | 'version'>[]> {
  const releases = new Map<string, Omit<Row, 'remote' | 'version'>[]>();
  for (const { remote, version, ...row } of rows) {
    const key = `${remote} ${version}`;
    releases.set(key, [...(releases.get(key) ?? []), row]);
  }
  return releases;
}
