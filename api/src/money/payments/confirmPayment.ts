// POST /payment/confirm-payment. Money moves only if the card processor reports a payment, or if one of our purchases was
// not fulfilled; the client's claim alone moves nothing.
import { centsToDollars, dollarsToCents } from '@portal/contract';
import type { ConfirmPaymentResponse, ConfirmPaymentOutcome } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { done, refused, type Outcome } from '../../base/errors/outcomes';
import { balanceOf } from '../ledger/accounts';
import { holdEnd, holdKey, topUpKey } from '../ledger/movements';
import { isPostedAfter, lastTopUp } from '../ledger/order';
import {
  findPurchase,
  lastRefunded,
  oldestUnfulfilled,
  type Purchase,
  type PurchaseServices,
} from '../../shop/purchases/purchases';
import { settle } from '../../shop/purchases/settle';
import { creditOpenTopUps, type PaymentServices } from './topUps';

export interface Confirmation {
  userId: string;
  amount: number;
  paymentIntentId?: string | undefined;
  transactionId?: string | undefined;
}

const messages: Readonly<Record<ConfirmPaymentOutcome, string>> = {
  credited: 'Funds added successfully!',
  refunded: 'Funds have been successfully refunded!',
  fulfilled: 'The purchase has been fulfilled; there is nothing to refund.',
  pending:
    'The carrier has not answered yet. The purchase will be fulfilled or refunded without further action.',
};

/** A repeated call returns the same response and moves nothing. @throws CardProcessorError */
export async function confirmPayment(
  services: PaymentServices & PurchaseServices,
  request: Confirmation,
): Promise<Outcome<ConfirmPaymentResponse, 'not_found' | 'nothing_to_confirm'>> {
  const amountCents = dollarsToCents(request.amount);
  const buildResponse = async (outcome: ConfirmPaymentOutcome, transactionId: string | null) =>
    done({
      message: messages[outcome],
      outcome,
      walletBalance: centsToDollars(await balanceOf(services.db, 'wallet', request.userId)),
      amount: request.amount,
      transactionId,
    });
  const settleAndRespond = async (purchase: Purchase) =>
    buildResponse(await settle(services, purchase.id, 'refund-requested'), purchase.id);

  if (request.transactionId !== undefined) {
    const purchase = await findPurchase(services.db, request.transactionId);
    // The worker orders or refunds the lines of a bulk purchase.
    if (!purchase || purchase.userId !== request.userId || purchase.bulkPurchaseId !== null) {
      return refused('not_found', 'This purchase was not found.');
    }
    if (purchase.amountCents !== amountCents) return nothingToConfirm();
    return settleAndRespond(purchase);
  }

  const credited = await creditOpenTopUps(services, request.userId, request.paymentIntentId);
  if (credited.some((topUp) => topUp.amountCents === amountCents)) return buildResponse('credited', null);
  if (request.paymentIntentId !== undefined) return nothingToConfirm();

  const found = await findMovement(services.db, request.userId, amountCents);
  if (found === null) return nothingToConfirm();
  return found === 'credited'
    ? buildResponse('credited', null)
    : found.status === 'refunded'
      ? buildResponse('refunded', found.id)
      : settleAndRespond(found);
}

/** What a confirmation without an id means: the purchase to settle or refunded last, or the top-up that was credited last. */
async function findMovement(
  db: Queryable,
  userId: string,
  amountCents: bigint,
): Promise<Purchase | 'credited' | null> {
  const [unfulfilled, paymentId, refund] = await Promise.all([
    oldestUnfulfilled(db, userId, amountCents),
    lastTopUp(db, userId, amountCents),
    lastRefunded(db, userId, amountCents),
  ]);
  if (paymentId === null) return unfulfilled ?? refund;
  const credit = topUpKey(paymentId);
  // If the webhook has credited a top-up just before, confirm it and leave the purchase alone: a failed purchase is
  // refunded without a request.
  if (unfulfilled && !(await isPostedAfter(db, credit, holdKey(unfulfilled.id)))) return unfulfilled;
  // A repeated call: return the more recent of the two possible outcomes.
  return refund && (await isPostedAfter(db, holdEnd(refund.id), credit)) ? refund : 'credited';
}

const nothingToConfirm = () =>
  refused('nothing_to_confirm', 'No succeeded payment and no unfulfilled purchase of this amount was found.');
