// The route that changes the caller's own password.
import type { FastifyInstance } from 'fastify';
import { t } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import { addCall } from '../../base/http/call';
import { requireSafePassword, type PasswordServices } from '../../base/security/breachedPasswords';
import { hashPassword, isPassword } from '../../base/security/passwords';
import type { Needs } from '../../services';
import { findAccountById, lockAccount, updateAccount } from '../users/accounts';
import { withAttemptLimit } from './signIn/attemptLimits';
import { cancelChangeWithPassword, cancelledChangeText } from './email/emailChange';
import { revokePasswordLinks } from './links/linkTokens';
import { recordProof } from './reauthentication';
import { recordSecurityChange } from './activity/securityNotices';
import { revokeSessions } from './sessions/sessions';

const wrongPassword = () => {
  const message = 'The previous password is not right.';
  return new DomainError('password_wrong', message, [{ field: 'currentPassword', code: 'wrong', message }]);
};

const noticeOf = (hadEmailChange: boolean) => () => ({
  title: t('Your password was changed'),
  text: [
    t('Your password was changed and your other devices were signed out.'),
    cancelledChangeText(hadEmailChange),
    t('If this was not you, reset it.'),
  ]
    .filter(Boolean)
    .join(' '),
});

/** Registers the route. Changing the password ends every other session, every open password link and a change of the email. */
export function addPasswordChange(app: FastifyInstance, services: PasswordServices & Needs<'db'>): void {
  const { db } = services;

  addCall(app, calls.changePassword, async ({ params, body, caller }) => {
    const user = await findAccountById(db, params.id);
    if (!user) throw notFound('This account');
    await withAttemptLimit(services, 'password', user.id, async () => {
      if (!(await isPassword(body.currentPassword, user.passwordHash))) throw wrongPassword();
    });
    await requireSafePassword(services, body.newPassword, user.email);
    const passwordHash = await hashPassword(body.newPassword);
    await db.transaction(async (tx) => {
      const hadEmailChange = await cancelChangeWithPassword(tx, user.id);
      // The owner may have chosen another meanwhile, because a stranger knows this one.
      if ((await lockAccount(tx, user.id))?.passwordHash !== user.passwordHash) throw wrongPassword();
      await updateAccount(tx, user.id, { passwordHash });
      await revokePasswordLinks(tx, user.id);
      await revokeSessions(tx, user.id, caller.sessionId);
      await recordProof(tx, caller.sessionId);
      await recordSecurityChange(tx, user.id, noticeOf(hadEmailChange));
    });
    return { message: 'Your password has been changed.' };
  });
}
