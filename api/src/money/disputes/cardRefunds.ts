// Refunds that an operator made at the card processor. The wallet loses what the card got.
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../base/database/database';
import { lockName } from '../../base/database/lockName';
import { recordEvent } from '../../notices/events/events';
import { uncountCardReturn } from '../../shop/refunds/moneyBack';
import { refundToCard, returnRefund } from '../ledger/disputeMovements';
import type { CardRefund } from '../payments/cardProcessor';
import { creditedPayment, type CreditedPayment } from './creditedPayment';
import { cardRefundsTable as table, type CardRefundRow } from './disputesTables';
import { cardRefundFlow } from './flow';
import { reinstateInDoubt, removeInDoubt, settleInDoubt, storeInDoubt } from './purchasesInDoubt';
import type { PaymentServices } from '../payments/topUps';

type Change = 'made' | 'failed';

/** Looks the refunds of a payment up and posts what is new. @throws CardProcessorError */
export async function settleCardRefunds(services: PaymentServices, paymentId: string): Promise<void> {
  for await (const refund of services.cards.listRefunds({ paymentId }))
    await applyCardRefund(services, refund);
}

/** The same for a refund that was just read. @throws CardProcessorError */
export async function applyCardRefund(services: PaymentServices, refund: CardRefund): Promise<void> {
  const { db, metrics, logger } = services;
  if (refund.currency !== 'usd') {
    logger.error({ refund: refund.id }, 'a refund in another currency needs an operator');
    return;
  }
  const payment = await creditedPayment(services, refund.paymentId);
  if (!payment) return;
  const change = await db.transaction((tx) => applyInTransaction(tx, refund, payment));
  const id = nameOf(refund);
  if (refund.isFailed) await reinstateInDoubt(services, id);
  else await settleInDoubt(services, id, async (tx) => (await findRefund(tx, refund))?.state === 'made');
  if (!change) return;
  metrics.cardRefunds.labels(change).inc();
  logger.warn(
    { refund: refund.id, user: payment.userId, amountCents: String(refund.amountCents), change },
    'a card payment was refunded at the processor',
  );
}

async function applyInTransaction(
  tx: Transaction,
  refund: CardRefund,
  { userId }: CreditedPayment,
): Promise<Change | null> {
  const { id: processorId, paymentId, amountCents, isFailed } = refund;
  const id = nameOf(refund);
  const before = await findRefund(tx, refund);
  if (before) return endRefund(tx, before, refund);
  // A refund that failed before it was seen moved nothing in the end.
  if (isFailed) return null;
  const row = { id, processorId, paymentId, userId, amountCents, state: 'made' as const };
  await tx.insert(table).values(row);
  await refundToCard(tx, { refundId: id, userId, amountCents, feeCents: 0n });
  await storeInDoubt(tx, { sourceId: id, userId, amountCents, paymentId });
  return recordChange(tx, { id, userId, amountCents }, 'made');
}

/** Its name here: also that of a return which a restored backup does not know. */
const nameOf = ({ id, returnId }: Pick<CardRefund, 'id' | 'returnId'>): string => returnId ?? id;

/** What is known of a refund, locked: under the name of the return, if a person asked for it, or under the processor's. */
export async function findRefund(
  tx: Transaction,
  refund: Pick<CardRefund, 'id' | 'returnId'>,
): Promise<CardRefundRow | undefined> {
  const id = nameOf(refund);
  await lockName(tx, `card-refund:${id}`);
  const [row] = await tx.select().from(table).where(eq(table.id, id));
  return row;
}

/** @returns null if nothing changed */
export async function endRefund(
  tx: Transaction,
  row: CardRefundRow,
  { id: processorId, isFailed }: Pick<CardRefund, 'isFailed'> & { id: string | null },
): Promise<Change | null> {
  const state = isFailed ? 'failed' : 'made';
  if (cardRefundFlow.after(row.state, isFailed ? 'fail' : 'make') !== state) return null;
  await tx.update(table).set({ state, processorId }).where(eq(table.id, row.id));
  if (isFailed) {
    await returnRefund(tx, { ...row, refundId: row.id });
    await removeInDoubt(tx, row.id);
    await uncountIfAllFailed(tx, row);
  }
  return recordChange(tx, row, state);
}

/** The wallet is locked, so that when a request's parts fail at once, the last one sees that all have failed. */
async function uncountIfAllFailed(
  tx: Transaction,
  { userId, requestReference: reference }: CardRefundRow,
): Promise<void> {
  if (reference === null) return;
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.requestReference, reference), ne(table.state, 'failed')))
    .limit(1);
  if (!other) await uncountCardReturn(tx, { userId, reference });
}

async function recordChange(
  tx: Transaction,
  { id, userId, amountCents }: Pick<CardRefundRow, 'id' | 'userId' | 'amountCents'>,
  change: Change,
): Promise<Change> {
  const data = { change, amountCents: Number(amountCents) };
  await recordEvent(tx, { kind: 'card-refund', key: `${id}:${change}`, userId, data });
  return change;
}
