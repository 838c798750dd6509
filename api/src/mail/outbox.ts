// Writing a mail: a row in the same transaction as what the mail tells, so that neither goes without
// the other. The worker delivers it.
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database';
import type { Services } from '../services';
import { encrypt } from '../security/encryption';
import type { Email } from './emailTemplates';
import { mailsTable } from './mailsTable';

export const deliverMailJob = 'mail-deliver';

/** What a mail's payload is bound to, so that rows cannot be swapped. */
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

/** Wakes the worker; without it the mails go out within a minute. */
export async function wakeEmailWorker({ send, logger }: Pick<Services, 'send' | 'logger'>): Promise<void> {
  // The mail is safe in the outbox, so a queue that stumbles must not undo what has been done.
  await send(deliverMailJob).catch((error: unknown) =>
    logger.warn({ err: error }, 'mail delivery was not woken'),
  );
}
