// Emails with a link, queued together with the link's token.
import { dayMs } from '@portal/contract';
import type { Queryable } from '../../../base/database/database';
import type { Needs } from '../../../services';
import { queueEmail, withdrawEmails } from '../../../notices/mail/outbox';
import { findEmailBrand } from '../../users/brands';
import type { UserRow } from '../../users/usersTable';
import { issueLinkToken, lifetimesMs } from './linkTokens';

type EmailServices = Needs<'settings'>;

export async function queueVerificationEmail(
  db: Queryable,
  services: EmailServices,
  user: UserRow,
): Promise<void> {
  const token = await issueLinkToken(db, user.id, 'verify-email');
  const link = `${services.settings.PUBLIC_URL}/api/auth/verify-email/${token}`;
  await queueEmail(db, services, user, { template: 'verify-email', data: { name: user.fname, link } });
}

export async function queueResetEmail(db: Queryable, services: EmailServices, user: UserRow): Promise<void> {
  const token = await issueLinkToken(db, user.id, 'reset-password');
  const link = `${services.settings.PUBLIC_URL}/reset-password/${token}`;
  const data = { name: user.fname, link, role: user.role };
  await queueEmail(db, services, user, { template: 'reset-password', data });
}

/**
 * For an email that can invite in place of a welcome: one that waits is withdrawn.
 * @returns whether the address got a welcome whose link is good for another day
 */
export const takeOverWelcome = (db: Queryable, email: string): Promise<boolean> =>
  withdrawEmails(db, email, 'welcome', new Date(Date.now() - lifetimesMs['choose-password'] + dayMs));

/** For a customer whom an affiliate created, with their brand: the link opens the form that chooses a password. */
export async function queueWelcomeEmail(
  db: Queryable,
  services: EmailServices,
  user: UserRow,
  affiliateName: string,
): Promise<void> {
  const token = await issueLinkToken(db, user.id, 'choose-password');
  const link = `${services.settings.PUBLIC_URL}/reset-password/${token}`;
  const brand =
    user.affiliateId === null
      ? undefined
      : await findEmailBrand(db, user.affiliateId, services.settings.PUBLIC_URL);
  await queueEmail(db, services, user, {
    template: 'welcome',
    data: { name: user.fname, link, affiliateName },
    brand,
  });
}
