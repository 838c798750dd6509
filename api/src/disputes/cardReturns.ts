// A person returns unspent money of the wallet to the cards that paid it.
import { randomUUID } from 'node:crypto';
import { centsToDollars, dollarsToCents, formatDollars } from '@portal/contract';
import type {
  CardReturnsResponse,
  ReturnToCardRequest,
  ReturnToCardResponse,
} from '@portal/contract/schemas';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { HttpError } from '../errors/httpErrors';
import { wakeEventsWorker } from '../events/events';
import { reserveKey, storeResponse } from '../idempotency/idempotencyKeys';
import { balanceOf, lockedBalance } from '../ledger/accounts';
import { refundToCard } from '../ledger/disputeMovements';
import { CardProcessorError, type CardRefund } from '../payments/cardProcessor';
import type { Services } from '../services';
import { endRefund, findRefund } from './cardRefunds';
import { cardRefundsTable as table, type CardRefundRow } from './disputesTables';
import { feeCentsOf, returnablePayments, type ReturnablePayment } from './returnable';

const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right);
const sumOf = (payments: readonly ReturnablePayment[]): bigint =>
  payments.reduce((sum, { leftCents }) => sum + leftCents, 0n);

/** What can go back now, of each payment and together. */
export async function readCardReturns(
  services: Services,
  userId: string,
  now = new Date(),
): Promise<CardReturnsResponse> {
  const { db, settings } = services;
  const payments = await returnablePayments(db, services, userId, now);
  const balance = await balanceOf(db, 'wallet', userId);
  const most = balance > 0n ? balance : 0n;
  return {
    available: centsToDollars(smaller(sumOf(payments), most)),
    fee: settings.CARD_RETURN_FEE_DOLLARS,
    days: settings.CARD_RETURN_DAYS,
    payments: payments.map(({ paymentId, at, amountCents, leftCents }) => ({
      paymentId,
      at: at.toISOString(),
      amount: centsToDollars(amountCents),
      available: centsToDollars(smaller(leftCents, most)),
    })),
  };
}

/**
 * Takes the money out of the wallet, then asks the processor to send it, once per idempotency key. A repeated call returns
 * the same returns as they are then. What the processor does not answer is looked up by `settleOpenReturns`.
 *
 * @throws 402 `insufficient_funds` when less can go back
 */
export async function returnToCard(
  services: Services,
  userId: string,
  body: ReturnToCardRequest,
  key: string,
): Promise<ReturnToCardResponse> {
  const { db } = services;
  const { ids, isNew } = await db.transaction((tx) => takeOut(tx, services, userId, body, key));
  if (isNew) await sendAll(services, ids);
  const rows = await findRows(services, ids);
  return {
    returns: rows.map(({ paymentId, amountCents, feeCents, state }) => ({
      paymentId,
      amount: centsToDollars(amountCents),
      fee: centsToDollars(feeCents),
      state,
    })),
    walletBalance: centsToDollars(await balanceOf(db, 'wallet', userId)),
  };
}

/** The money has left the wallet: whatever fails now, the job finishes. */
async function sendAll(services: Services, ids: readonly string[]): Promise<void> {
  try {
    for (const row of await findRows(services, ids)) await sendReturn(services, row);
  } catch (error) {
    services.logger.error({ err: error }, 'returns to the card stay open');
  }
}

/** In the order of their ids. */
async function findRows({ db }: Services, ids: readonly string[]): Promise<CardRefundRow[]> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]));
  return rows.toSorted((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id));
}

async function takeOut(
  tx: Transaction,
  services: Services,
  userId: string,
  body: ReturnToCardRequest,
  key: string,
): Promise<{ ids: string[]; isNew: boolean }> {
  const idempotentCall = { userId, key, call: 'return-to-card', body };
  const earlier = await reserveKey<{ ids: string[] }>(tx, idempotentCall);
  if (earlier) return { ids: earlier.ids, isNew: false };
  const balance = await lockedBalance(tx, 'wallet', userId);
  const payments = (await returnablePayments(tx, services, userId, new Date())).filter(
    ({ paymentId }) => body.paymentId === undefined || body.paymentId === paymentId,
  );
  const fee = feeCentsOf(services);
  const asked = dollarsToCents(body.amount);
  const available = smaller(sumOf(payments), balance);
  if (asked > available) throw notEnough(available);
  const ids: string[] = [];
  let missing = asked;
  for (const { paymentId, leftCents } of payments) {
    // What is not more than the fee would return nothing.
    if (missing <= fee) break;
    const cents = smaller(missing, leftCents);
    const id = `return-${randomUUID()}`;
    const money = { userId, amountCents: cents - fee, feeCents: fee };
    await tx.insert(table).values({ id, paymentId, ...money, state: 'sending' });
    await refundToCard(tx, { refundId: id, ...money });
    ids.push(id);
    missing -= cents;
  }
  if (ids.length === 0) throw notEnough(0n);
  await storeResponse(tx, idempotentCall, { ids });
  return { ids, isNew: true };
}

function notEnough(availableCents: bigint): HttpError {
  const available = centsToDollars(availableCents > 0n ? availableCents : 0n);
  return new HttpError(
    402,
    'insufficient_funds',
    `Only ${formatDollars(available)} can go back to the card. Nothing was returned.`,
    { available },
  );
}

/** Asks the processor; without an answer the return stays open. */
async function sendReturn(services: Services, row: CardRefundRow): Promise<void> {
  try {
    await settle(services, row, await services.cards.returnToCard({ ...row, returnId: row.id }));
  } catch (error) {
    if (error instanceof CardProcessorError && error.failure === 'refused')
      await settleRefused(services, row);
    else services.logger.error({ err: error, refund: row.id }, 'a return to the card stays open');
  }
}

/** Also a return that was made, and whose answer was lost, is refused when it is sent again. */
async function settleRefused(services: Services, row: CardRefundRow): Promise<void> {
  const found = await findAtProcessor(services, row);
  if (!found) {
    services.logger.warn({ refund: row.id, payment: row.paymentId }, 'the card processor refused a return');
  }
  await settle(services, row, found ?? { id: null, isFailed: true });
}

async function settle(
  services: Services,
  row: CardRefundRow,
  answer: Pick<CardRefund, 'isFailed'> & { id: string | null },
): Promise<void> {
  const change = await services.db.transaction(async (tx) => {
    const found = await findRefund(tx, { id: row.id, returnId: row.id });
    return found ? endRefund(tx, found, answer) : null;
  });
  if (!change) return;
  services.metrics.cardRefunds.labels(change).inc();
  await wakeEventsWorker(services);
}

/** Whoever sent it has answered or died by then. */
const patienceMs = 60_000;

/** Finishes returns whose answer was lost: looks each up, and sends it if it is not there. @throws CardProcessorError */
export async function settleOpenReturns(services: Services, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - patienceMs);
  const open = await services.db
    .select()
    .from(table)
    .where(and(eq(table.state, 'sending'), lte(table.createdAt, since)))
    .orderBy(asc(table.createdAt));
  for (const row of open) {
    const found = await findAtProcessor(services, row);
    if (found) await settle(services, row, found);
    else await sendReturn(services, row);
  }
}

async function findAtProcessor({ cards }: Services, row: CardRefundRow): Promise<CardRefund | null> {
  for await (const refund of cards.listRefunds({ paymentId: row.paymentId }))
    if (refund.returnId === row.id) return refund;
  return null;
}
