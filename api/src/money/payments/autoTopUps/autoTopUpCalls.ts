// Routes and work of automatic top-up.
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../../base/http/call';
import { readAutoTopUp, removeAutoTopUp, saveAutoTopUp } from './settings';
import { autoTopUpHandler } from './topUpWallet';
import type { PaymentServices } from '../topUps';

/** Registers the routes and the work. */
export function addAutoTopUps(app: FastifyInstance, services: PaymentServices): void {
  const { db } = services;
  addCall(app, calls.getAutoTopUp, ({ caller }) => readAutoTopUp(db, caller.id));
  addCall(app, calls.saveAutoTopUp, ({ caller, body }) => saveAutoTopUp(services, caller.id, body));
  addCall(app, calls.removeAutoTopUp, async ({ caller }) => {
    await removeAutoTopUp(db, caller.id);
    return { message: 'Automatic top-up is off.' };
  });
  app.handlers.push(autoTopUpHandler(services));
}
