// Reads queued emails, so that tests can follow links without sending emails.
import { asc, eq } from 'drizzle-orm';
import { eventsWork } from '../notices/events/events';
import type { Email } from '../notices/mail/emailTemplates';
import { mailsTable } from '../notices/mail/mailsTable';
import { payloadContext } from '../notices/mail/outbox';
import { decrypt } from '../base/security/encryption';
import { runWork } from './runWork';
import type { TestApi } from './testApi';

/** Runs a job of the API by its name, as the worker does. */
export async function runJob(api: TestApi, name: string, data: object = {}): Promise<void> {
  const job = api.jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  await job.run(data);
}

/** The emails to an address, oldest first, that have not been delivered. Events are handled first. */
export async function findEmailsTo(api: TestApi, recipient: string): Promise<Email[]> {
  await runWork(api, { only: [eventsWork] });
  const { db, settings } = api.services;
  const rows = await db
    .select()
    .from(mailsTable)
    .where(eq(mailsTable.recipient, recipient))
    .orderBy(asc(mailsTable.createdAt));
  return rows.flatMap(({ id, payload }) =>
    payload ? [JSON.parse(decrypt(payload, payloadContext(id), settings.ENCRYPTION_KEY)) as Email] : [],
  );
}

/** The token at the end of the link in the latest email of that template. */
export async function linkTokenTo(
  api: TestApi,
  recipient: string,
  template: Email['template'],
): Promise<string> {
  const email = (await findEmailsTo(api, recipient))
    .filter((candidate) => candidate.template === template)
    .at(-1);
  const link = email && 'link' in email.data ? email.data.link : undefined;
  if (!link) throw new Error(`No ${template} mail to ${recipient}`);
  return link.slice(link.lastIndexOf('/') + 1);
}
