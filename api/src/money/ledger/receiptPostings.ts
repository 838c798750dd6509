// The postings that get a receipt or a credit note: top-ups, captures of purchases, and refunds of captured purchases.
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';

export interface ReceiptPosting {
  id: string;
  kind: 'top_up' | 'capture' | 'reversal';
  /** The card payment or the purchase. */
  reference: string;
  /** The owner of the wallet. */
  userId: string;
  /** Above zero. */
  amountCents: bigint;
  description: string;
  /**
   * The transaction of the wallet's line: the hold of a purchase, otherwise the posting itself. The line of a bulk hold
   * has many receipts, so each belongs to its capture.
   */
  lineId: string;
  at: Date;
}

/**
 * They as a relation for the queries of other modules. A commission's reversal moves no wallet, so it is not among them.
 */
export const receiptPostings: SQL = sql`(
  select t.id, t.kind, t.reference, t.created_at as at,
    case when p.hold_id is null then l.id else t.id end as line_id,
    case when p.hold_id is null then l.description else t.description end as description, a.owner_id as user_id,
    coalesce(p.amount_cents, abs(e.amount_cents))::bigint as cents
  from ledger_transactions t
  left join ledger_hold_parts p on t.kind = 'capture' and p.reference = t.reference
  join ledger_transactions l on l.idempotency_key = case
    when p.hold_id is not null then 'bulk-hold:' || p.hold_id
    when t.kind = 'capture' then 'hold:' || t.reference
    else t.idempotency_key end
  join ledger_entries e on e.transaction_id = l.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
  where t.kind in ('top_up', 'capture', 'reversal'))`;

/** Finds postings by their ids, or by their idempotency keys; in order of time. */
export async function findReceiptPostings(
  db: Queryable,
  by: { ids: readonly string[] } | { keys: readonly string[] },
): Promise<ReceiptPosting[]> {
  const ids =
    'ids' in by
      ? sql`${`{${by.ids.join(',')}}`}::uuid[]`
      : sql`array(select k.id from ledger_transactions k where k.idempotency_key = any(${sql.param(by.keys)}::text[]))`;
  const { rows } = await db.execute<PostingRow>(
    sql`select * from ${receiptPostings} p where p.id = any(${ids}) order by p.at, p.id`,
  );
  return rows.map(postingOf);
}

interface PostingRow extends Record<string, unknown> {
  id: string;
  kind: ReceiptPosting['kind'];
  reference: string;
  user_id: string;
  cents: string;
  description: string;
  line_id: string;
  at: string | Date;
}

const postingOf = (row: PostingRow): ReceiptPosting => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  userId: row.user_id,
  amountCents: BigInt(row.cents),
  description: row.description,
  lineId: row.line_id,
  at: new Date(row.at),
});
