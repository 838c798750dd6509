// 'Forgot password' and 'send the link again'. The route only stores the request and the worker looks up the account, so
// that content and timing of the response do not reveal whether the account exists.
import type { Role } from '@portal/contract/schemas';
import type { Transaction } from '../../../base/database/database';
import { consumeAttempt } from '../../../base/security/throttle';
import type { Needs } from '../../../services';
import { findAccount, findAccountsOfEmail, lockAccount } from '../../users/accounts';
import { defineWork, enqueue, type Step } from '../../../base/work/work';
import { queueResetEmail, queueVerificationEmail } from './linkEmails';

interface LinkRequest {
  purpose: 'verify-email' | 'reset-password';
  email: string;
  role: Role | null;
}

export const linkRequestWork = defineWork<LinkRequest>({ name: 'link-request', maxConcurrent: 4 });

/** Three emails without a wait, then one after 2, 4, … seconds, up to one per hour. */
const emailRule = { free: 3, maxWaitSeconds: 3_600 };

/** Stores a request for a link. */
export async function requestLink(
  services: Needs<'db'>,
  purpose: LinkRequest['purpose'],
  email: string,
  role?: Role,
): Promise<void> {
  await enqueue(services.db, linkRequestWork, { payload: { purpose, email, role: role ?? null } });
}

const processRequest = async (
  tx: Transaction,
  services: Needs<'settings'>,
  request: LinkRequest,
): Promise<void> => {
  const { email, role, purpose } = request;
  const found = role ? [await findAccount(tx, email, role)] : await findAccountsOfEmail(tx, email);
  const accounts = found.filter((account) => account !== null);
  if (accounts.length === 0) return;
  if ((await consumeAttempt(tx, `mail:${purpose}:${email}:${role ?? ''}`, emailRule)) > 0) return;
  for (const { id } of accounts) {
    // Locked, so that a change of its email ends the link; after one it is not the account that was meant.
    const account = await lockAccount(tx, id);
    if (account?.email !== email) continue;
    if (purpose === 'reset-password') await queueResetEmail(tx, services, account);
    else if (!account.isEmailVerified) await queueVerificationEmail(tx, services, account);
  }
};

/** Answers a request once: the emails are stored in the transaction that ends the work. */
export function answerLinkRequest(
  services: Needs<'db' | 'settings'>,
  request: LinkRequest,
  step: Step,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    await processRequest(tx, services, request);
    await step.end(tx);
  });
}
