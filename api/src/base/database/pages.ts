// Pages of lists, as `pagingSchema` of the contract describes them.
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database';

export interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** The rows of a page. Without a page it is the first one, and without a size it has the list's own. */
export function rowsOf({ page = 1, pageSize }: PageQuery, defaultPageSize: number) {
  const limit = pageSize ?? defaultPageSize;
  return { limit, offset: (page - 1) * limit };
}

interface ListOf {
  where: SQL | undefined;
  /** Ends with what no two rows share, so that no row is on two pages or on none. */
  orderBy: SQL[];
  defaultPageSize: number;
}

/** Reads a page of a table, and how many rows all pages have. */
export async function readPage<Table extends PgTable>(
  db: Queryable,
  table: Table,
  query: PageQuery,
  { where, orderBy, defaultPageSize }: ListOf,
): Promise<{ rows: Table['$inferSelect'][]; total: number }> {
  const { limit, offset } = rowsOf(query, defaultPageSize);
  const anyTable: PgTable = table;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(anyTable)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    db.$count(table, where),
  ]);
  return { rows, total };
}
