// Payouts that wait: the first one to a bank account can be cancelled for some days, by whoever reads the affiliate's mail.
import { and, eq, isNull } from 'drizzle-orm';
import { formatExactDateTime, hourMs, t } from '@portal/contract';
import { recordSecurityChange } from '../../people/auth/activity/securityNotices';
import type { Queryable, Transaction } from '../../base/database/database';
import { queueEmail } from '../../notices/mail/outbox';
import { formatCents } from '../receipts/pdf/receiptPage';
import { hashToken, newToken } from '../../base/security/tokens';
import type { Needs } from '../../services';
import { findUser } from '../../people/users/users';
import { payoutsTable as table, type PayoutRow } from './payoutsTables';

/** When a payout to that bank account leaves, if it waits; null if it leaves at once. */
export async function waitsUntil(
  db: Queryable,
  { settings }: Needs<'settings'>,
  { affiliateId, bank }: Pick<PayoutRow, 'affiliateId' | 'bank'>,
  now: Date,
): Promise<Date | null> {
  if (settings.PAYOUT_HOLD_HOURS === 0 || (await isProvenBank(db, affiliateId, bank))) return null;
  return new Date(now.getTime() + settings.PAYOUT_HOLD_HOURS * hourMs);
}

/** A bank account is known once a payout to it was paid, which its owner had the time to cancel. */
async function isProvenBank(db: Queryable, affiliateId: string, bank: string | null): Promise<boolean> {
  if (bank === null) return false;
  const paid = and(eq(table.affiliateId, affiliateId), eq(table.bank, bank), eq(table.state, 'paid'));
  return (await db.select({ id: table.id }).from(table).where(paid).limit(1)).length > 0;
}

type HeldPayout = Pick<PayoutRow, 'affiliateId' | 'amountCents'>;

/**
 * Mails the affiliate a new link that cancels the waiting payout, and lists the notice.
 * @returns the hash of the link's token, to be stored with the payout
 */
export async function tellHeld(
  tx: Transaction,
  services: Needs<'settings'>,
  { affiliateId, amountCents }: HeldPayout,
  until: Date,
): Promise<Buffer> {
  const token = newToken();
  const user = await findUser(tx, affiliateId);
  if (!user) throw new Error('The affiliate of a payout does not exist.');
  const link = `${services.settings.PUBLIC_URL}/api/payouts/cancel/${token}`;
  const noticeOf = (advice: string) => {
    const amount = formatCents(amountCents);
    const moment = formatExactDateTime(until.toISOString(), 'UTC');
    const reason = t(
      '{amount} of your commission leave for your bank after {moment}: nothing was paid to this bank account before.',
      { amount, moment },
    );
    return { title: t('A payout of {amount} waits', { amount }), text: `${reason} ${advice}` };
  };
  await queueEmail(tx, services, user, () => {
    const notice = noticeOf(t('If this was not you, cancel the payout and change your password at once.'));
    const items = [{ ...notice, linkLabel: t('Cancel this payout'), link }];
    return { template: 'notification', data: { name: user.fname, items, unsubscribe: null } };
  });
  const listed = () =>
    noticeOf(
      t('If this was not you, cancel the payout with the link in the mail and change your password at once.'),
    );
  await recordSecurityChange(tx, affiliateId, listed, { isMailed: true, isOfPayouts: true });
  return hashToken(token);
}

/** Lets a payout that has not been sent wait for its new bank account, and tells the affiliate. */
export async function holdAgain(
  tx: Transaction,
  services: Needs<'settings'>,
  payout: PayoutRow,
  bank: string | null,
  until: Date,
): Promise<void> {
  const change = { state: 'waiting', bank, waitsUntil: until } as const;
  const isUnsent = and(eq(table.id, payout.id), eq(table.state, payout.state), isNull(table.sentAt));
  const held = await tx.update(table).set(change).where(isUnsent).returning({ id: table.id });
  if (held.length === 0) return;
  const cancelTokenHash = await tellHeld(tx, services, payout, until);
  await tx.update(table).set({ cancelTokenHash }).where(eq(table.id, payout.id));
}
