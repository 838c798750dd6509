// Commission by purchase, for the statements of the modules above.
import { sql, type SQL } from 'drizzle-orm';
import { isCommissionLost } from './disputeMovements';
import { commissionKey } from './movements';

/** A time span; `until` is not included. */
export interface TimeSpan {
  from: Date;
  until: Date;
}

/**
 * Commission of an affiliate that was accrued since then, or on one of the purchases, and was not taken back, as a relation
 * for the queries of other modules: purchase_id and amount_cents.
 */
export const accruedSince = (affiliateId: string, since: Date, purchaseIds: SQL): SQL =>
  accrued(
    affiliateId,
    sql`select transaction_id, amount_cents from ledger_entries
      where account_id = a.id and created_at >= ${since.toISOString()}::timestamptz and amount_cents > 0
    union ${entriesOn(purchaseIds)}`,
  );

/** The same for the purchases alone. */
export const accruedOn = (affiliateId: string, purchaseIds: SQL): SQL =>
  accrued(affiliateId, entriesOn(purchaseIds));

const entriesOn = (purchaseIds: SQL): SQL => sql`
  select x.id as transaction_id, y.amount_cents from (${purchaseIds}) d
    join ledger_transactions x on x.idempotency_key = ${commissionKey('')} || d.purchase_id
    join ledger_entries y on y.transaction_id = x.id and y.account_id = a.id`;

const accrued = (affiliateId: string, entries: SQL): SQL => sql`(
  select t.reference::uuid as purchase_id, e.amount_cents
  from ledger_accounts a
  cross join lateral (${entries}) e
  cross join lateral (
    select reference from ledger_transactions where id = e.transaction_id and kind = 'commission' offset 0) t
  where a.kind = 'commission' and a.owner_id = ${affiliateId}
    and not exists (select from ledger_transactions where idempotency_key = 'commission-reversal:' || t.reference)
    and not ${isCommissionLost(sql`t.reference`)})`;
