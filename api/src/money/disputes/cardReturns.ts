// A person returns unspent money of the wallet to the cards that paid it.
import { randomUUID } from 'node:crypto';
import {
  centsToDollars,
  dollarsToCents,
  formatDollars,
  heldReturnMessage,
  portalLinks,
} from '@portal/contract';
import type {
  CardReturnsResponse,
  ReturnToCardRequest,
  ReturnToCardResponse,
} from '@portal/contract/schemas';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../base/database/database';
import { run } from '../../base/commands/run';
import { done, refused, type Outcome } from '../../base/errors/outcomes';
import { balanceOf, lockedBalance } from '../ledger/accounts';
import { refundToCard } from '../ledger/disputeMovements';
import { CardProcessorError, type CardRefund } from '../payments/cardProcessor';
import { countCardReturn } from '../../shop/refunds/moneyBack';
import type { Needs } from '../../services';
import { defineWork, enqueue, type StepResult } from '../../base/work/work';
import { endRefund, findRefund } from './cardRefunds';
import { cardRefundsTable as table, type CardRefundRow } from './disputesTables';
import { feeCentsOf, returnablePayments, type ReturnablePayment } from './returnable';
import type { PaymentServices } from '../payments/topUps';

type ReturnServices = Needs<'cards' | 'db' | 'logger' | 'metrics'>;

const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right);
const sumOf = (payments: readonly ReturnablePayment[]): bigint =>
  payments.reduce((sum, { leftCents }) => sum + leftCents, 0n);

/** What can go back now, of each payment and together. */
export async function readCardReturns(
  services: Needs<'db' | 'settings'>,
  userId: string,
): Promise<CardReturnsResponse> {
  const { db, settings } = services;
  const payments = await returnablePayments(db, services, userId, new Date());
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

type ReturnOutcome<Answer> = Outcome<Answer, 'insufficient_funds' | 'refund_refused'>;

/**
 * Takes the money out of the wallet, then asks the processor to send it, once per idempotency key. A repeated call returns
 * the same returns as they are then. What the processor does not answer is looked up by `cardReturnWork`.
 */
export async function returnToCard(
  services: PaymentServices,
  userId: string,
  body: ReturnToCardRequest,
  key: string,
): Promise<ReturnOutcome<ReturnToCardResponse>> {
  const command = { userId, key, call: 'return-to-card', body };
  const taken = await run(services, command, async (tx, afterCommit) => {
    const outcome = await takeOut(tx, services, userId, body);
    // The money has left the wallet: whatever fails now, `cardReturnWork` finishes.
    if (outcome.outcome === 'done') afterCommit(() => sendAll(services, outcome.answer.ids));
    return outcome;
  });
  if (taken.outcome !== 'done') return taken;
  const rows = await findRows(services, taken.answer.ids);
  return done({
    returns: rows.map(({ paymentId, amountCents, feeCents, state }) => ({
      paymentId,
      amount: centsToDollars(amountCents),
      fee: centsToDollars(feeCents),
      state,
    })),
    walletBalance: centsToDollars(await balanceOf(services.db, 'wallet', userId)),
  });
}

async function sendAll(services: ReturnServices, ids: readonly string[]): Promise<void> {
  for (const row of await findRows(services, ids)) {
    if (await sendReturn(services, row)) continue;
    await enqueue(services.db, cardReturnWork, workOf(row.id, lookUpAfterMs));
  }
}

/** In the order of their ids. */
async function findRows({ db }: Needs<'db'>, ids: readonly string[]): Promise<CardRefundRow[]> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]));
  return rows.toSorted((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id));
}

