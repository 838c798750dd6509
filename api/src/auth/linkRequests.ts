// 'Forgot password' and 'send the link again'. The route only stores the request and the worker looks up the account, so
// that content and timing of the response do not reveal whether the account exists.
import { sql } from 'drizzle-orm';
import type { Role } from '@portal/contract/schemas';
import type { Transaction } from '../database/database';
import type { Job } from '../work/jobs';
import { wakeJob } from '../work/wakeJob';
import type { Services } from '../services';
import { consumeAttempt } from '../security/throttle';
import { findAccount, findAccountsOfEmail } from '../users/accounts';
import { linkRequestsTable } from './identityTables';
import { queueResetEmail, queueVerificationEmail } from './linkEmails';
import { everyMinute } from '../work/schedule';

export const linkRequestsJob = 'link-requests-answer';

/** Three emails without a wait, then one after 2, 4, … seconds, up to one per hour. */
const emailRule = { free: 3, maxWaitSeconds: 3_600 };

interface LinkRequest extends Record<string, unknown> {
  purpose: 'verify-email' | 'reset-password';
  email: string;
  role: Role | null;
}

/** Stores a request for a link. */
export async function requestLink(
  services: Services,
  purpose: LinkRequest['purpose'],
  email: string,
  role?: Role,
): Promise<void> {
  await services.db.insert(linkRequestsTable).values({ purpose, email, role: role ?? null });
  await wakeJob(services, linkRequestsJob);
}

const processRequest = async (tx: Transaction, services: Services, request: LinkRequest): Promise<void> => {
  const { email, role, purpose } = request;
  const found = role ? [await findAccount(tx, email, role)] : await findAccountsOfEmail(tx, email);
  const accounts = found.filter((account) => account !== null);
  if (accounts.length === 0) return;
  if ((await consumeAttempt(tx, `mail:${purpose}:${email}:${role ?? ''}`, emailRule)) > 0) return;
  for (const account of accounts) {
    if (purpose === 'reset-password') await queueResetEmail(tx, services, account);
    else if (!account.isEmailVerified) await queueVerificationEmail(tx, services, account);
  }
};

const processNextRequest = (services: Services): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<LinkRequest>(sql`
      delete from link_requests where id = (
        select id from link_requests order by id limit 1 for update skip locked
      ) returning purpose, email, role`);
    const request = rows[0];
    if (!request) return false;
    await processRequest(tx, services, request);
    return true;
  });

/** The job that processes the requests. */
export function linkRequestsWorker(services: Services): Job {
  return {
    name: linkRequestsJob,
    schedule: everyMinute,
    atStart: true,
    run: async () => {
      while (await processNextRequest(services));
    },
  };
}
