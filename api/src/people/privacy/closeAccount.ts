// Closing an account: everything that acts for it ends at once, its data are erased after 14 days, and until then its owner
// can keep it (decision record 69).
import { centsToDollars, dayMs, formatDollars, formatZonedDateTime, t } from '@portal/contract';
import type { ClosingBlocker } from '@portal/contract/schemas';
import { endAccess } from '../auth/sessions/endAccess';
import { readKeepToken, signKeepToken, type Closing } from '../auth/signIn/keepToken';
import { recordSecurityChange } from '../auth/activity/securityNotices';
import type { Transaction } from '../../base/database/database';
import { DomainError } from '../../base/errors/domainErrors';
import { queueEmail } from '../../notices/mail/outbox';
import { removeAutoTopUp } from '../../money/payments/autoTopUps/settings';
import { removePayoutSchedule } from '../../money/payouts/openPayouts';
import { removeRenewals } from '../../shop/renewals/ofUser';
import type { Caller } from '../../base/security/accessToken';
import type { Needs } from '../../services';
import { beginClosing, endClosing, findClosing, postponeClosing } from '../users/closing';
import { findUser } from '../users/users';
import { defineWork, enqueue } from '../../base/work/work';
import { closingDays, findBlockers, readClosing } from './closingFacts';

/** What is closing. */
export interface ClosingPayload {
  userId: string;
  /** What its owner agreed to give up; absent once they were told that there is more. */
  givenUpCents?: number;
}

/** Erases the account when its days are over, see `eraseAccount.ts`. */
export const closingWork = defineWork<ClosingPayload>({
  name: 'account-closing',
  maxConcurrent: 1,
  deadlineSeconds: 300,
  attempts: 10,
});

/**
 * @param givenUp dollars that the owner agreed to give up
 * @throws 409 `account_not_closable`; 409 `closing_changed` if the money has moved since the owner agreed
 */
export async function closeAccount(
  services: Needs<'db' | 'settings'>,
  caller: Caller,
  givenUp: number,
): Promise<Date> {
  const facts = await readClosing(services, caller);
  requireNone(facts.blockers);
  if (facts.givenUp !== givenUp)
    throw new DomainError(
      'closing_changed',
      'The money of your account has changed meanwhile. Nothing was closed.',
    );
  const closesAt = new Date(Date.now() + closingDays * dayMs);
  return services.db.transaction(async (tx) => {
    // Another tab has closed it: its time counts.
    if (!(await beginClosing(tx, caller.id, closesAt)))
      return (await findClosing(tx, caller.id))?.closesAt ?? closesAt;
    // Waits for a top-up, a renewal or a payout that is being stored at this moment.
    await switchOff(tx, caller.id);
    // What another session has bought until now is found here; what comes later, by the erasure.
    requireNone(await findBlockers(tx, caller.id));
    const payload = { userId: caller.id, givenUpCents: Math.round(givenUp * 100) };
    await enqueue(tx, closingWork, { payload, key: caller.id, runAt: closesAt });
    await tellClosing(tx, services, { userId: caller.id, closesAt });
    return closesAt;
  });
}

/** Gives the owner as many days again, because there is more money than they agreed to give up, and tells them. */
export async function giveMoreDays(
  services: Needs<'db' | 'settings'>,
  userId: string,
  { now, availableCents }: { now: Date; availableCents: bigint },
): Promise<void> {
  const closesAt = new Date(now.getTime() + closingDays * dayMs);
  await services.db.transaction(async (tx) => {
    if (!(await postponeClosing(tx, userId, closesAt))) return;
    await enqueue(tx, closingWork, { payload: { userId }, key: userId, runAt: closesAt });
    await tellClosing(tx, services, { userId, closesAt }, () =>
      t(
        'Money has arrived since you closed it, so it closes {closingDays} days later: {amount} is in it now. If you do not keep the account, you give that up with it.',
        { closingDays, amount: formatDollars(centsToDollars(Number(availableCents))) },
      ),
    );
  });
}

function requireNone(blockers: readonly ClosingBlocker[]): void {
  if (blockers.length === 0) return;
  throw new DomainError('account_not_closable', 'Something must end first. Nothing was closed.', {
    blockers,
  });
}

/** Ends all that acts for the account, with its owner or without. Links that were handed over work until it is erased. */
async function switchOff(tx: Transaction, userId: string): Promise<void> {
  await endAccess(tx, userId, 'end');
  await removeRenewals(tx, userId);
  await removeAutoTopUp(tx, userId);
  await removePayoutSchedule(tx, userId);
}

async function tellClosing(
  tx: Transaction,
  services: Needs<'settings'>,
  closing: Closing,
  reason = () => '',
): Promise<void> {
  const user = await findUser(tx, closing.userId);
  if (!user) return;
  const token = await signKeepToken(closing, services.settings);
  const link = `${services.settings.PUBLIC_URL}/close-account/${token}`;
  const title = () =>
    t('Your account closes on {moment}', { moment: formatZonedDateTime(closing.closesAt, 'UTC') });
  const withReason = (text: string) => `${reason()} ${text}`.trim();
  await queueEmail(tx, services, user, () => {
    const text = t(
      'Until then you can keep it. Then your personal data are erased, and nobody can bring them back. All devices are signed out, and API keys no longer work. If you change your mind, or if this was not you, keep it here: {link}',
      { link },
    );
    return { template: 'notice', data: { name: user.fname, title: title(), text: withReason(text) } };
  });
  const notice = () => ({ title: title(), text: withReason(t('Until then you can keep it.')) });
  await recordSecurityChange(tx, closing.userId, notice, { isMailed: true });
}

/** When the account of a link closes; null if the link is not valid, or the account was kept or erased. */
export async function openClosing(
  { db, settings }: Needs<'db' | 'settings'>,
  token: string,
): Promise<Closing | null> {
  const closing = await readKeepToken(token, settings);
  const found = closing && (await findClosing(db, closing.userId));
  return found?.closesAt.getTime() === closing?.closesAt.getTime() ? closing : null;
}

/** Keeps the account of a link and tells its owner. @returns false like `openClosing` */
export async function keepAccount(services: Needs<'db' | 'settings'>, token: string): Promise<boolean> {
  const closing = await readKeepToken(token, services.settings);
  if (!closing) return false;
  return services.db.transaction(async (tx) => {
    if (!(await endClosing(tx, closing.userId, closing.closesAt))) return false;
    // A request that was under way at the moment of closing may have stored something after it.
    await switchOff(tx, closing.userId);
    await recordSecurityChange(tx, closing.userId, () => ({
      title: t('Your account was kept'),
      text: t(
        'It is not closed any more. Sign in again; API keys, webhooks, auto-renew, automatic top-up and automatic payouts stay off until you switch them on.',
      ),
    }));
    return true;
  });
}
