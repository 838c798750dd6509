// Delivers queued emails to the SMTP server, with a limited number of retries.
import { portalLinks } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { Job } from '../work/jobs';
import type { Services } from '../services';
import { decrypt, keysOf } from '../security/encryption';
import type { Email } from './emailTemplates';
import { mailsTable } from './mailsTable';
import { deliverMailJob, payloadContext } from './outbox';
import { renderEmail } from './render';
import { senderOf } from './sender';
import { everyMinute } from '../work/schedule';

const maxAttempts = 8;
const batchSize = 10;
/** After this time another process delivers the emails of a crashed one. */
const leaseSeconds = 120;

interface ClaimedEmail extends Record<string, unknown> {
  id: string;
  recipient: string;
  payload: Buffer;
  attempts: number;
}

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

// Claiming an email counts the attempt and postpones the next one, so two workers never deliver the same email. A
// subquery in the condition may be run again for each row, and then claims more than its limit.
export const claimDueEmails = async ({ db }: Pick<Services, 'db'>): Promise<ClaimedEmail[]> => {
  const { rows } = await db.execute<ClaimedEmail>(sql`
    with due as materialized (
      select id from mails
      where sent_at is null and failed_at is null and next_attempt_at <= now()
      order by created_at limit ${batchSize} for update skip locked)
    update mails set attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => ${leaseSeconds}::int)
    where id in (select id from due)
    returning id, recipient, payload, attempts`);
  return rows;
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
  { findReceiptFile, logger }: Services,
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

const deliverEmail = async (
  services: Services,
  transport: Transporter,
  email: ClaimedEmail,
): Promise<void> => {
  const { db, settings, logger, metrics } = services;
  try {
    const content = JSON.parse(decrypt(email.payload, payloadContext(email.id), keysOf(settings))) as Email;
    const rendered = await renderEmail(content, portalLinks(settings, settings.PUBLIC_URL));
    const receipts = await findReceipts(services, content);
    const domain = new URL(settings.PUBLIC_URL).hostname;
    await transport.sendMail({
      from: senderOf(settings.MAIL_FROM, content.brand),
      to: { address: email.recipient, name: '' },
      ...(settings.SUPPORT_EMAIL && { replyTo: settings.SUPPORT_EMAIL }),
      // The same id for each attempt, so that email clients show a duplicate once.
      messageId: `<${email.id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(content) },
      ...rendered,
      attachments: [...rendered.attachments, ...receipts],
    });
    await db
      .update(mailsTable)
      .set({ sentAt: new Date(), payload: null, lastError: null })
      .where(eq(mailsTable.id, email.id));
    metrics.notices.labels('mail', 'sent').inc();
  } catch (error) {
    const isLast = email.attempts >= maxAttempts;
    const delayMs = Math.min(3_600_000, 5_000 * 4 ** (email.attempts - 1));
    const lastError = (error as Error).message.slice(0, 300);
    logger.warn({ mail: email.id, attempt: email.attempts, reason: lastError }, 'a mail was not delivered');
    if (isLast) metrics.notices.labels('mail', 'failed').inc();
    await db
      .update(mailsTable)
      .set(
        isLast
          ? { failedAt: new Date(), payload: null, lastError }
          : { nextAttemptAt: new Date(Date.now() + delayMs), lastError },
      )
      .where(eq(mailsTable.id, email.id));
  }
};

/** The job that delivers the outbox: each minute, and when it is woken. */
export function deliveryJob(services: Services): Job {
  return {
    name: deliverMailJob,
    schedule: everyMinute,
    atStart: true,
    run: async () => {
      const transport = openTransport(services.settings.SMTP_URL);
      try {
        for (
          let claimed = await claimDueEmails(services);
          claimed.length > 0;
          claimed = await claimDueEmails(services)
        ) {
          for (const email of claimed) await deliverEmail(services, transport, email);
        }
      } finally {
        transport.close();
      }
    },
  };
}
