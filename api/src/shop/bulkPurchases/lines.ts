// The lines of a bulk purchase with what became of them.
import { sql } from 'drizzle-orm';
import { fullName, type BulkLine } from '@portal/contract';
import type { BulkLineState, BulkPurchaseLine } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { rowsOf, type PageQuery } from '../../base/database/pages';
import { lineOutcomes, orderedAlone, refundText, wasRefused } from '../purchases/bulk';
import type { Purchase } from '../purchases/purchases';
import { namedCustomersQuery } from '../../people/users/joinedCustomers';
import { findUsers } from '../../people/users/users';

interface LineRow extends Record<string, unknown> {
  line: number;
  name: string;
  email: string;
  tag: string;
  customer_id: string;
  purchase_id: string;
  state: BulkLineState;
  refund_reason: string | null;
  esim_uid: string | null;
  is_reversed: boolean;
}

interface LinesQuery extends PageQuery {
  state?: BulkLineState | undefined;
}

/** A page of an order's lines, and how many the state has. */
export async function listOrderLines(
  db: Queryable,
  { id, single }: { id: string; single: Purchase | null },
  query: LinesQuery,
): Promise<{ lines: BulkPurchaseLine[]; total: number }> {
  if (!single) return listLines(db, id, query);
  const line = await singleLine(db, single);
  const lines = query.state === undefined || query.state === line.state ? [line] : [];
  return { lines: (query.page ?? 1) === 1 ? lines : [], total: lines.length };
}

/** A purchase on its own is for its buyer unless it names a customer, who may have been removed since. */
async function singleLine(db: Queryable, purchase: Purchase): Promise<BulkPurchaseLine> {
  const customerId = purchase.customerId ?? purchase.userId;
  const [receivers, { rows }] = await Promise.all([
    findUsers(db, [customerId]),
    db.execute<Pick<LineRow, 'state' | 'refund_reason' | 'esim_uid' | 'is_reversed'>>(
      sql`select o.state, o.refund_reason, o.esim_uid, o.is_reversed from ${lineOutcomes([purchase.id])} o`,
    ),
  ]);
  const [outcome] = rows;
  if (!outcome) throw new Error(`Purchase ${purchase.id} has no outcome.`);
  const receiver = receivers.get(customerId);
  return present({
    ...outcome,
    line: 1,
    name: receiver ? fullName(receiver) : '',
    email: receiver?.email ?? '',
    tag: purchase.tag ?? '',
    customer_id: customerId,
    purchase_id: purchase.id,
  });
}

/** A page of lines in their order, and how many the state has. */
export async function listLines(
  db: Queryable,
  bulkPurchaseId: string,
  query: LinesQuery,
): Promise<{ lines: BulkPurchaseLine[]; total: number }> {
  const { state } = query;
  const { limit, offset } = rowsOf(query, 50);
  const inState = state === undefined ? sql`true` : sql`o.state = ${state}`;
  const source = sql`from bulk_purchase_lines l
    join ${lineOutcomes([bulkPurchaseId])} o on o.purchase_id = l.purchase_id
    where l.bulk_purchase_id = ${bulkPurchaseId} and ${inState}`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<LineRow>(sql`
      select l.line, l.name, l.email, l.tag, l.customer_id, l.purchase_id, o.state, o.refund_reason, o.esim_uid, o.is_reversed
      ${source} order by l.line limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${source}`),
  ]);
  return { lines: rows.map(present), total: counted.rows[0]?.total ?? 0 };
}

/**
 * The lines that can be ordered again, by bulk purchase: those that the carrier refused or could not be asked for. None
 * while a line is open, or if they were ordered again before; an eSIM that its customer got on its own since takes the
 * place of one. The buyer's customer may have another address by now, and the lines of an erased account have none.
 */
export async function findRefusedLines(
  db: Queryable,
  bulkPurchaseIds: readonly string[],
): Promise<ReadonlyMap<string, BulkLine[]>> {
  const { rows } = await db.execute<{ id: string; lines: BulkLine[] }>(sql`
    select r.id, json_agg(
      json_build_object('name', r.name, 'email', r.email, 'tag', r.tag) order by r.line) as lines
    from (
      select b.id, l.line, l.name, coalesce(c.email, l.email) as email, l.tag, ${orderedAlone} as ordered_alone,
        row_number() over (partition by b.id, l.customer_id order by l.line) as of_customer
      from bulk_purchases b
      join bulk_purchase_lines l on l.bulk_purchase_id = b.id
      join ${lineOutcomes(bulkPurchaseIds)} o on o.purchase_id = l.purchase_id
      left join lateral (${namedCustomersQuery(sql`b.affiliate_id`)}) c on c.id = l.customer_id
      where b.finished_at is not null and ${wasRefused} and l.email <> ''
        and not exists (select from bulk_purchases a where a.again_of = b.id)) r
    where r.of_customer > r.ordered_alone
    group by r.id`);
  return new Map(rows.map(({ id, lines }) => [id, lines]));
}

const present = (row: LineRow): BulkPurchaseLine => ({
  line: row.line,
  name: row.name,
  email: row.email,
  tag: row.tag,
  state: row.state,
  reason: refundText({ state: row.state, reason: row.refund_reason, isReversed: row.is_reversed }),
  customerId: row.customer_id,
  transactionId: row.purchase_id,
  esimId: row.esim_uid,
});
