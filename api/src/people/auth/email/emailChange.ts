// Changing the email of an account: both addresses confirm, in either order and in any browser, then it changes.
import { dayMs, t } from '@portal/contract';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { ConfirmEmailResponse, EmailChange } from '@portal/contract/schemas';
import type { Queryable, Transaction } from '../../../base/database/database';
import { invalidField } from '../../../base/errors/domainErrors';
import { queueEmail } from '../../../notices/mail/outbox';
import type { Caller } from '../../../base/security/accessToken';
import { consumeAttemptOrThrow } from '../../../base/security/throttle';
import { hashToken, newToken } from '../../../base/security/tokens';
import type { Needs } from '../../../services';
import type { Settings } from '../../../settings';
import { changeEmail, findAccount, findAccountById } from '../../users/accounts';
import type { UserRow } from '../../users/usersTable';
import { emailChangesTable as table, type EmailChangeRow } from './emailChangesTable';
import { recordDecision, type Decision } from '../sessions/endSessions';
import { removeLinks } from '../links/linkTokens';
import { recordSecurityChange } from '../activity/securityNotices';

/** What a command of an operator has of the settings is enough. */
interface EmailChangeServices {
  settings: Pick<Settings, 'ENCRYPTION_KEY' | 'PUBLIC_URL'>;
}

const lifetimeMs = dayMs;
/** Three changes without a wait, then ever fewer: each mails an address that may be a stranger's. */
const perAccount = { free: 3, maxWaitSeconds: 3_600 };

/**
 * Stores the change and mails both addresses. An address that has such an account already gets a mail that says so and no
 * link, so that the answer reveals nothing.
 * @throws 422 for the present address; 429
 */
export async function requestEmailChange(
  services: Needs<'db' | 'settings'>,
  caller: Caller,
  newEmail: string,
): Promise<EmailChange> {
  const { db } = services;
  const user = await findAccountById(db, caller.id);
  if (!user || user.email === newEmail)
    throw invalidField('email', 'unchanged', 'This is the email of your account already.');
  await consumeAttemptOrThrow(db, `email-change:${caller.id}`, perAccount);
  return db.transaction(async (tx) => {
    const { row, tokens } = await storeChange(tx, caller.id, newEmail);
    const isTaken = (await findAccount(tx, newEmail, user.role)) !== null;
    await mailBoth(tx, services, { user, newEmail, tokens, isTaken });
    const notice = () => ({
      title: t('A change of your email was requested'),
      text: t(
        'It becomes {newEmail} once both addresses have confirmed it. If this was not you, change your password at once: nothing changes without the link in this address.',
        { newEmail },
      ),
    });
    await recordSecurityChange(tx, user.id, notice, { isMailed: true });
    return present(row);
  });
}

/** Stores the change in place of an earlier one; an operator's check replaces the confirmation by the old address. */
async function storeChange(
  tx: Transaction,
  userId: string,
  newEmail: string,
  isOldChecked = false,
): Promise<{ row: EmailChangeRow; tokens: { old: string; new: string } }> {
  const tokens = { old: newToken(), new: newToken() };
  const now = new Date();
  const change = {
    newEmail,
    oldTokenHash: hashToken(tokens.old),
    newTokenHash: hashToken(tokens.new),
    oldConfirmedAt: isOldChecked ? now : null,
    newConfirmedAt: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  };
  const [row] = await tx
    .insert(table)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: table.userId, set: change })
    .returning();
  if (!row) throw new Error('The insert of the change returned no row.');
  return { row, tokens };
}

/**
 * Begins a change for an owner who reads no mails at the old address any more: the new address alone confirms it. The old one
 * gets a notice, and whoever is signed in can cancel it. Run it in a transaction.
 * @returns null, or why nothing was done
 */
export async function requestChangeByOperator(
  tx: Transaction,
  services: EmailChangeServices,
  userId: string,
  newEmail: string,
  decision: Decision,
): Promise<'unchanged' | 'taken' | null> {
  const user = await findAccountById(tx, userId);
  if (!user || user.email === newEmail) return 'unchanged';
  if (await findAccount(tx, newEmail, user.role)) return 'taken';
  const { tokens } = await storeChange(tx, userId, newEmail, true);
  await mailNew(tx, services, { email: newEmail, language: user.language }, tokens.new, 'only');
  await recordDecision(tx, userId, `A change of the email to ${newEmail} was begun.`, decision);
  await recordSecurityChange(tx, userId, () => ({
    title: t('A change of your email was requested'),
    text: t(
      'It becomes {newEmail} once that address has confirmed it. Our support did this after a check of who you are. If you did not ask for it, sign in and cancel it in your profile.',
      { newEmail },
    ),
  }));
  return null;
}

