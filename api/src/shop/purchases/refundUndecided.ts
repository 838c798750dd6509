// An operator's decision about a purchase in review: the carrier delivered nothing, and its money goes back.
import type { PostingServices } from '../../services';
import { findPurchase, type Purchase } from './purchases';
import { ReversalNotAllowedError, type ReversalDecision } from './reversal';
import { refund } from './transitions';

/**
 * Gives the money of a purchase in review back to its buyer, who is told. The worker may decide it at the same time: only one
 * of the two moves the money.
 * @returns the purchase; null if it is not in review, and nothing was moved
 * @throws ReversalNotAllowedError when it was decided meanwhile
 */
export async function refundUndecided(
  services: PostingServices,
  { purchaseId, decidedBy, reason }: ReversalDecision,
): Promise<Purchase | null> {
  const purchase = await findPurchase(services.db, purchaseId);
  if (purchase?.status !== 'reconcile') return null;
  const note = `refunded by ${decidedBy}: ${reason}`;
  const status = await refund(services, purchaseId, 'not_delivered', { note, from: ['reconcile'] });
  if (status !== 'refunded')
    throw new ReversalNotAllowedError(
      `Purchase ${purchaseId} was decided meanwhile: ${status}. Nothing was moved.`,
    );
  services.logger.info({ purchase: purchaseId, decidedBy, reason }, 'a purchase in review was refunded');
  return purchase;
}
