// Routes of the caller's own profile.
import type { FastifyPluginAsync } from 'fastify';
import { groupsHeader, groupsOfUser } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { notFound } from '../../base/errors/domainErrors';
import { addCall } from '../../base/http/call';
import { knownLanguage } from '../../base/language/inLanguage';
import { findAccountById, updateAccount } from './accounts';
import { leaveAffiliate } from './invitations';
import { presentUser } from './presentation';
import { updateProfile } from './updateProfile';
import type { UserRow } from './usersTable';

/** Registers the user routes. */
export const usersModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db, settings } = services;
  /** A verified address of the portal's own domain. */
  const isStaff = ({ email, isEmailVerified }: UserRow) =>
    isEmailVerified &&
    settings.STAFF_EMAIL_DOMAIN !== undefined &&
    email.endsWith(`@${settings.STAFF_EMAIL_DOMAIN}`);

  addCall(app, calls.getUser, async ({ params, caller, reply }) => {
    const user = await findAccountById(db, params.id);
    if (!user) throw notFound('This account');
    // For the gateway, which gives canaries to groups.
    if (caller.id === user.id)
      void reply.header(groupsHeader, groupsOfUser({ ...user, isStaff: isStaff(user) }).join(' '));
    return presentUser(user);
  });

  addCall(app, calls.changeLanguage, async ({ params, body }) => {
    const language = knownLanguage(body.language);
    if (!(await updateAccount(db, params.id, { language }))) throw notFound('This account');
    return { message: 'Your language has been saved.', language };
  });

  addCall(app, calls.leaveAffiliate, async ({ params }) => {
    if (!(await leaveAffiliate(db, params.id))) throw notFound('A reseller of this account');
    return { message: 'You have left.' };
  });

  addCall(app, calls.updateUser, async ({ params, body }) => {
    const user = await updateProfile(services, params.id, body);
    return { message: 'Your profile has been saved.', user: presentUser(user) };
  });
};
