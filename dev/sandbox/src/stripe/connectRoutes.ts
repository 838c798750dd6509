import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createAccountLinkSchema } from './accountLinks';
import { createAccountSchema } from './accounts';
import { listSchema, pageOf } from './listing';
import { addOnboardingPage } from './onboardingPage';
import type { CardProcessor } from './processor';
import { read } from './readInput';
import type { Routes } from './serve';
import { createTransferSchema } from './transfers';

const transfersSchema = listSchema.extend({
  transfer_group: z.string().optional(),
  destination: z.string().optional(),
});

/** Connected accounts, the links to their onboarding, and transfers to them. */
export const addConnectRoutes = (app: FastifyInstance, routes: Routes, processor: CardProcessor): void => {
  const { accounts, accountLinks, transfers } = processor;
  routes.post('/v1/accounts', 'createAccount', ({ body }) =>
    accounts.create(read(createAccountSchema, body)),
  );
  routes.get('/v1/accounts/:id', 'retrieveAccount', ({ id }) => accounts.find(id));
  routes.post('/v1/account_links', 'createAccountLink', ({ body }) =>
    accountLinks.create(read(createAccountLinkSchema, body)),
  );
  routes.post('/v1/transfers', 'createTransfer', ({ body, conditions }) =>
    transfers.create(read(createTransferSchema, body), conditions.fault === 'refuse'),
  );
  routes.get('/v1/transfers', 'listTransfers', ({ query }) => {
    const { transfer_group: transferGroup, destination, ...paging } = read(transfersSchema, query);
    return pageOf(transfers.list({ transferGroup, destination }), paging, '/v1/transfers');
  });
  routes.get('/v1/transfers/:id', 'retrieveTransfer', ({ id }) => transfers.find(id));
  addOnboardingPage(app, processor);
};
