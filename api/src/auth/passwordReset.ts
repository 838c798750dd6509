// Choosing a new password with a link from an email.
import type { AffiliateCard } from '@portal/contract/schemas';
import { invalidInput } from '../errors/httpErrors';
import { wakeEventsWorker } from '../events/events';
import { hashPassword, requireUncommon } from '../security/passwords';
import type { Services } from '../services';
import { updateAccount, findAccountById } from '../users/accounts';
import { findInvitation, isInvited } from '../users/invitations';
import { findPasswordTokenUser, revokePasswordLinks, redeemPasswordToken } from './linkTokens';
import { recordSecurityChange } from './securityNotices';
import { revokeSessions } from './sessions';
import { removeSecondFactor } from './twoFactor';

const invalidLink = () => invalidInput('Invalid Token', undefined, 'invalid_link');

/**
 * Returns the affiliate whose invitation the password answers, or null.
 * @throws 422 `invalid_link` when the link is unknown, used or expired
 */
export async function checkResetLink({ db }: Services, token: string): Promise<AffiliateCard | null> {
  const userId = await findPasswordTokenUser(db, token);
  const user = userId && (await findAccountById(db, userId));
  if (!user) throw invalidLink();
  return findInvitation(db, user);
}

/**
 * Sets the password, revokes every session and notifies the owner. The link also confirms the email address. A verified
 * account keeps its second factor. An invited account stays the affiliate's customer only if its owner accepts.
 * @throws 422 `invalid_link`, `password_too_common`
 */
export async function resetPassword(
  services: Services,
  token: string,
  password: string,
  acceptInvitation = false,
): Promise<void> {
  requireUncommon(password);
  const passwordHash = await hashPassword(password);
  await services.db.transaction(async (tx) => {
    const userId = await redeemPasswordToken(tx, token);
    const user = userId && (await findAccountById(tx, userId));
    if (!user) throw invalidLink();
    // Nobody had confirmed the address before, so the second factor may be a stranger's who locks the owner out.
    if (!user.isEmailVerified) await removeSecondFactor(tx, user.id);
    await updateAccount(tx, user.id, {
      passwordHash,
      isEmailVerified: true,
      ...(isInvited(user) && !acceptInvitation && { affiliateId: null }),
    });
    await revokePasswordLinks(tx, user.id);
    await revokeSessions(tx, user.id);
    const text =
      'Your password was changed and every device was signed out. If this was not you, contact us.';
    await recordSecurityChange(tx, user.id, 'Your password was changed', text);
  });
  await wakeEventsWorker(services);
}
