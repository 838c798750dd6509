// The transactional outbox: emails are stored in the transaction of the change that they report, and delivered by the
// worker.
import { randomUUID } from 'node:crypto';
import { and, eq, gte, isNull, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../base/database/database';
import { inLanguage } from '../../base/language/inLanguage';
import type { Settings } from '../../settings';
import { encrypt } from '../../base/security/encryption';
import type { Email } from './emailTemplates';
import { defineWork } from '../../base/work/work';
import { mailsTable } from './mailsTable';

/** Eight attempts within some hours; then an operator decides, since an SMTP server that was down gets them all at once. */
export const mailWork = defineWork<{ mailId: string }>({ name: 'mail', laneLimit: 10, maxConcurrent: 4 });

/** An address whose mail server says that it does not exist, with the first email that it refused. */
export const refusedAddressWork = defineWork<{ mailId: string; recipient: string }>({ name: 'mail-refused' });

/** The encryption context of an email's payload, so that rows cannot be swapped. */
export const payloadContext = (emailId: string): string => `mail:${emailId}`;

/** What a command of an operator has of the settings is enough. */
export interface EmailServices {
  settings: Pick<Settings, 'ENCRYPTION_KEY'>;
}

/** Whom an email goes to: an account, or an address, which gets English. */
export type Recipient = string | { email: string; language: string };

/**
 * Adds an email to the outbox, where a trigger enqueues it.
 *
 * @param content a function where texts are composed: they are in the language of the recipient
 */
export async function queueEmail(
  db: Queryable,
  { settings }: EmailServices,
  to: Recipient,
  content: Email | (() => Email),
): Promise<string> {
  const id = randomUUID();
  const { email: recipient, language } = typeof to === 'string' ? { email: to, language: 'en' } : to;
  const email = typeof content === 'function' ? inLanguage(language, content) : content;
  const stored = JSON.stringify(language === 'en' ? email : { ...email, language });
  const payload = encrypt(stored, payloadContext(id), settings.ENCRYPTION_KEY);
  await db.insert(mailsTable).values({ id, recipient, template: email.template, payload });
  return id;
}

/**
 * Withdraws the emails of a template to an address that no worker has begun to deliver: another email says the same.
 * @returns whether one has left since, or is leaving
 */
export async function withdrawEmails(
  db: Queryable,
  recipient: string,
  template: Email['template'],
  since: Date,
): Promise<boolean> {
  const isOfTemplate = and(eq(mailsTable.recipient, recipient), eq(mailsTable.template, template));
  await db.delete(mailsTable).where(and(isOfTemplate, eq(mailsTable.attempts, 0)));
  const isLeaving = and(isOfTemplate, isNull(mailsTable.failedAt), gte(mailsTable.createdAt, since));
  return (await db.$count(mailsTable, isLeaving)) > 0;
}

/** Removes emails of history, which nobody gets. Their work finds nothing. */
export async function withdrawEmailsOf(tx: Transaction, which: SQL): Promise<void> {
  await tx.delete(mailsTable).where(which);
}
