// What of a wallet can go back to the cards that paid it.
import { dollarsToCents, dayMs } from '@portal/contract';
import { and, inArray, ne, notInArray } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { creditedSince } from '../payments/topUps';
import type { Needs } from '../../services';
import { cardRefundsTable, disputesTable } from './disputesTables';

export interface ReturnablePayment {
  paymentId: string;
  at: Date;
  amountCents: bigint;
  /** What is left of it, fee included; more than the fee. */
  leftCents: bigint;
}

/** What is kept of each payment that something goes back of. */
export const feeCentsOf = ({ settings }: Needs<'settings'>): bigint =>
  dollarsToCents(settings.CARD_RETURN_FEE_DOLLARS);

/**
 * The payments of a wallet of which something can go back, newest first: those that are not too old for their card, less
 * what went back already. A payment in dispute is left to the bank. The wallet's balance limits all of them together.
 */
export async function returnablePayments(
  db: Queryable,
  services: Needs<'settings'>,
  userId: string,
  now: Date,
): Promise<ReturnablePayment[]> {
  const since = new Date(now.getTime() - services.settings.CARD_RETURN_DAYS * dayMs);
  const payments = await creditedSince(db, userId, since);
  if (payments.length === 0) return [];
  const ids = payments.map(({ paymentId }) => paymentId);
  const refunds = await db
    .select()
    .from(cardRefundsTable)
    .where(and(inArray(cardRefundsTable.paymentId, ids), ne(cardRefundsTable.state, 'failed')));
  const disputes = await db
    .select({ paymentId: disputesTable.paymentId })
    .from(disputesTable)
    .where(
      and(inArray(disputesTable.paymentId, ids), notInArray(disputesTable.state, ['won', 'reinstated'])),
    );
  const disputed = new Set(disputes.map(({ paymentId }) => paymentId));
  const fee = feeCentsOf(services);
  return payments
    .filter(({ paymentId }) => !disputed.has(paymentId))
    .map(({ paymentId, amountCents, at }) => {
      const gone = refunds
        .filter((refund) => refund.paymentId === paymentId)
        .reduce((sum, refund) => sum + refund.amountCents + refund.feeCents, 0n);
      return { paymentId, at, amountCents, leftCents: amountCents - gone };
    })
    .filter(({ leftCents }) => leftCents > fee);
}
