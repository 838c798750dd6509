// Emails about purchases whose outcome the buyer has not seen on screen, and about refunds.
import { formatDollars, centsToDollars } from '@portal/contract';
import type { Transaction } from '../database/database';
import { queueEmail } from '../mail/outbox';
import type { Services } from '../services';
import { findUser } from '../users/users';
import type { Purchase } from './purchases';

/** Notifies the buyer of a refund. The worker sends the email within a minute. */
export const queueRefundedEmail = (
  tx: Transaction,
  services: Pick<Services, 'settings'>,
  purchase: Purchase,
): Promise<void> =>
  queueOutcomeEmail(tx, services, purchase, {
    title: 'Your purchase was refunded',
    text:
      `Your purchase of ${purchase.planTitle} could not be completed. ${amountOf(purchase)} went back to your ` +
      `wallet, and nothing else was charged. You can buy it again: ${services.settings.PUBLIC_URL}/`,
  });

/** Notifies the buyer of a purchase that was completed in the background. */
export const queueCompletedEmail = (
  tx: Transaction,
  services: Pick<Services, 'settings'>,
  purchase: Purchase,
): Promise<void> =>
  queueOutcomeEmail(tx, services, purchase, {
    title: 'Your purchase is complete',
    text:
      `Your purchase of ${purchase.planTitle} took longer than usual and is now complete. ${amountOf(purchase)} was ` +
      `paid from your wallet. Find it among your eSIMs: ${services.settings.PUBLIC_URL}/esim`,
  });

const amountOf = ({ amountCents }: Purchase): string => formatDollars(centsToDollars(amountCents));

async function queueOutcomeEmail(
  tx: Transaction,
  services: Pick<Services, 'settings'>,
  { userId }: Purchase,
  content: { title: string; text: string },
): Promise<void> {
  const buyer = await findUser(tx, userId);
  if (!buyer) return;
  await queueEmail(tx, services, buyer.email, {
    template: 'notice',
    data: { name: buyer.fname, ...content },
  });
}
