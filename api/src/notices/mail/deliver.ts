// Delivers queued emails to the SMTP server, with a limited number of retries.
import { portalLinks, daysBefore } from '@portal/contract';
import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import { createTransport, type Transporter } from 'nodemailer';
import type { Needs } from '../../services';
import type { Step, StepResult } from '../../base/work/work';
import { decrypt, keysOf } from '../../base/security/encryption';
import type { Email } from './emailTemplates';
import { messageFlow, messageState } from './flow';
import { mailsTable } from './mailsTable';
import { payloadContext } from './outbox';
import { giveUpRefused, isNoMailbox } from './refused';
import { renderEmail } from './render';
import { senderOf } from './sender';

/** For so long an operator can have an email tried again that failed. */
const failedTextDays = 14;

const openTransport = (url: string): Transporter => {
  const address = new URL(url);
  return createTransport({
    host: address.hostname,
    port: Number(address.port || (address.protocol === 'smtps:' ? 465 : 587)),
    secure: address.protocol === 'smtps:',
    requireTLS: address.searchParams.get('requireTLS') === 'true',
    ...(address.username
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // Attachments are rendered by the portal, never read from a file or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

/** Lets mail programs offer to unsubscribe with one click (RFC 8058). */
const unsubscribeHeaders = (email: Email): Record<string, string> =>
  email.template === 'notification' && email.data.unsubscribe
    ? {
        'List-Unsubscribe': `<${email.data.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

/** The receipts of an email. One that cannot be made does not keep the email back: it is among the transactions, too. */
async function findReceipts(
  { findReceiptFile, logger }: Needs<'findReceiptFile' | 'logger'>,
  { receipts = [] }: Email,
): Promise<{ filename: string; content: Buffer; contentType: string }[]> {
  const files = [];
  for (const receipt of receipts) {
    try {
      const file = await findReceiptFile(receipt);
      if (file) files.push({ ...file, contentType: 'application/pdf' });
    } catch (error) {
      logger.error({ err: error, reference: receipt.reference }, 'a mail leaves without its receipt');
    }
  }
  return files;
}

/** What delivers an email of the outbox once. */
export function mailDelivery(
  services: Needs<'db' | 'findReceiptFile' | 'logger' | 'metrics' | 'settings'>,
): (mail: { mailId: string }, step: Step) => Promise<StepResult> {
  const { db, settings, metrics } = services;
  const transport = openTransport(settings.SMTP_URL);
  return async ({ mailId }, { attempt, isLast }) => {
    const isThis = eq(mailsTable.id, mailId);
    // From now on the email is not withdrawn.
    const [mail] = await db
      .update(mailsTable)
      .set({ attempts: attempt })
      .where(and(isThis, messageFlow.allows(messageState(mailsTable), 'send')))
      .returning();
    if (!mail?.payload) return;
    try {
      const content = JSON.parse(decrypt(mail.payload, payloadContext(mailId), keysOf(settings))) as Email;
      await send(services, transport, mail, content);
    } catch (error) {
      const lastError = (error as Error).message.slice(0, 300);
      if (isNoMailbox(error)) {
        await db.transaction((tx) => giveUpRefused(tx, mail, lastError));
        metrics.notices.labels('mail', 'refused').inc();
        return;
      }
      if (isLast) metrics.notices.labels('mail', 'failed').inc();
      await db
        .update(mailsTable)
        .set({ lastError, ...(isLast && { failedAt: new Date() }) })
        .where(isThis);
      return { retry: lastError };
    }
    await db
      .update(mailsTable)
      .set({ sentAt: new Date(), failedAt: null, payload: null, lastError: null })
      .where(isThis);
    metrics.notices.labels('mail', 'sent').inc();
  };
}

async function send(
  services: Needs<'findReceiptFile' | 'logger' | 'settings'>,
  transport: Transporter,
  { id, recipient }: typeof mailsTable.$inferSelect,
  content: Email,
): Promise<void> {
  const { settings } = services;
  const rendered = await renderEmail(content, portalLinks(settings, settings.PUBLIC_URL));
  const receipts = await findReceipts(services, content);
  const domain = new URL(settings.PUBLIC_URL).hostname;
  await transport.sendMail({
    from: senderOf(settings.MAIL_FROM, content.brand),
    to: { address: recipient, name: '' },
    ...(settings.SUPPORT_EMAIL && { replyTo: settings.SUPPORT_EMAIL }),
    // The same id for each attempt, so that email clients show a duplicate once.
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(content) },
    ...rendered,
    attachments: [...rendered.attachments, ...receipts],
  });
}

/** Removes the text of emails that could not be delivered and that no operator had tried again. */
export async function removeFailedTexts({ db }: Needs<'db'>): Promise<void> {
  const longAgo = daysBefore(failedTextDays);
  await db
    .update(mailsTable)
    .set({ payload: null })
    .where(and(lt(mailsTable.failedAt, longAgo), isNotNull(mailsTable.payload)));
}

/** Who got a mail, or not, is kept for support, and no longer: an address may be of somebody who has none here any more. */
const endedDays = 30;

/** Removes mails that were delivered, and those that could not be. */
export async function removeEnded({ db }: Needs<'db'>): Promise<void> {
  const longAgo = daysBefore(endedDays);
  const { sentAt, failedAt } = mailsTable;
  await db.delete(mailsTable).where(or(lt(sentAt, longAgo), lt(failedAt, longAgo)));
}
