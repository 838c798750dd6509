// Routes that order what a purchase paid for: an eSIM, or a plan on an eSIM.
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { readDestinations } from '../../travel/catalogue/destinations';
import { readOfferedPlans } from '../../travel/catalogue/offeredPlans';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import { answerOf } from '../../base/errors/outcomes';
import { extendableEsim } from '../../travel/esims/access';
import { findPlans } from '../../travel/esims/plans';
import { presentEsim, presentPlan } from '../../travel/esims/presentation';
import { findEsimOfPurchase } from '../../travel/esims/records';
import { addCall } from '../../base/http/call';
import { runInSteps } from '../../base/commands/run';
import { orderEsim, orderPlan } from './ordering';
import type { PurchaseServices } from './purchases';

/** Registers the routes. */
export function addOrders(app: FastifyInstance, services: PurchaseServices): void {
  const { db } = services;

  addCall(app, calls.createEsim, async ({ body, caller, idempotencyKey: key }) => {
    // A repeated order finds its eSIM, so no answer is stored: it would contain the activation code.
    const command = { userId: caller.id, key, call: 'esim', body };
    const purchase = answerOf(await runInSteps(services, command, () => orderEsim(services, caller, body)));
    const esim = await findEsimOfPurchase(db, purchase.id);
    if (!esim) throw notFound('This eSIM');
    const plans = await findPlans(db, esim, caller.id);
    return { message: 'eSIM created successfully!', esim: presentEsim(esim, true, plans) };
  });

  addCall(app, calls.esimDestinations, async ({ params, caller }) => {
    const { carrier } = await extendableEsim(services, caller, params.esimId);
    return readDestinations(services, { carrier });
  });

  addCall(app, calls.esimPackages, async ({ params, query, caller }) => {
    const { carrier } = await extendableEsim(services, caller, params.esimId);
    return readOfferedPlans(services, { ...query, carrier });
  });

  addCall(app, calls.addDataPlan, async ({ params, body, caller, idempotencyKey: key }) => {
    const esim = await extendableEsim(services, caller, params.esimId);
    if (body.dataPlanId !== undefined && body.dataPlanId !== params.dataPlanId) {
      throw new DomainError('purchase_mismatch', 'The plan in the body is not the one in the address.');
    }
    const command = { userId: caller.id, key, call: 'data-plan', body: { ...body, ...params } };
    const order = { transactionId: body.transactionId, planId: params.dataPlanId };
    const purchase = answerOf(
      await runInSteps(services, command, () => orderPlan(services, caller, esim, order)),
    );
    if (purchase.iccid !== esim.iccid) {
      throw new DomainError('purchase_mismatch', 'This transaction paid for a plan on another eSIM.');
    }
    const plans = await findPlans(services.db, esim, caller.id);
    const plan = plans.find(({ planId }) => planId === purchase.carrierPlanId);
    if (!plan) throw notFound('This plan');
    return { message: 'Data plan added successfully!', plan: presentPlan(plan) };
  });
}
