// Affiliates: their customers, earnings and public card. Customers' transactions are in the wallet module.
import type { FastifyPluginAsync } from 'fastify';
import { calls, idSchema } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import { notFound } from '../errors/httpErrors';
import { findAccountById } from '../users/accounts';
import { listCustomers, presentCustomer } from '../users/customers';
import { createCustomer } from './createCustomer';
import { affiliateEarnings } from './earnings';
import { addInvitations } from './invitationCalls';
import { removeCustomer } from './removeCustomer';
import { addReports } from './report/reportCalls';

/** Registers the affiliate routes. */
export const affiliatesModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db } = services;
  addInvitations(app, services);
  addReports(app, services);

  addCall(app, calls.listCustomers, ({ params, query }) => listCustomers(db, params.id, query));

  addCall(app, calls.createCustomer, async ({ params, body }) => {
    const customer = await createCustomer(services, params.id, body);
    return { message: 'The customer has been created.', customer: presentCustomer(customer) };
  });

  addCall(app, calls.deleteCustomer, async ({ params }) => {
    await removeCustomer(services, params.affiliateId, params.customerId);
    return { message: 'The customer has been removed.' };
  });

  addCall(app, calls.affiliateEarnings, ({ params }) => affiliateEarnings(db, params.id));

  addCall(app, calls.affiliateCard, async ({ params }) => {
    const isId = idSchema.safeParse(params.id).success;
    const affiliate = isId ? await findAccountById(db, params.id) : null;
    if (affiliate?.role !== 'affiliate') throw notFound('This affiliate');
    return {
      id: affiliate.id,
      company_name: affiliate.companyName ?? '',
      logo: affiliate.logo,
      domain: affiliate.domain,
    };
  });
};
