// POST /payment/confirm-payment. Money moves only if the card processor reports a payment, or if one of our purchases was
// not fulfilled; the client's claim alone moves nothing.
import { centsToDollars, dollarsToCents } from '@portal/contract';
import type { ConfirmPaymentResponse, ConfirmPaymentOutcome } from '@portal/contract/schemas';
import { done, refused, type Outcome } from '../../base/errors/outcomes';
import { balanceOf } from '../ledger/accounts';
import {
  findPurchase,
  lastRefunded,
  oldestUnfulfilled,
  type Purchase,
  type PurchaseServices,
} from '../../shop/purchases/purchases';
import { settle } from '../../shop/purchases/settle';
import { creditOpenTopUps, lastCredited, type PaymentServices } from './topUps';

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

  const [unfulfilled, topUp, refund] = await Promise.all([
    oldestUnfulfilled(services.db, request.userId, amountCents),
    lastCredited(services.db, request.userId, amountCents),
    lastRefunded(services.db, request.userId, amountCents),
  ]);
  // If the webhook has credited a top-up just before, confirm it and leave the purchase alone: a failed purchase is
  // refunded without a request.
  if (unfulfilled && !(topUp && topUp.at > unfulfilled.createdAt)) return settleAndRespond(unfulfilled);

  // A repeated call: return the more recent of the two possible outcomes.
  if (refund && (!topUp || refund.updatedAt > topUp.at)) return buildResponse('refunded', refund.id);
  if (topUp) return buildResponse('credited', null);
  return nothingToConfirm();
}

const nothingToConfirm = () =>
  refused('nothing_to_confirm', 'No succeeded payment and no unfulfilled purchase of this amount was found.');
