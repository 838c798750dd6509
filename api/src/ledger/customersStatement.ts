import { commissionPercent } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import type { StatementFilter, StatementPage, StatementRow } from './statement';
import { accountsOf, commissionSigns, conditionOf, linesOf, orderOf, pageOfRow, sums } from './statement';

/** The purchases and refunds of many wallets, and the commission on all that match. */
export interface CustomersStatement extends StatementPage {
  commissionCents: bigint;
}

/**
 * A page of the lines of all of an affiliate's customers, without their card payments.
 *
 * @param earningIds the customers whose purchases earn commission
 */
export async function customersStatement(
  db: Queryable,
  filter: StatementFilter,
  earningIds: readonly string[],
): Promise<CustomersStatement> {
  const signs = Object.entries(commissionSigns).map(([kind, sign]) => sql`(${kind}, ${sign}::bigint)`);
  const order = orderOf(filter, sql`e.description`);
  // Each entry and its transaction are looked up once, by their indexes: `offset 0` keeps PostgreSQL from reading all of
  // them, which without statistics it takes for cheaper.
  const { rows } = await db.execute<StatementRow & { commission: string | null }>(sql`
    with a as (${accountsOf(filter)}), signs (kind, sign) as (values ${sql.join(signs, sql`, `)}),
    found as materialized (
      select e.id, e.transaction_id, a.owner_id, e.amount_cents, t.kind, t.description
      from a cross join lateral (
        select id, transaction_id, amount_cents from ledger_entries where account_id = a.id offset 0) e
      cross join lateral (
        select * from ledger_transactions where id = e.transaction_id offset 0) t
      where t.kind <> 'top_up' and ${conditionOf(filter)}),
    page as (
      select e.transaction_id, e.owner_id, e.amount_cents, row_number() over (order by ${order}) as place
      from found e order by ${order} limit ${filter.limit} offset ${filter.offset})
    select totals.*, (${linesOf}) as lines from (
      select ${sums}, sum(signs.sign * (abs(e.amount_cents) * ${commissionPercent}::bigint / 100))
        filter (where e.owner_id = any(${`{${earningIds.join(',')}}`}::uuid[])) as commission
      from found e left join signs on signs.kind = e.kind) totals`);
  return { ...pageOfRow(rows[0]), commissionCents: BigInt(rows[0]?.commission ?? 0) };
}
