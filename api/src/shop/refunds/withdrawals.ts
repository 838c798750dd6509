// The right of withdrawal (Article 11a of Directive 2011/83/EU): a statement that begins an ordinary refund. It counts from
// its receipt, so it is stored and acknowledged also while the carrier is silent.
import { fullName } from '@portal/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { WithdrawalResponse } from '@portal/contract/schemas';
import type { Transaction } from '../../base/database/database';
import { done } from '../../base/errors/outcomes';
import { queueEmail } from '../../notices/mail/outbox';
import type { Needs } from '../../services';
import { findUser } from '../../people/users/users';
import type { Purchase, PurchaseServices } from '../purchases/purchases';
import { findRefund } from './refunds';
import { refundsTable as table } from './refundsTable';
import { refuse, requestRefund, type RefundRequestOutcome } from './requestRefund';

/** Receives the statement once, and refunds the purchase. */
export async function withdrawFromPurchase(
  services: PurchaseServices,
  purchase: Purchase,
): Promise<RefundRequestOutcome<WithdrawalResponse>> {
  const outcome = await requestRefund(services, purchase, {
    storeRequest: (tx) => receiveStatement(tx, services, purchase),
    isDecidedLater: true,
  });
  if (outcome.outcome !== 'done') return outcome;
  const refund = await findRefund(services.db, purchase.id);
  // It was refunded without a statement before.
  if (!refund?.withdrawnAt) return refuse(services, 'refunded');
  return done({
    ...outcome.answer,
    receivedAt: refund.withdrawnAt.toISOString(),
    email: refund.withdrawalEmail ?? '',
  });
}

/** Stores the statement of a running refund, unless there is one, and queues the acknowledgement. */
async function receiveStatement(
  tx: Transaction,
  services: Needs<'settings'>,
  purchase: Purchase,
): Promise<void> {
  const buyer = await findUser(tx, purchase.userId);
  if (!buyer) return;
  const receivedAt = new Date();
  const name = fullName(buyer);
  const received = await tx
    .update(table)
    .set({ withdrawnAt: receivedAt, withdrawalName: name, withdrawalEmail: buyer.email })
    .where(
      and(
        eq(table.purchaseId, purchase.id),
        inArray(table.state, ['ending', 'review', 'held']),
        isNull(table.withdrawnAt),
        // Whoever exchanges it withdraws from what they get instead.
        isNull(table.exchangePurchaseId),
      ),
    )
    .returning({ purchaseId: table.purchaseId });
  if (received.length === 0) return;
  await queueEmail(tx, services, buyer, {
    template: 'withdrawal',
    data: {
      name,
      email: buyer.email,
      planTitle: purchase.planTitle,
      amountCents: Number(purchase.amountCents),
      paidAt: purchase.createdAt.toISOString(),
      transactionId: purchase.id,
      receivedAt: receivedAt.toISOString(),
    },
  });
}
