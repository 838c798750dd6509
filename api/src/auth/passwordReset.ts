// Choosing a new password with the link of a mail.
import { invalidInput } from '../http/refusal';
import { mailsWaiting } from '../mail/outbox';
import { hashPassword, requireUncommon } from '../security/passwords';
import type { Services } from '../services';
import { changeAccount } from '../users/accounts';
import { writeNotice } from './linkMails';
import { endLinkTokens, usePasswordToken } from './linkTokens';
import { endSessions } from './sessions';

/**
 * Sets the password, ends every session, and tells the owner. The second factor stays as it is.
 * The link came by mail, so it proves the address as well.
 * @throws 422 `invalid_link`, `password_too_common`
 */
export async function resetPassword(services: Services, token: string, password: string): Promise<void> {
  requireUncommon(password);
  const passwordHash = await hashPassword(password);
  await services.db.transaction(async (tx) => {
    const userId = await usePasswordToken(tx, token);
    const user = userId && (await changeAccount(tx, userId, { passwordHash, isEmailVerified: true }));
    if (!user) throw invalidInput('Invalid Token', undefined, 'invalid_link');
    await endLinkTokens(tx, user.id, 'reset-password');
    await endLinkTokens(tx, user.id, 'choose-password');
    await endSessions(tx, user.id);
    const text =
      'Your password was changed and every device was signed out. If this was not you, contact us.';
    await writeNotice(tx, services, user, 'Your password was changed', text);
  });
  await mailsWaiting(services);
}
