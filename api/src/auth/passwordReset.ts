// Choosing a new password with the link of a mail.
import { invalidInput } from '../http/httpErrors';
import { wakeEmailWorker } from '../mail/outbox';
import { hashPassword, requireUncommon } from '../security/passwords';
import type { Services } from '../services';
import { updateAccount, findAccountById } from '../users/accounts';
import { queueNotice } from './linkEmails';
import { revokePasswordLinks, isPasswordTokenUsable, redeemPasswordToken } from './linkTokens';
import { revokeSessions } from './sessions';
import { removeSecondFactor } from './twoFactor';

const invalidLink = () => invalidInput('Invalid Token', undefined, 'invalid_link');

/** @throws 422 `invalid_link` when the link is unknown, used or too old */
export async function checkResetLink({ db }: Services, token: string): Promise<void> {
  if (!(await isPasswordTokenUsable(db, token))) throw invalidLink();
}

/**
 * Sets the password, ends every session, and tells the owner. The second factor of a verified
 * account stays as it is. The link came by mail, so it proves the address as well.
 * @throws 422 `invalid_link`, `password_too_common`
 */
export async function resetPassword(services: Services, token: string, password: string): Promise<void> {
  requireUncommon(password);
  const passwordHash = await hashPassword(password);
  await services.db.transaction(async (tx) => {
    const userId = await redeemPasswordToken(tx, token);
    const before = userId && (await findAccountById(tx, userId));
    if (!before) throw invalidLink();
    // Until now nobody had proved the address: a second factor could only be a stranger's, set to
    // keep the owner out.
    if (!before.isEmailVerified) await removeSecondFactor(tx, before.id);
    const user = (await updateAccount(tx, before.id, { passwordHash, isEmailVerified: true })) ?? before;
    await revokePasswordLinks(tx, user.id);
    await revokeSessions(tx, user.id);
    const text =
      'Your password was changed and every device was signed out. If this was not you, contact us.';
    await queueNotice(tx, services, user, 'Your password was changed', text);
  });
  await wakeEmailWorker(services);
}
