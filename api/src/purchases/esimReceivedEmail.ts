// Email to a customer for whom an affiliate bought an eSIM.
import type { Transaction } from '../database/database';
import { queueEmail } from '../mail/outbox';
import { quoted } from '../mail/quoted';
import type { Services } from '../services';
import { findUser } from '../users/users';
import type { Purchase } from './purchases';

/** Queues no email if the buyer is the owner. The worker sends it within a minute. */
export async function queueEsimReceivedEmail(
  tx: Transaction,
  services: Pick<Services, 'settings'>,
  purchase: Purchase,
): Promise<void> {
  if (!purchase.customerId || purchase.customerId === purchase.userId) return;
  const customer = await findUser(tx, purchase.customerId);
  const buyer = await findUser(tx, purchase.userId);
  if (!customer || !buyer) return;
  const address = `${services.settings.PUBLIC_URL}/esim`;
  await queueEmail(tx, services, customer.email, {
    template: 'notice',
    data: {
      name: customer.fname,
      title: 'You have a new eSIM',
      text: `${quoted(`${buyer.fname} ${buyer.lname}`)} bought you ${purchase.planTitle}. Sign in to install it: ${address}`,
    },
  });
}
