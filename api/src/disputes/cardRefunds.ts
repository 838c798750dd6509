// Refunds that an operator made at the card processor. The wallet loses what the card got.
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { recordEvent } from '../events/events';
import { refundToCard, returnRefund } from '../ledger/disputeMovements';
import type { CardRefund } from '../payments/cardProcessor';
import type { Services } from '../services';
import { creditedPayment, type CreditedPayment } from './creditedPayment';
import { cardRefundsTable as table } from './disputesTables';
import { removeInDoubt, settleInDoubt, storeInDoubt } from './purchasesInDoubt';

type Change = 'made' | 'failed';

/** Looks the refunds of a payment up and posts what is new. @throws CardProcessorError */
export async function settleCardRefunds(services: Services, paymentId: string): Promise<void> {
  for await (const refund of services.cards.listRefunds({ paymentId }))
    await applyCardRefund(services, refund);
}

/** The same for a refund that was just read. @throws CardProcessorError */
export async function applyCardRefund(services: Services, refund: CardRefund): Promise<void> {
  const { db, metrics, logger } = services;
  if (refund.currency !== 'usd') {
    logger.error({ refund: refund.id }, 'a refund in another currency needs an operator');
    return;
  }
  const payment = await creditedPayment(services, refund.paymentId);
  if (!payment) return;
  const change = await db.transaction((tx) => applyInTransaction(tx, refund, payment));
  if (!refund.isFailed) await settleInDoubt(services, refund.id);
  if (!change) return;
  metrics.cardRefunds.labels(change).inc();
  logger.warn(
    { refund: refund.id, user: payment.userId, amountCents: String(refund.amountCents), change },
    'a card payment was refunded at the processor',
  );
}

async function applyInTransaction(
  tx: Transaction,
  { id, paymentId, amountCents, isFailed }: CardRefund,
  { userId, creditedAt }: CreditedPayment,
): Promise<Change | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`card-refund:${id}`}, 0))`);
  const [before] = await tx.select().from(table).where(eq(table.id, id));
  const money = { refundId: id, userId, amountCents };
  if (!before) {
    // A refund that failed before it was seen moved nothing in the end.
    if (isFailed) return null;
    await tx.insert(table).values({ id, paymentId, userId, amountCents, state: 'made' });
    await refundToCard(tx, money);
    await storeInDoubt(tx, { sourceId: id, userId, amountCents, since: creditedAt });
  } else {
    if (!isFailed || before.state === 'failed') return null;
    await tx
      .update(table)
      .set({ state: 'failed' })
      .where(and(eq(table.id, id), eq(table.state, 'made')));
    await returnRefund(tx, money);
    await removeInDoubt(tx, id);
  }
  const change: Change = isFailed ? 'failed' : 'made';
  const data = { change, amountCents: Number(amountCents) };
  await recordEvent(tx, { kind: 'card-refund', key: `${id}:${change}`, userId, data });
  return change;
}
