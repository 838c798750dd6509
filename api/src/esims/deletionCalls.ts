// Routes that delete an eSIM or end one of its plans.
import type { FastifyInstance } from 'fastify';
import { removePlansFirst } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { CarrierError } from '../carrier/carrier';
import { conflict, notFound, providerFailed, providerTimedOut } from '../errors/httpErrors';
import { addCall } from '../http/call';
import type { Services } from '../services';
import { ownEsim } from './access';
import { markDeleted } from './records';
import { refreshEsim } from './refresh';
import { markEndedByOwner } from './watch/recordFigures';

/** Registers the routes. */
export function addDeletions(app: FastifyInstance, services: Services): void {
  const { db, carriers } = services;

  addCall(app, calls.deleteEsim, async ({ params, caller }) => {
    const esim = await ownEsim(services, caller, params.id);
    const plans = await callCarrier(() => carriers.of(esim.carrier).listPlans(esim.iccid), {
      whenNotFound: [],
    });
    if (plans.some(({ status }) => status !== 'ended')) {
      throw conflict('plans_not_terminated', removePlansFirst);
    }
    await callCarrier(() => carriers.of(esim.carrier).deleteEsim(esim.iccid), { whenNotFound: undefined });
    await markDeleted(db, esim.uid);
    return { message: 'eSIM deleted successfully!' };
  });

  addCall(app, calls.deleteDataPlan, async ({ params, caller }) => {
    const esim = await ownEsim(services, caller, params.esimId);
    const plans = await callCarrier(() => carriers.of(esim.carrier).listPlans(esim.iccid));
    const plan = plans.find(
      ({ id, productUid }) => id === params.dataPlanId && productUid === params.productId,
    );
    if (!plan) throw notFound('This plan');
    if (plan.status === 'ended') {
      throw conflict('plan_terminated', 'This plan has already ended.');
    }
    await callCarrier(() => carriers.of(esim.carrier).endPlan(esim.iccid, plan.id));
    await db.transaction((tx) => markEndedByOwner(tx, esim.uid, plan.id));
    await refreshEsim(services, esim, true);
    return { message: 'Data plan deleted successfully!' };
  });
}

/**
 * Calls the carrier and turns its failures into HTTP errors. With `whenNotFound`, a 404 of the carrier counts as success
 * and gives that value.
 */
async function callCarrier<Result>(
  work: () => Promise<Result>,
  options: { whenNotFound?: Result } = {},
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    if ('whenNotFound' in options && error.status === 404) return options.whenNotFound;
    if (error.failure === 'unanswered') {
      throw providerTimedOut('carrier_timeout', 'The carrier did not answer. Please try again.');
    }
    throw providerFailed('carrier_failed', 'The carrier could not do this. Please try again.');
  }
}