async function takeOut(
  tx: Transaction,
  services: Needs<'settings'>,
  userId: string,
  body: ReturnToCardRequest,
): Promise<ReturnOutcome<{ ids: string[] }>> {
  const balance = await lockedBalance(tx, 'wallet', userId);
  const payments = (await returnablePayments(tx, services, userId, new Date())).filter(
    ({ paymentId }) => body.paymentId === undefined || body.paymentId === paymentId,
  );
  const fee = feeCentsOf(services);
  const requested = dollarsToCents(body.amount);
  const available = smaller(sumOf(payments), balance);
  if (requested > available) return notEnough(available);
  const ids: string[] = [];
  const request = { userId, reference: `request-${randomUUID()}`, amountCents: requested };
  if (!(await countCardReturn(tx, services, request)))
    return refused('refund_refused', heldReturnMessage, { support: portalLinks(services.settings).support });
  let missing = requested;
  for (const { paymentId, leftCents } of payments) {
    // What is not more than the fee would return nothing.
    if (missing <= fee) break;
    const cents = smaller(missing, leftCents);
    const id = `return-${randomUUID()}`;
    const money = { userId, amountCents: cents - fee, feeCents: fee };
    await tx
      .insert(table)
      .values({ id, paymentId, ...money, requestReference: request.reference, state: 'sending' });
    await refundToCard(tx, { refundId: id, ...money });
    // If this process dies before it has sent it.
    await enqueue(tx, cardReturnWork, workOf(id, services.settings.ABANDONED_PURCHASE_SECONDS * 1000));
    ids.push(id);
    missing -= cents;
  }
  return ids.length === 0 ? notEnough(0n) : done({ ids });
}

function notEnough(availableCents: bigint) {
  const available = centsToDollars(availableCents > 0n ? availableCents : 0n);
  return refused(
    'insufficient_funds',
    `Only ${formatDollars(available)} can go back to the card. Nothing was returned.`,
    { available },
  );
}

/** Asks the processor. @returns whether it answered; if not, the return stays open */
async function sendReturn(services: ReturnServices, row: CardRefundRow): Promise<boolean> {
  try {
    await settle(services, row, await services.cards.returnToCard({ ...row, returnId: row.id }));
    return true;
  } catch (error) {
    if (!(error instanceof CardProcessorError)) throw error;
    const isRefused = error.failure === 'refused';
    if (isRefused) await settleRefused(services, row);
    else services.logger.warn({ err: error, refund: row.id }, 'a return to the card is not answered');
    return isRefused;
  }
}

/** Also a return that was made, and whose answer was lost, is refused when it is sent again. */
async function settleRefused(services: ReturnServices, row: CardRefundRow): Promise<void> {
  const found = await findAtProcessor(services, row);
  if (!found) {
    services.logger.warn({ refund: row.id, payment: row.paymentId }, 'the card processor refused a return');
  }
  await settle(services, row, found ?? { id: null, isFailed: true });
}

async function settle(
  services: Needs<'db' | 'metrics'>,
  row: CardRefundRow,
  answer: Pick<CardRefund, 'isFailed'> & { id: string | null },
): Promise<void> {
  const change = await services.db.transaction(async (tx) => {
    const found = await findRefund(tx, { id: row.id, returnId: row.id });
    return found ? endRefund(tx, found, answer) : null;
  });
  if (change) services.metrics.cardRefunds.labels(change).inc();
}

async function findAtProcessor({ cards }: Needs<'cards'>, row: CardRefundRow): Promise<CardRefund | null> {
  for await (const refund of cards.listRefunds({ paymentId: row.paymentId }))
    if (refund.returnId === row.id) return refund;
  return null;
}

/** Finishes a return whose answer was lost: looks it up, and sends it if it is not there. */
export const cardReturnWork = defineWork<{ returnId: string }>({ name: 'card-return', maxConcurrent: 4 });

/** An answer that is late is there by then. */
const lookUpAfterMs = 2_000;
const workOf = (returnId: string, afterMs: number) => ({
  payload: { returnId },
  key: returnId,
  runAt: new Date(Date.now() + afterMs),
});

/** The step of `cardReturnWork`. @throws CardProcessorError */
export async function continueReturn(services: ReturnServices, returnId: string): Promise<StepResult> {
  const [row] = await findRows(services, [returnId]);
  if (row?.state !== 'sending') return;
  const found = await findAtProcessor(services, row);
  if (found) return settle(services, row, found);
  if (!(await sendReturn(services, row))) return { retry: 'The card processor does not answer.' };
}
