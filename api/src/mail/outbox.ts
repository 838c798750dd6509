// The transactional outbox: emails are stored in the transaction of the change that they report, and delivered by the
// worker.
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database';
import { wakeJob } from '../jobs/wakeJob';
import type { Services } from '../services';
import { encrypt } from '../security/encryption';
import type { Email } from './emailTemplates';
import { mailsTable } from './mailsTable';

export const deliverMailJob = 'mail-deliver';

/** The encryption context of an email's payload, so that rows cannot be swapped. */
export const payloadContext = (emailId: string): string => `mail:${emailId}`;

/** Adds an email to the outbox. Call `wakeEmailWorker` after the commit to send it at once. */
export async function queueEmail(
  db: Queryable,
  { settings }: Pick<Services, 'settings'>,
  recipient: string,
  email: Email,
): Promise<string> {
  const id = randomUUID();
  const payload = encrypt(JSON.stringify(email), payloadContext(id), settings.ENCRYPTION_KEY);
  await db.insert(mailsTable).values({ id, recipient, template: email.template, payload });
  return id;
}

/** Wakes the worker; otherwise the emails are sent within a minute. */
export const wakeEmailWorker = (services: Pick<Services, 'send' | 'logger'>): Promise<void> =>
  wakeJob(services, deliverMailJob);
