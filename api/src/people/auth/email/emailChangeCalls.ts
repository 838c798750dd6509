// The routes of changes and corrections of an email.
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { DomainError } from '../../../base/errors/domainErrors';
import { addCall } from '../../../base/http/call';
import type { Needs } from '../../../services';
import { correctEmail } from './correctEmail';
import { cancelEmailChange, confirmEmail, findEmailChange, requestEmailChange } from './emailChange';

export function addEmailChange(app: FastifyInstance, services: Needs<'db' | 'settings'>): void {
  const { db } = services;
  addCall(app, calls.getEmailChange, async ({ caller }) => ({
    change: await findEmailChange(db, caller.id),
  }));
  addCall(app, calls.requestEmailChange, async ({ caller, body }) => ({
    message: 'Open the links in both addresses.',
    change: await requestEmailChange(services, caller, body.email),
  }));
  addCall(app, calls.cancelEmailChange, async ({ caller }) => {
    await cancelEmailChange(db, caller.id);
    return { message: 'Your email stays as it is.' };
  });
  addCall(app, calls.confirmEmail, async ({ body }) => {
    const result = await confirmEmail(services, body.token);
    if (!result) throw new DomainError('invalid_link', 'This link does not work any more.');
    return { message: result.state === 'changed' ? 'The email is changed.' : 'Confirmed.', ...result };
  });
  addCall(app, calls.correctEmail, async ({ body, request }) => {
    await correctEmail(services, body, request);
    return { message: 'If the address is free, a mail with a link is on its way to it.' };
  });
}
