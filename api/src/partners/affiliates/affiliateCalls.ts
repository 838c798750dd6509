// Affiliates: their customers, earnings and public card. Customers' transactions are in the wallet module.
import type { FastifyPluginAsync } from 'fastify';
import { centsToDollars } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import { notFound } from '../../base/errors/domainErrors';
import { answerOf } from '../../base/errors/outcomes';
import { findBrand } from '../../people/users/brands';
import { presentCompany, saveCompany } from '../../people/users/companies';
import { findUnusedEsims } from '../../shop/purchases/unusedEsims';
import { listCustomers, presentCustomer } from '../../people/users/customers';
import { isCustomerOf } from '../../people/users/users';
import { createCustomer } from './createCustomer';
import { affiliateEarnings } from './earnings';
import { addInvitations } from './invitationCalls';
import { inviteAgain, updateInvited } from './invitedCustomers';
import { removeCustomer } from './removeCustomer';
import { moveCommissionToWallet } from './transferCommission';
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

  addCall(app, calls.updateCustomer, async ({ params, body }) => {
    const customer = await updateInvited(services, params.affiliateId, params.customerId, body);
    return { message: 'The customer has been changed.', customer: presentCustomer(customer) };
  });

  addCall(app, calls.inviteCustomer, async ({ params }) => {
    await inviteAgain(services, params.affiliateId, params.customerId);
    return { message: 'The invitation is on its way.' };
  });

  addCall(app, calls.unusedEsims, async ({ params }) => {
    if (!(await isCustomerOf(db, params.customerId, params.affiliateId))) throw notFound('This customer');
    const { esims, cents } = await findUnusedEsims(db, params.affiliateId, params.customerId);
    return { esims, worth: centsToDollars(cents) };
  });

  addCall(app, calls.deleteCustomer, async ({ params }) => {
    await removeCustomer(services, params.affiliateId, params.customerId);
    return { message: 'The customer has been removed.' };
  });

  addCall(app, calls.affiliateEarnings, ({ params }) => affiliateEarnings(services, params.id));

  addCall(app, calls.transferCommission, async ({ params, body, idempotencyKey }) =>
    answerOf(await moveCommissionToWallet(services, params.id, body.amount, idempotencyKey)),
  );

  addCall(app, calls.getCompany, async ({ params }) => {
    const brand = await findBrand(db, params.id);
    if (!brand) throw notFound('This affiliate');
    return presentCompany(brand);
  });

  addCall(app, calls.saveCompany, ({ params, body }) => saveCompany(services, params.id, body));

  addCall(app, calls.affiliateCard, async ({ params }) => {
    const brand = await findBrand(db, params.id);
    if (!brand) throw notFound('This affiliate');
    const { affiliateId, companyName, logo, domain, colour } = brand;
    return { id: affiliateId, company_name: companyName, logo, domain, colour };
  });
};
