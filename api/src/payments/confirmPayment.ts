// POST /payment/confirm-payment. The client's word moves nothing: a top-up is what the card processor
// reports, a refund is a purchase of ours that was not fulfilled.
import { centsToDollars, dollarsToCents } from '@portal/contract';
import type { ConfirmPaymentResponse, ConfirmPaymentOutcome } from '@portal/contract/schemas';
import { notFound, conflict } from '../http/httpErrors';
import { balanceOf } from '../ledger/accounts';
import type { Purchase } from '../purchases/purchases';
import { findPurchase, lastRefunded, oldestUnfulfilled } from '../purchases/purchases';
import { settle } from '../purchases/settle';
import type { Services } from '../services';
import { creditOpenTopUps, lastCredited } from './topUps';

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

/** Called again, it answers as before and moves nothing. */
export async function confirmPayment(
  services: Services,
  asked: Confirmation,
): Promise<ConfirmPaymentResponse> {
  const amountCents = dollarsToCents(asked.amount);
  const answer = async (outcome: ConfirmPaymentOutcome, transactionId: string | null) => ({
    message: messages[outcome],
    outcome,
    walletBalance: centsToDollars(await balanceOf(services.db, 'wallet', asked.userId)),
    amount: asked.amount,
    transactionId,
  });
  const answerSettled = async (purchase: Purchase) =>
    answer(await settle(services, purchase.id, 'refund-asked'), purchase.id);

  if (asked.transactionId !== undefined) {
    const purchase = await findPurchase(services.db, asked.transactionId);
    if (!purchase || purchase.userId !== asked.userId) throw notFound('This purchase');
    if (purchase.amountCents !== amountCents) throw nothingToConfirm();
    return answerSettled(purchase);
  }

  const credited = await creditOpenTopUps(services, asked.userId, asked.paymentIntentId);
  if (credited.some((topUp) => topUp.amountCents === amountCents)) return answer('credited', null);
  if (asked.paymentIntentId !== undefined) throw nothingToConfirm();

  const [unfulfilled, topUp, refund] = await Promise.all([
    oldestUnfulfilled(services.db, asked.userId, amountCents),
    lastCredited(services.db, asked.userId, amountCents),
    lastRefunded(services.db, asked.userId, amountCents),
  ]);
  // A top-up that the card processor's event credited a moment ago is confirmed, and takes no purchase with it:
  // one that fails is refunded without being asked for.
  if (unfulfilled && !(topUp && topUp.at > unfulfilled.createdAt)) return answerSettled(unfulfilled);

  // This repeats an earlier call, so the later of what it can mean is answered.
  if (refund && (!topUp || refund.updatedAt > topUp.at)) return answer('refunded', refund.id);
  if (topUp) return answer('credited', null);
  throw nothingToConfirm();
}

const nothingToConfirm = () =>
  conflict(
    'nothing_to_confirm',
    'No succeeded payment and no unfulfilled purchase of this amount was found.',
  );
