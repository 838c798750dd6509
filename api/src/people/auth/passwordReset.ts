// Choosing a new password with a link from an email.
import { t, tn } from '@portal/contract';
import type { CheckResetLinkResponse, resetPasswordRequestSchema } from '@portal/contract/schemas';
import type { z } from 'zod';
import { DomainError } from '../../base/errors/domainErrors';
import { knownLanguage } from '../../base/language/inLanguage';
import { requireSafePassword, type PasswordServices } from '../../base/security/breachedPasswords';
import { hashPassword } from '../../base/security/passwords';
import type { Needs } from '../../services';
import { updateAccount, findAccountById, lockAccount } from '../users/accounts';
import { findInvitation, isInvited } from '../users/invitations';
import { cancelChangeWithPassword, cancelledChangeText } from './email/emailChange';
import { endAccess, endedAccessText } from './sessions/endAccess';
import { findPasswordTokenUser, revokePasswordLinks, redeemPasswordToken } from './links/linkTokens';
import { passkeysOf } from './passkeys/passkeyList';
import { recordSecurityChange } from './activity/securityNotices';
import { removeFactors } from './secondFactor/twoFactor';

const invalidLink = () => new DomainError('invalid_link', 'Invalid Token');

/**
 * Returns the affiliate whose invitation the password answers, if any, and whether the account can have API keys and webhooks.
 * @throws 422 `invalid_link` when the link is unknown, used or expired
 */
export async function checkResetLink(
  { db }: Needs<'db'>,
  token: string,
): Promise<Omit<CheckResetLinkResponse, 'message'>> {
  const userId = await findPasswordTokenUser(db, token);
  const user = userId && (await findAccountById(db, userId));
  if (!user) throw invalidLink();
  const invitation = await findInvitation(db, user);
  return { ...(invitation && { invitation }), ...(user.role === 'affiliate' && { hasPrograms: true }) };
}

/**
 * Sets the password, ends every session, a change of the email that waits and, unless they are kept, API keys and webhooks, and
 * notifies the owner. The link also confirms the email address. A verified account keeps its second factor. An invited account
 * stays the affiliate's customer only if its owner accepts.
 * @throws 422 `invalid_link`, `password_too_common`, `password_breached`
 */
export async function resetPassword(
  services: PasswordServices & Needs<'db'>,
  token: string,
  { password, acceptInvitation = false, programs, language }: z.output<typeof resetPasswordRequestSchema>,
): Promise<void> {
  const ownerId = await findPasswordTokenUser(services.db, token);
  const owner = ownerId && (await findAccountById(services.db, ownerId));
  if (!owner) throw invalidLink();
  await requireSafePassword(services, password, owner.email);
  const passwordHash = await hashPassword(password);
  await services.db.transaction(async (tx) => {
    const hadEmailChange = await cancelChangeWithPassword(tx, owner.id);
    const user = await lockAccount(tx, owner.id);
    if (!user || !(await redeemPasswordToken(tx, token))) throw invalidLink();
    // Nobody had confirmed the address before, so the second factor and passkeys may be those of a stranger.
    if (!user.isEmailVerified) await removeFactors(tx, user.id);
    await updateAccount(tx, user.id, {
      passwordHash,
      isEmailVerified: true,
      ...(isInvited(user) && !acceptInvitation && { affiliateId: null }),
      // Whoever chose the language of an invited account was the affiliate.
      ...(isInvited(user) && language !== undefined && { language: knownLanguage(language) }),
    });
    await revokePasswordLinks(tx, user.id);
    const ended = await endAccess(tx, user.id, programs);
    const passkeys = (await passkeysOf(tx, user.id)).length;
    await recordSecurityChange(tx, user.id, () => ({
      title: t('Your password was changed'),
      text: [
        t('Your password was changed.'),
        endedAccessText(ended),
        cancelledChangeText(hadEmailChange),
        remainingPasskeysText(passkeys),
        t('If this was not you, choose a new one at once: ‘Forgot password?’ on the sign-in page.'),
      ]
        .filter(Boolean)
        .join(' '),
    }));
  });
}

function remainingPasskeysText(count: number): string {
  if (count === 0) return '';
  return tn(
    count,
    'A passkey still signs in: remove in your profile what you do not know.',
    '{count} passkeys still sign in: remove in your profile what you do not know.',
  );
}
