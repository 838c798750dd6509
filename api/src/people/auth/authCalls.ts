// The routes of registration, login, sessions and links in emails.
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { groupsHeader } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import { removeExpired } from './cleaning';
import { presentUser } from '../users/presentation';
import { answerLinkRequest, linkRequestWork, requestLink } from './links/linkRequests';
import { reauthenticate } from './reauthentication';
import { addPasskeys, useErrors } from './passkeys/passkeyCalls';
import { addPasswordChange } from './passwordCalls';
import { checkResetLink, resetPassword } from './passwordReset';
import { refresh } from './sessions/refresh';
import { handOver, refreshTokenOf, removeRefreshCookie } from './sessions/refreshCookie';
import { register } from './signIn/register';
import { refusedAddressHandler } from './email/refusedAddress';
import { listSecurityActivity } from './activity/securityActivity';
import { listSessions } from './sessions/sessionList';
import { addEmailChange } from './email/emailChangeCalls';
import { endOtherSessions, endSession } from './activity/securityNotices';
import { revokeSession } from './sessions/sessions';
import { signIn } from './signIn/signIn';
import { addTwoFactor } from './secondFactor/twoFactorCalls';
import { verifyEmail } from './email/verifyEmail';
import type { Needs } from '../../services';
import { dailyAt } from '../../base/work/schedule';
import { handleWork } from '../../base/work/work';

/** Registers the auth routes and returns their jobs. */
export const authModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db, settings } = services;

  addCall(app, calls.register, async ({ body }) => {
    const user = await register(services, body);
    return { message: 'Registeration has been successful', user: presentUser(user) };
  });
  addCall(app, calls.login, async ({ body, request, reply }) => {
    const outcome = await signIn(services, body, request);
    return 'tempToken' in outcome
      ? { requires2FA: true as const, ...outcome }
      : { requires2FA: false as const, ...handOver(outcome.tokens, request, reply, settings) };
  });
  addCall(app, calls.logout, async ({ caller, request, reply }) => {
    await revokeSession(db, caller.id, caller.sessionId);
    removeRefreshCookie(request, reply, settings);
    // Who has signed out is in no group.
    void reply.header(groupsHeader, '');
    return { message: 'Signed out' };
  });
  addCall(app, calls.refreshToken, async ({ body, request, reply }) => {
    const refreshToken = body.refreshToken ?? refreshTokenOf(request, settings);
    return handOver(await refresh(services, refreshToken), request, reply, settings);
  });
  addCall(app, calls.forgotPassword, async ({ body }) => {
    await requestLink(services, 'reset-password', body.email, body.role);
    return { message: 'If this account exists, a mail with a link is on its way.' };
  });
  addCall(app, calls.resetPassword, async ({ params, body }) => {
    await resetPassword(services, params.token, body);
    return { message: 'Your password has been changed. Please log in.' };
  });
  addCall(app, calls.checkResetLink, async ({ params, reply }) => {
    const link = await checkResetLink(services, params.token);
    // The response changes once the link is used.
    void reply.header('cache-control', 'no-store');
    return { message: 'This link works.', ...link };
  });
  addCall(app, calls.sendVerificationEmail, async ({ body }) => {
    await requestLink(services, 'verify-email', body.email, body.role);
    return { message: 'If this account exists and is not verified yet, a mail is on its way.' };
  });
  addCall(app, calls.verifyEmail, async ({ params, reply }) =>
    reply.redirect(await verifyEmail(services, params.token), 302),
  );
  addCall(app, calls.reauthenticate, async ({ caller, body }) => {
    const refused = await reauthenticate(services, caller, body);
    if (refused) throw useErrors[refused]();
    return { message: 'Thank you. You can go on.' };
  });
  addSessions(app, services);
  addEmailChange(app, services);
  addPasswordChange(app, services);
  addTwoFactor(app, services);
  addPasskeys(app, services);
  app.handlers.push(
    handleWork(linkRequestWork, (request, step) => answerLinkRequest(services, request, step)),
    refusedAddressHandler(services),
  );
  app.jobs.push({
    name: 'sign-ins-remove-expired',
    schedule: dailyAt('03:17'),
    run: () => removeExpired(db),
  });
};

/** The sessions of an account, and what happened to its security. */
function addSessions(app: FastifyInstance, services: Needs<'db'>): void {
  const { db } = services;
  addCall(app, calls.listSessions, async ({ caller }) => ({ sessions: await listSessions(db, caller) }));
  addCall(app, calls.listSecurityActivity, async ({ caller }) => ({
    activity: await listSecurityActivity(db, caller.id),
  }));
  addCall(app, calls.endSession, async ({ caller, params }) => {
    await endSession(services, caller, params.sessionId);
    return { message: 'The session has been ended.' };
  });
  addCall(app, calls.endOtherSessions, async ({ caller, query }) => {
    const ended = await endOtherSessions(services, caller, query.programs);
    return { message: 'All other sessions have been ended.', ended };
  });
}
