// Commission that is earned and not available yet: its purchase can still be refunded, or its payment is in dispute.
import { sql } from 'drizzle-orm';
import { centsToDollars, formatDollars, dayMs } from '@portal/contract';
import type { Queryable } from '../../base/database/database';
import { refused } from '../../base/errors/outcomes';
import { accruedSince } from '../../money/ledger/commissionLines';

/** Commission on what was paid before matures, unless its purchase is in doubt. */
export const maturesBefore = (settings: { COMMISSION_PENDING_DAYS: number }, now: Date): Date =>
  new Date(now.getTime() - settings.COMMISSION_PENDING_DAYS * dayMs);

/** The purchases whose payment is in dispute or whose refund is under way, as a query. */
export const inDoubt = sql`
  select purchase_id from purchases_in_open_dispute()
  union select purchase_id from purchases_in_open_refund()`;

/**
 * In cents. Commission on a purchase matures when the refund window of its payment has closed, no refund of it is under way,
 * and no dispute is open on the money that paid for it. Commission that was taken back is not among it.
 */
export async function maturingCommission(
  db: Queryable,
  { settings }: { settings: { COMMISSION_PENDING_DAYS: number } },
  affiliateId: string,
  now = new Date(),
): Promise<bigint> {
  const since = maturesBefore(settings, now);
  // Commission is accrued after the payment, so what was paid since then was accrued since then.
  const { rows } = await db.execute<{ cents: string | null }>(sql`
    with in_doubt as materialized (${inDoubt})
    select sum(c.amount_cents) as cents from ${accruedSince(affiliateId, since, sql`select purchase_id from in_doubt`)} c
    join purchases p on p.id = c.purchase_id
    where p.created_at > ${since.toISOString()}::timestamptz or p.id in (select purchase_id from in_doubt)`);
  return BigInt(rows[0]?.cents ?? 0);
}

/** What can be moved or paid out of a balance: below zero after refunds and disputes of what left already. */
export const availableCommission = async (
  db: Queryable,
  services: { settings: { COMMISSION_PENDING_DAYS: number } },
  affiliateId: string,
  balanceCents: bigint,
): Promise<bigint> => balanceCents - (await maturingCommission(db, services, affiliateId));

/** Refuses more than is available, which refunds can have left below nothing. */
export function notEnoughCommission(availableCents: bigint, verb: 'moved' | 'paid out') {
  const available = centsToDollars(availableCents > 0n ? availableCents : 0n);
  return refused(
    'insufficient_funds',
    `Only ${formatDollars(available)} of commission can be ${verb}. Nothing was ${verb}.`,
    { available },
  );
}
