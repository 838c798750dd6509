// Mails to the operator; the address is that of support.
import type { Queryable } from '../../base/database/database';
import type { Needs } from '../../services';
import { queueEmail } from './outbox';

/** Queues a mail to the operator; nothing where no address of support is set. */
export async function tellOperator(
  db: Queryable,
  services: Needs<'settings'>,
  title: string,
  text: string,
): Promise<void> {
  const { SUPPORT_EMAIL: recipient } = services.settings;
  if (!recipient) return;
  const data = { name: 'operator', title, text };
  await queueEmail(db, services, recipient, { template: 'notice', data });
}