interface Mailed {
  user: UserRow;
  newEmail: string;
  tokens: { old: string; new: string };
  isTaken: boolean;
}

async function mailBoth(
  tx: Transaction,
  services: Needs<'settings'>,
  { user, newEmail, tokens, isTaken }: Mailed,
): Promise<void> {
  await queueEmail(tx, services, user, {
    template: 'confirm-email',
    data: { address: 'old', newEmail, link: linkOf(services, tokens.old) },
  });
  const recipient = { email: newEmail, language: user.language };
  if (isTaken) {
    await queueEmail(tx, services, recipient, { template: 'email-taken', data: { role: user.role } });
  } else await mailNew(tx, services, recipient, tokens.new);
}

const linkOf = ({ settings }: EmailChangeServices, token: string) =>
  `${settings.PUBLIC_URL}/confirm-email/${token}`;

/** Mails the link that confirms the new address. */
async function mailNew(
  tx: Transaction,
  services: EmailChangeServices,
  recipient: { email: string; language: string },
  token: string,
  address: 'new' | 'only' = 'new',
): Promise<void> {
  await queueEmail(tx, services, recipient, {
    template: 'confirm-email',
    data: { address, newEmail: recipient.email, link: linkOf(services, token) },
  });
}

/** The change of an account that waits; null if there is none. */
export async function findEmailChange(db: Queryable, userId: string): Promise<EmailChange | null> {
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.userId, userId), gt(table.expiresAt, new Date())));
  return rows[0] ? present(rows[0]) : null;
}

/** @returns whether there was one that waited */
export async function cancelEmailChange(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(table).where(eq(table.userId, userId));
  return rowCount === 1;
}

/**
 * Cancels the change with a new password: whoever requested it may be the reason for that. Call it before the account is locked,
 * since who confirms a change locks the change first.
 * @returns whether there was one, for the notice of the password
 */
export const cancelChangeWithPassword = (tx: Transaction, userId: string): Promise<boolean> =>
  cancelEmailChange(tx, userId);

/** What that notice says of it. */
export const cancelledChangeText = (wasCancelled: boolean): string =>
  wasCancelled ? t('The change of your email that waited was cancelled.') : '';

/**
 * Confirms one address by the link of its mail; with the second one the email changes.
 * @returns what is still missing, or null for a link that is unknown, too old, or of a change that is over
 */
export async function confirmEmail(
  services: Needs<'db' | 'settings'>,
  token: string,
): Promise<Omit<ConfirmEmailResponse, 'message'> | null> {
  const hash = hashToken(token);
  return services.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(table)
      .where(
        and(or(eq(table.oldTokenHash, hash), eq(table.newTokenHash, hash)), gt(table.expiresAt, new Date())),
      )
      .for('update');
    if (!found) return null;
    const isOld = found.oldTokenHash.equals(hash);
    const confirmedAt = sql`now()`;
    const [row] = await tx
      .update(table)
      .set(isOld ? { oldConfirmedAt: confirmedAt } : { newConfirmedAt: confirmedAt })
      .where(eq(table.userId, found.userId))
      .returning();
    if (!row?.oldConfirmedAt) return { state: 'waiting', missing: 'old' };
    if (!row.newConfirmedAt) return { state: 'waiting', missing: 'new' };
    return (await apply(tx, services, row)) ? { state: 'changed', missing: null } : null;
  });
}

/** @returns false if the address has got such an account meanwhile: the change is over */
async function apply(tx: Transaction, services: Needs<'settings'>, row: EmailChangeRow): Promise<boolean> {
  await cancelEmailChange(tx, row.userId);
  const user = await findAccountById(tx, row.userId);
  if (!user || !(await changeEmail(tx, user.id, row.newEmail))) return false;
  await removeLinks(tx, user.id);
  const notice = () => ({
    title: t('Your email was changed'),
    text: t('You sign in with {newEmail} from now on. If this was not you, write to us at once.', {
      newEmail: row.newEmail,
    }),
  });
  await queueEmail(tx, services, user, () => ({
    template: 'notice',
    data: { name: user.fname, ...notice() },
  }));
  await recordSecurityChange(tx, user.id, notice);
  return true;
}

const present = ({ newEmail, oldConfirmedAt, newConfirmedAt, expiresAt }: EmailChangeRow): EmailChange => ({
  email: newEmail,
  isOldConfirmed: oldConfirmedAt !== null,
  isNewConfirmed: newConfirmedAt !== null,
  expiresAt: expiresAt.toISOString(),
});

/** Removes changes that nobody confirmed in time. */
export async function removeExpiredChanges(db: Queryable): Promise<void> {
  await db.delete(table).where(lte(table.expiresAt, new Date()));
}
