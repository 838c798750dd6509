// The route that ends a plan. Deleting an eSIM is in the purchases module, which knows its open orders.
import type { FastifyInstance } from 'fastify';
import { ifNotFound } from '../carrier/carrier';
import { calls } from '@portal/contract/schemas';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import { addCall } from '../../base/http/call';
import { ownEsim } from './access';
import { callCarrier } from './callCarrier';
import { lockEsim } from './records';
import { refreshEsimNow, type RefreshServices } from './refresh';
import { markEndedByOwner, markEnding } from './watch/recordFigures';

/** Registers the route. */
export function addDeletions(app: FastifyInstance, services: RefreshServices): void {
  const { db, carriers } = services;

  addCall(app, calls.deleteDataPlan, async ({ params, caller }) => {
    const esim = await ownEsim(services, caller, params.esimId);
    const carrier = carriers.of(esim.carrier);
    // A carrier that no longer knows the eSIM, or the plan a moment later, has no such plan.
    const plans = await callCarrier(() => ifNotFound(carrier.listPlans(esim.iccid), []));
    const plan = plans.find(
      ({ id, productUid }) => id === params.dataPlanId && productUid === params.productId,
    );
    if (!plan) throw notFound('This plan');
    if (plan.status === 'ended') {
      throw new DomainError('plan_terminated', 'This plan has already ended.');
    }
    await db.transaction(async (tx) => {
      if (await lockEsim(tx, esim.uid)) await markEnding(tx, esim.uid, plan.id, carrier);
    });
    const end = carrier.endPlan(esim.iccid, plan.id);
    if ((await callCarrier(() => ifNotFound(end, 'gone'))) === 'gone') throw notFound('This plan');
    await db.transaction(async (tx) => {
      if (await lockEsim(tx, esim.uid)) await markEndedByOwner(tx, esim.uid, plan.id);
    });
    await refreshEsimNow(services, esim);
    return { message: 'Data plan deleted successfully!' };
  });
}
