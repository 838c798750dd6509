// The lines of a bulk purchase with what became of them.
import { sql } from 'drizzle-orm';
import type { BulkLineState, BulkPurchaseLine } from '@portal/contract/schemas';
import type { Queryable } from '../database/database';
import { lineOutcomes, refundReason } from '../purchases/bulk';

const defaultPageSize = 50;

interface LineRow extends Record<string, unknown> {
  line: number;
  name: string;
  email: string;
  tag: string;
  customer_id: string;
  purchase_id: string;
  state: BulkLineState;
  note: string | null;
  esim_uid: string | null;
  is_reversed: boolean;
  total: number;
}

/** A page of lines in their order, and how many the state has. */
export async function listLines(
  db: Queryable,
  bulkPurchaseId: string,
  query: { state?: BulkLineState | undefined; page?: number | undefined; pageSize?: number | undefined },
): Promise<{ lines: BulkPurchaseLine[]; total: number }> {
  const { state, page = 1, pageSize = defaultPageSize } = query;
  const inState = state === undefined ? sql`true` : sql`o.state = ${state}`;
  const source = sql`from bulk_purchase_lines l
    join ${lineOutcomes([bulkPurchaseId])} o on o.purchase_id = l.purchase_id
    where l.bulk_purchase_id = ${bulkPurchaseId} and ${inState}`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<LineRow>(sql`
      select l.line, l.name, l.email, l.tag, l.customer_id, l.purchase_id, o.state, o.note, o.esim_uid, o.is_reversed
      ${source} order by l.line limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${source}`),
  ]);
  return { lines: rows.map(present), total: counted.rows[0]?.total ?? 0 };
}

const present = (row: LineRow): BulkPurchaseLine => ({
  line: row.line,
  name: row.name,
  email: row.email,
  tag: row.tag,
  state: row.state,
  reason: refundReason({ state: row.state, note: row.note, isReversed: row.is_reversed }),
  customerId: row.customer_id,
  transactionId: row.purchase_id,
  esimId: row.esim_uid,
});
