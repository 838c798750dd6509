// Correcting an email that was mistyped at sign-up, before it is verified: nobody is signed in then, so the password proves
// whose account it is.
import type { FastifyRequest } from 'fastify';
import type { Role } from '@portal/contract/schemas';
import { DomainError } from '../../../base/errors/domainErrors';
import { isPassword } from '../../../base/security/passwords';
import type { Needs } from '../../../services';
import { changeEmail, findAccount, lockAccount } from '../../users/accounts';
import { startLoginAttempt } from '../signIn/attemptLimits';
import { queueVerificationEmail } from '../links/linkEmails';
import { removeLinks } from '../links/linkTokens';
import { wrongCredentials } from '../signIn/signIn';

const emailVerified = () =>
  new DomainError(
    'email_verified',
    'This email is verified already. Sign in, and change it in your profile.',
  );

interface Correction {
  email: string;
  role: Role;
  password: string;
  newEmail: string;
}

/**
 * Changes the email and mails the link there. For an address that has such an account nothing changes, and the answer is the
 * same.
 * @throws 422 `invalid_credentials`; 409 `email_verified`; 429
 */
export async function correctEmail(
  services: Needs<'db' | 'settings'>,
  { email, role, password, newEmail }: Correction,
  request: FastifyRequest,
): Promise<void> {
  const { db } = services;
  const user = await findAccount(db, email, role);
  const attempt = await startLoginAttempt(db, `${role}:${email}`, request, false);
  const isRight = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw wrongCredentials();
  await attempt.succeeded();
  await db.transaction(async (tx) => {
    const current = await lockAccount(tx, user.id);
    // The owner of the address may have taken the account over meanwhile, with a link that sets a password.
    if (current?.passwordHash !== user.passwordHash || current.email !== email) throw wrongCredentials();
    if (current.isEmailVerified) throw emailVerified();
    if (!(await changeEmail(tx, user.id, newEmail, { isVerified: false }))) return;
    await removeLinks(tx, user.id);
    await queueVerificationEmail(tx, services, { ...user, email: newEmail });
  });
}
