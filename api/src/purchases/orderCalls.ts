// Routes that order what a purchase paid for: an eSIM, or a plan on an eSIM.
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { conflict, notFound } from '../errors/httpErrors';
import { extendableEsim } from '../esims/access';
import { presentEsim, presentPlan } from '../esims/presentation';
import { findEsimOfPurchase } from '../esims/records';
import { findEsimByUid } from '../esims/refresh';
import { addCall } from '../http/call';
import { reserveKey } from '../idempotency/idempotencyKeys';
import type { Services } from '../services';
import { orderEsim, orderPlan } from './ordering';

/** Registers the routes. */
export function addOrders(app: FastifyInstance, services: Services): void {
  const { db } = services;

  addCall(app, calls.createEsim, async ({ body, caller, idempotencyKey: key }) => {
    // A repeated order finds its eSIM, so no response is stored: it would contain the activation code.
    await reserveKey(db, { userId: caller.id, key, call: 'esim', body });
    const purchase = await orderEsim(services, caller, body);
    const esim = await findEsimOfPurchase(db, purchase.id);
    if (!esim) throw notFound('This eSIM');
    return { message: 'eSIM created successfully!', esim: presentEsim(esim, true) };
  });

  addCall(app, calls.addDataPlan, async ({ params, body, caller, idempotencyKey: key }) => {
    const keyedBody = { ...body, ...params };
    const esim = await extendableEsim(services, caller, params.esimId);
    if (body.dataPlanId !== undefined && body.dataPlanId !== params.dataPlanId) {
      throw conflict('purchase_mismatch', 'The plan in the body is not the one in the address.');
    }
    await reserveKey(db, { userId: caller.id, key, call: 'data-plan', body: keyedBody });
    const order = { transactionId: body.transactionId, planId: params.dataPlanId };
    const purchase = await orderPlan(services, caller, esim, order);
    if (purchase.iccid !== esim.iccid) {
      throw conflict('purchase_mismatch', 'This transaction paid for a plan on another eSIM.');
    }
    const plan = (await findEsimByUid(services, esim.uid))?.plans.find(
      ({ id }) => id === purchase.carrierPlanId,
    );
    if (!plan) throw notFound('This plan');
    return { message: 'Data plan added successfully!', plan: presentPlan(plan) };
  });
}
