// The email with which a new eSIM is installed, to whoever gets it.
import type { CarrierEsim } from '../carrier/carrier';
import type { Transaction } from '../database/database';
import { queueEmail } from '../mail/outbox';
import type { Services } from '../services';
import { findEmailBrand } from '../users/brands';
import { findUser } from '../users/users';
import type { Purchase } from './purchases';

/** Queues the email; call `wakeEmailWorker` after the commit to send it at once. */
export async function queueInstallEmail(
  tx: Transaction,
  services: Pick<Services, 'settings'>,
  purchase: Purchase,
  esim: CarrierEsim,
): Promise<void> {
  const ownerId = purchase.customerId ?? purchase.userId;
  const owner = await findUser(tx, ownerId);
  const buyer = ownerId === purchase.userId ? null : await findUser(tx, purchase.userId);
  if (!owner) return;
  const { PUBLIC_URL } = services.settings;
  const brand = buyer ? await findEmailBrand(tx, buyer.id, PUBLIC_URL) : undefined;
  const path = `/esim/${encodeURIComponent(esim.uid)}?user_id=${ownerId}&tab=activation`;
  await queueEmail(tx, services, owner.email, {
    template: 'install',
    data: {
      name: owner.fname,
      buyerName: buyer && (brand?.name ?? `${buyer.fname} ${buyer.lname}`.trim()),
      planTitle: purchase.planTitle,
      activationCode: esim.activationCode,
      smdpAddress: esim.smdpAddress,
      apn: esim.apn,
      hasAutoApn: esim.autoApn,
      link: `${PUBLIC_URL}${path}`,
    },
    brand,
  });
}
