// Payouts as they are stored, and the list of an affiliate.
import { randomUUID } from 'node:crypto';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { centsToDollars, t } from '@portal/contract';
import type { Payout, PayoutsResponse, payoutsQuerySchema } from '@portal/contract/schemas';
import type { Queryable, Transaction } from '../../base/database/database';
import { readPage } from '../../base/database/pages';
import { recordSecurityChange } from '../../people/auth/activity/securityNotices';
import { beginPayout } from '../ledger/movements';
import { formatCents } from '../receipts/pdf/receiptPage';
import type { Needs } from '../../services';
import { tellHeld, waitsUntil } from './heldPayouts';
import { payoutsTable as table, type PayoutAccountRow, type PayoutRow } from './payoutsTables';

/**
 * Stores a payout with the key of its transfer, sets its commission aside and tells the affiliate of what was requested or
 * waits. The caller holds the lock of the commission and has checked how much is available.
 */
export async function storePayout(
  tx: Transaction,
  services: Needs<'settings'>,
  account: Pick<PayoutAccountRow, 'affiliateId' | 'accountId' | 'bank'>,
  payout: { amountCents: bigint; origin: PayoutRow['origin'] },
  now: Date,
): Promise<PayoutRow> {
  const id = randomUUID();
  const { affiliateId, accountId, bank } = account;
  const until = await waitsUntil(tx, services, account, now);
  const [stored] = await tx
    .insert(table)
    .values({
      id,
      affiliateId,
      accountId,
      bank,
      ...payout,
      transferKey: `payout:${id}`,
      ...(until && {
        state: 'waiting',
        waitsUntil: until,
        cancelTokenHash: await tellHeld(
          tx,
          services,
          { affiliateId, amountCents: payout.amountCents },
          until,
        ),
      }),
      createdAt: now,
    })
    .returning();
  if (!stored) throw new Error('The insert of the payout returned no row.');
  await beginPayout(tx, { payoutId: id, affiliateId, amountCents: payout.amountCents });
  if (!until && payout.origin === 'request') {
    const notice = () => ({
      title: t('A payout was requested'),
      text: t(
        '{amount} of your commission leave for your bank now. If this was not you, change your password and write to us at once.',
        { amount: formatCents(payout.amountCents) },
      ),
    });
    await recordSecurityChange(tx, affiliateId, notice, { isOfPayouts: true });
  }
  return stored;
}

export async function findPayout(db: Queryable, id: string): Promise<PayoutRow | null> {
  return (await db.select().from(table).where(eq(table.id, id)))[0] ?? null;
}

/** A page, newest first, and how many there are. */
export async function listPayouts(
  db: Queryable,
  affiliateId: string,
  query: z.output<typeof payoutsQuerySchema>,
): Promise<PayoutsResponse> {
  const where = eq(table.affiliateId, affiliateId);
  const orderBy = [desc(table.createdAt), desc(table.id)];
  const { rows, total } = await readPage(db, table, query, { where, orderBy, defaultPageSize: 20 });
  return { payouts: rows.map(presentPayout), total };
}

/** Sums over all time. */
export async function payoutTotals(
  db: Queryable,
  affiliateId: string,
): Promise<{ processingCents: bigint; paidCents: bigint }> {
  const sumOf = (...states: PayoutRow['state'][]) =>
    sql<string>`coalesce(sum(${table.amountCents}) filter (where ${inArray(table.state, states)}), 0)`;
  const [row] = await db
    .select({ processing: sumOf('waiting', 'processing'), paid: sumOf('paid') })
    .from(table)
    .where(eq(table.affiliateId, affiliateId));
  return { processingCents: BigInt(row?.processing ?? 0), paidCents: BigInt(row?.paid ?? 0) };
}

export const presentPayout = (payout: PayoutRow): Payout => ({
  id: payout.id,
  amount: centsToDollars(payout.amountCents),
  state: payout.state,
  failure: payout.failure,
  origin: payout.origin,
  waitsUntil: payout.state === 'waiting' ? (payout.waitsUntil?.toISOString() ?? null) : null,
  requestedAt: payout.createdAt.toISOString(),
  finishedAt: payout.finishedAt?.toISOString() ?? null,
});
