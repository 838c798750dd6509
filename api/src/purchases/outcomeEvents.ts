// Events about purchases whose outcome the buyer has not seen on screen, and about refunds. Each outcome is told once.
import type { Transaction } from '../database/database';
import { recordEvent } from '../events/events';
import type { Purchase } from './purchases';

const factsOf = ({ id, planTitle, amountCents }: Purchase) => ({
  purchaseId: id,
  planTitle,
  amountCents: Number(amountCents),
});

/** Stores that a purchase without a delivery was refunded. The buyer is told within a minute. */
export async function recordUndelivered(tx: Transaction, purchase: Purchase): Promise<void> {
  await recordEvent(tx, {
    kind: 'purchase-refunded',
    key: purchase.id,
    userId: purchase.userId,
    data: { ...factsOf(purchase), isUndelivered: true },
  });
}

/** Stores that a purchase was completed in the background. */
export async function recordCompleted(tx: Transaction, purchase: Purchase): Promise<void> {
  await recordEvent(tx, {
    kind: 'purchase-completed',
    key: purchase.id,
    userId: purchase.userId,
    data: factsOf(purchase),
  });
}
