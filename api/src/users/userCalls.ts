// Routes of the caller's own account: profile and password.
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { withAttemptLimit } from '../auth/attemptLimits';
import { queueNotice } from '../auth/linkEmails';
import { revokePasswordLinks } from '../auth/linkTokens';
import { recordProof } from '../auth/reauthentication';
import { revokeSessions } from '../auth/sessions';
import { addCall } from '../http/call';
import { invalidInput, notFound } from '../http/httpErrors';
import type { Job } from '../jobs/jobs';
import { wakeEmailWorker } from '../mail/outbox';
import { hashPassword, isPassword, requireUncommon } from '../security/passwords';
import type { Services } from '../services';
import { updateAccount, findAccountById } from './accounts';
import { presentUser } from './presentation';
import { updateProfile } from './updateProfile';

/** Registers the user routes. */
export function addUsers(app: FastifyInstance, services: Services): Job[] {
  const { db } = services;

  addCall(app, calls.getUser, async ({ params }) => {
    const user = await findAccountById(db, params.id);
    if (!user) throw notFound('This account');
    return presentUser(user);
  });

  addCall(app, calls.updateUser, async ({ params, body }) => {
    const user = await updateProfile(services, params.id, body);
    return { message: 'Your profile has been saved.', user: presentUser(user) };
  });

  addCall(app, calls.changePassword, async ({ params, body, caller }) => {
    const user = await findAccountById(db, params.id);
    if (!user) throw notFound('This account');
    await withAttemptLimit(services, 'password', user.id, async () => {
      if (await isPassword(body.currentPassword, user.passwordHash)) return;
      const message = 'The previous password is not right.';
      throw invalidInput(message, [{ field: 'currentPassword', code: 'wrong', message }], 'password_wrong');
    });
    requireUncommon(body.newPassword);
    const passwordHash = await hashPassword(body.newPassword);
    await db.transaction(async (tx) => {
      await updateAccount(tx, user.id, { passwordHash });
      await revokePasswordLinks(tx, user.id);
      await revokeSessions(tx, user.id, caller.sessionId);
      await recordProof(tx, caller.sessionId);
      const text =
        'Your password was changed and your other devices were signed out. If this was not you, reset it.';
      await queueNotice(tx, services, user, 'Your password was changed', text);
    });
    await wakeEmailWorker(services);
    return { message: 'Your password has been changed.' };
  });
  return [];
}
