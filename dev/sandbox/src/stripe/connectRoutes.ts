import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireServer } from './access';
import { createAccountLinkSchema } from './accountLinks';
import { createAccountSchema } from './accounts';
import { listSchema, pageOf } from './listing';
import { addOnboardingPage } from './onboardingPage';
import type { CardProcessor } from './processor';
import { read } from './readInput';
import type { Serve } from './serve';
import { createTransferSchema } from './transfers';

const transfersSchema = listSchema.extend({
  transfer_group: z.string().optional(),
  destination: z.string().optional(),
});

/** Connected accounts, the links to their onboarding, and transfers to them. Only the merchant's server may use them. */
export const addConnectRoutes = (app: FastifyInstance, processor: CardProcessor, serve: Serve): void => {
  const { accounts, accountLinks, transfers } = processor;
  app.post(
    '/v1/accounts',
    serve('createAccount', ({ caller, request }) => {
      requireServer(caller);
      return accounts.create(read(createAccountSchema, request.body));
    }),
  );
  app.get(
    '/v1/accounts/:id',
    serve('retrieveAccount', ({ caller, id }) => {
      requireServer(caller);
      return accounts.find(id);
    }),
  );
  app.post(
    '/v1/account_links',
    serve('createAccountLink', ({ caller, request }) => {
      requireServer(caller);
      return accountLinks.create(read(createAccountLinkSchema, request.body));
    }),
  );
  app.post(
    '/v1/transfers',
    serve('createTransfer', ({ caller, request, conditions }) => {
      requireServer(caller);
      return transfers.create(read(createTransferSchema, request.body), conditions.fault === 'refuse');
    }),
  );
  app.get(
    '/v1/transfers',
    serve('listTransfers', ({ caller, request }) => {
      requireServer(caller);
      const { transfer_group: transferGroup, destination, ...query } = read(transfersSchema, request.query);
      return pageOf(transfers.list({ transferGroup, destination }), query, '/v1/transfers');
    }),
  );
  app.get(
    '/v1/transfers/:id',
    serve('retrieveTransfer', ({ caller, id }) => {
      requireServer(caller);
      return transfers.find(id);
    }),
  );
  addOnboardingPage(app, processor);
};
