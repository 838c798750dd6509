// Mails that carry a link, written with the token they carry.
import type { Queryable } from '../database/database';
import type { Services } from '../services';
import { writeMail } from '../mail/outbox';
import type { UserRow } from '../users/usersTable';
import { newLinkToken } from './linkTokens';

type Outbox = Pick<Services, 'settings'>;

export async function writeVerificationMail(db: Queryable, services: Outbox, user: UserRow): Promise<void> {
  const token = await newLinkToken(db, user.id, 'verify-email');
  const link = `${services.settings.PUBLIC_URL}/api/auth/verify-email/${token}`;
  await writeMail(db, services, user.email, { template: 'verify-email', data: { name: user.fname, link } });
}

export async function writeResetMail(db: Queryable, services: Outbox, user: UserRow): Promise<void> {
  const token = await newLinkToken(db, user.id, 'reset-password');
  const link = `${services.settings.PUBLIC_URL}/reset-password/${token}`;
  const data = { name: user.fname, link, role: user.role };
  await writeMail(db, services, user.email, { template: 'reset-password', data });
}

/** To a customer whom an affiliate created: the link leads to the screen that chooses a password. */
export async function writeWelcomeMail(
  db: Queryable,
  services: Outbox,
  user: UserRow,
  affiliateName: string,
): Promise<void> {
  const token = await newLinkToken(db, user.id, 'choose-password');
  const link = `${services.settings.PUBLIC_URL}/reset-password/${token}`;
  await writeMail(db, services, user.email, {
    template: 'welcome',
    data: { name: user.fname, link, affiliateName },
  });
}

/** Tells the owner of an account what was done to it. */
export async function writeNotice(
  db: Queryable,
  services: Outbox,
  user: Pick<UserRow, 'email' | 'fname'>,
  title: string,
  text: string,
): Promise<void> {
  await writeMail(db, services, user.email, { template: 'notice', data: { name: user.fname, title, text } });
}
