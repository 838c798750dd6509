import { commissionPercent } from '@portal/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { cardPaymentKinds } from './disputeMovements';
import { commissionKey } from './movements';
import {
  accountsOf,
  commissionOfLine,
  commissionSigns,
  conditionOf,
  orderOf,
  pageOfRow,
  sums,
  type StatementFilter,
  type StatementLine,
  type StatementPage,
  type StatementRow,
} from './statement';

/** A line of a customer's wallet, or one of the affiliate's that pays for a customer, whose `ownerId` it then has. */
interface CustomersLine extends StatementLine {
  isPaidByAffiliate: boolean;
  commissionCents: bigint;
}

/** The purchases and refunds of an affiliate's customers, and the commission on all that match. */
export interface CustomersStatement extends Omit<StatementPage, 'lines'> {
  lines: CustomersLine[];
  commissionCents: bigint;
}

/** What the ledger does not know of an affiliate's customers. */
export interface CustomersFacts {
  affiliateId: string;
  /** The customers who earn the affiliate commission by what they pay. */
  payerIds: readonly string[];
  /** Those who do by what the affiliate pays for them. */
  receiverIds: readonly string[];
  /** What the affiliate paid for customers, as a query with `reference`, `receiver_id` and `is_delivered`. */
  paidFor: SQL;
}

interface Row extends Omit<StatementRow, 'lines'> {
  lines: [NonNullable<StatementRow['lines']>[number], isPaid: boolean, isEarning: boolean][] | null;
  commission: string | null;
}

const idsOf = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** A page of the lines of all of an affiliate's customers, without their card payments. */
export async function customersStatement(
  db: Queryable,
  filter: StatementFilter,
  facts: CustomersFacts,
): Promise<CustomersStatement> {
  const signs = Object.entries(commissionSigns).map(([kind, sign]) => sql`(${kind}, ${sign}::bigint)`);
  const order = sql`${orderOf(filter, sql`e.description`)}, e.reference`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with a as (${accountsOf(filter)}), signs (kind, sign) as (values ${sql.join(signs, sql`, `)}),
    found as materialized (${ownLines(filter, facts)} union all ${paidLines(filter, facts)}),
    page as (
      select e.*, row_number() over (order by ${order}) as place
      from found e order by ${order} limit ${filter.limit} offset ${filter.offset})
    select totals.*, (${pageLines}) as lines from (
      select ${sums}, sum(signs.sign * (abs(e.amount_cents) * ${commissionPercent}::bigint / 100))
        filter (where e.is_earning) as commission
      from found e left join signs on signs.kind = e.kind) totals`);
  const [row] = rows;
  const found = row?.lines ?? [];
  const { lines, totals } = pageOfRow(row && { ...row, lines: found.map(([line]) => line) });
  return {
    totals,
    commissionCents: BigInt(row?.commission ?? 0),
    lines: lines.map((line, index) => ({
      ...line,
      isPaidByAffiliate: found[index]?.[1] ?? false,
      commissionCents: found[index]?.[2] ? commissionOfLine(line) : 0n,
    })),
  };
}

// Each entry and its transaction are looked up once, by their indexes: `offset 0` keeps PostgreSQL from reading all of
// them, which without statistics it takes for cheaper.
const ownLines = (filter: StatementFilter, { payerIds }: CustomersFacts): SQL => sql`
  select e.id, e.transaction_id, a.owner_id, e.amount_cents, t.kind, t.description, t.reference, false as is_part,
    false as is_paid, a.owner_id = any(${idsOf(payerIds)}) as is_earning
  from a cross join lateral (
    select id, transaction_id, amount_cents from ledger_entries where account_id = a.id offset 0) e
  cross join lateral (
    select * from ledger_transactions where id = e.transaction_id offset 0) t
  where t.kind <> all(${`{${cardPaymentKinds.join(',')}}`}::text[]) and ${conditionOf(filter)}`;

/**
 * What the affiliate's wallet paid and got back, a bulk purchase by its parts. A delivered purchase earns what was accrued;
 * an open one earns if its customer's tie is in force now.
 */
const paidLines = (
  filter: StatementFilter,
  { affiliateId, receiverIds, paidFor }: CustomersFacts,
): SQL => sql`
  select e.id, e.transaction_id, p.receiver_id, e.amount_cents, e.kind, t.description, p.reference, e.is_part, true,
    case when p.is_delivered
      then exists (select from ledger_transactions where idempotency_key = ${commissionKey('')} || p.reference)
      else p.receiver_id = any(${idsOf(receiverIds)}) end
  from ledger_accounts w
  cross join (${paidFor}) p
  cross join lateral (
    select e.id, e.transaction_id, e.amount_cents, t.kind::text as kind, false as is_part
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account_id = w.id
    where t.idempotency_key in ('hold:' || p.reference, 'hold-end:' || p.reference, 'reversal:' || p.reference)
      and t.kind in ('hold', 'release', 'reversal')
    union all
    select e.id, e.transaction_id, -h.amount_cents, 'hold', true
    from ledger_hold_parts h join ledger_entries e on e.transaction_id = h.hold_id and e.account_id = w.id
    where h.reference = p.reference offset 0) e
  join ledger_transactions t on t.id = e.transaction_id
  where w.kind = 'wallet' and w.owner_id = ${affiliateId} and ${conditionOf(filter)}`;

/** The lines of `page` in its order. A part of a bulk purchase reads like the payment of its one purchase. */
const pageLines = sql`
  select json_agg(json_build_array(
    case when page.is_part
      then json_build_array(page.reference, page.owner_id, page.amount_cents::text, t.description,
        floor(extract(epoch from t.created_at) * 1000), page.kind, page.reference)
      else ledger_line(t, page.owner_id, page.amount_cents) end,
    page.is_paid, page.is_earning) order by page.place) as lines
  from page join ledger_transactions t on t.id = page.transaction_id`;
