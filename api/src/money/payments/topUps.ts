// Wallet top-ups by card. Only payments that the card processor reports are credited.
import { and, desc, eq, gte, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { transact } from '../../base/commands/run';
import type { Queryable, Transaction } from '../../base/database/database';
import { recordEvent } from '../../notices/events/events';
import { creditTopUp } from '../ledger/movements';
import { issueForPosting } from '../receipts/issueReceipt';
import { recordReceiptIssued } from '../receipts/receiptEvent';
import type { Needs, PostingServices } from '../../services';
import { findUser } from '../../people/users/users';
import { isAutomatic, storeCredited } from './autoTopUps/attempts';
import type { CardPayment } from './cardProcessor';
import { topUpsTable } from './paymentsTables';

/** What charges cards and credits wallets. */
export type PaymentServices = PostingServices & Needs<'cards' | 'settings'>;

export interface CreditedTopUp {
  paymentId: string;
  amountCents: bigint;
  at: Date;
}

const maxOpenTopUps = 20;

/**
 * Records a payment of a user, and stores it with what it pays for.
 * @returns false if an earlier attempt has recorded it
 */
export function recordTopUp(
  db: Queryable,
  topUp: { paymentIntentId: string; userId: string; amountCents: bigint },
  storePayment?: (tx: Transaction, paymentIntentId: string) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const added = await tx.insert(topUpsTable).values(topUp).onConflictDoNothing().returning();
    await storePayment?.(tx, topUp.paymentIntentId);
    return added.length > 0;
  });
}

/**
 * Credits a payment once if it succeeded, is in US dollars and belongs to a user. Returns null otherwise; one of a user who is not
 * there needs an operator.
 */
export async function creditPayment(
  services: PostingServices & Needs<'settings'>,
  payment: CardPayment,
): Promise<CreditedTopUp | null> {
  const { db, metrics, logger } = services;
  const at = services.clock();
  if (payment.status !== 'succeeded' || payment.currency !== 'usd' || payment.amountCents <= 0n) return null;
  const userId = payment.userId;
  // Of another shop of the seller, whose payments the processor reports too.
  if (userId === null) return null;
  if (!/^[0-9a-f-]{36}$/.test(userId) || !(await findUser(db, userId))) {
    logger.error({ payment: payment.id }, 'a card payment belongs to no account and needs an operator');
    return null;
  }
  const { amountCents, id: paymentIntentId } = payment;
  await transact(services, async (tx, afterCommit) => {
    await tx
      .insert(topUpsTable)
      .values({ paymentIntentId, userId, amountCents, createdAt: at })
      .onConflictDoNothing();
    const isByItself = await isAutomatic(tx, paymentIntentId);
    const { replayed, ...posted } = await creditTopUp(tx, {
      userId,
      amountCents,
      paymentIntentId,
      isByItself,
    });
    // Also for one that a replica of the release before has credited, which does not know of attempts.
    if (isByItself) await storeCredited(tx, paymentIntentId);
    if (!replayed) {
      await tx
        .update(topUpsTable)
        .set({ creditedAt: at, amountCents })
        .where(eq(topUpsTable.paymentIntentId, paymentIntentId));
      await recordEvent(tx, {
        kind: isByItself ? 'auto-top-up-made' : 'top-up-received',
        key: paymentIntentId,
        userId,
        data: { paymentIntentId, amountCents: Number(amountCents) },
      });
      const receipt = await issueForPosting(tx, services, {
        ...posted,
        kind: 'top_up',
        reference: paymentIntentId,
        userId,
        amountCents,
        lineId: posted.id,
      });
      await recordReceiptIssued(tx, receipt);
      afterCommit(() => metrics.topUps.inc());
      if (isByItself) afterCommit(() => metrics.autoTopUps.labels('credited').inc());
    }
  });
  return { paymentId: paymentIntentId, amountCents, at };
}

/**
 * Checks the user's uncredited payments, or the given one, at the card processor and credits those that succeeded.
 */
export async function creditOpenTopUps(
  services: PaymentServices,
  userId: string,
  paymentId?: string,
): Promise<CreditedTopUp[]> {
  const open = paymentId ? [paymentId] : await findOpen(services.db, userId);
  const credited: CreditedTopUp[] = [];
  for (const id of open) {
    const payment = await services.cards.findPayment(id);
    if (!payment || payment.userId !== userId) continue;
    const creditedTopUp = await creditPayment(services, payment);
    if (creditedTopUp) credited.push(creditedTopUp);
  }
  return credited;
}

async function findOpen(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: topUpsTable.paymentIntentId })
    .from(topUpsTable)
    .where(and(eq(topUpsTable.userId, userId), isNull(topUpsTable.creditedAt)))
    .orderBy(desc(topUpsTable.createdAt))
    .limit(maxOpenTopUps);
  return rows.map(({ id }) => id);
}

/** Whose wallet a payment was credited to, and when; null if it was not. */
export async function findCredited(
  db: Queryable,
  paymentId: string,
): Promise<{ userId: string; amountCents: bigint; creditedAt: Date } | null> {
  const [row] = await db
    .select()
    .from(topUpsTable)
    .where(and(eq(topUpsTable.paymentIntentId, paymentId), isNotNull(topUpsTable.creditedAt)));
  return row?.creditedAt
    ? { userId: row.userId, amountCents: row.amountCents, creditedAt: row.creditedAt }
    : null;
}

/** Ids of all payments that were credited, for reconciliation. */
export async function findAllCredited(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: topUpsTable.paymentIntentId })
    .from(topUpsTable)
    .where(isNotNull(topUpsTable.creditedAt));
  return new Set(rows.map(({ id }) => id));
}

/** The user's credited payments since then, newest first. */
export async function creditedSince(db: Queryable, userId: string, since: Date): Promise<CreditedTopUp[]> {
  const rows = await db
    .select({
      paymentId: topUpsTable.paymentIntentId,
      amountCents: topUpsTable.amountCents,
      at: topUpsTable.creditedAt,
    })
    .from(topUpsTable)
    .where(and(eq(topUpsTable.userId, userId), gte(topUpsTable.creditedAt, since)))
    .orderBy(desc(topUpsTable.creditedAt), desc(topUpsTable.createdAt));
  return rows.flatMap(({ at, ...payment }) => (at ? [{ ...payment, at }] : []));
}

/** Credited payments as a relation for the queries of other modules: payment_intent_id, user_id and amount_cents. */
export const creditedPayments: SQL = sql`(
  select payment_intent_id, user_id, amount_cents from top_ups where credited_at is not null)`;
