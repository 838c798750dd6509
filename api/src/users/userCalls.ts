// Routes of the caller's own profile.
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { notFound } from '../errors/httpErrors';
import { addCall } from '../http/call';
import { findAccountById } from './accounts';
import { presentUser } from './presentation';
import { updateProfile } from './updateProfile';

/** Registers the user routes. */
export const usersModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
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
};
