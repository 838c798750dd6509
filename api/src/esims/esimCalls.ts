// The eSIM routes: list, plans, usage, delete. Orders are in the purchases module.
import type { FastifyInstance } from 'fastify';
import { canDeleteEsim, isPlanTerminated, removePlansFirst } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { CarrierError } from '../carrier/carrier';
import { addCall } from '../http/call';
import { notFound, conflict, providerFailed, providerTimedOut } from '../errors/httpErrors';
import type { Job } from '../jobs/jobs';
import type { Services } from '../services';
import { findUser } from '../users/users';
import { activationRule, maySeeActivation, ownEsim, visibleEsim } from './access';
import { addInstructionEmails } from './instructionCalls';
import { listEsims } from './list';
import { presentEsim, presentPlans } from './presentation';
import { markDeleted } from './records';
import { refreshEsim, refreshEsimsOf, refreshOldest, refreshOldestOf, findEsimByUid } from './refresh';
import { esimTotals } from './totals';
import { readUsage } from './usage';

/** Registers the eSIM routes and the refresh jobs. */
export function addEsims(app: FastifyInstance, services: Services): Job[] {
  const { db, carrier } = services;
  addInstructionEmails(app, services);

  addCall(app, calls.listEsims, async ({ params, query, caller }) => {
    const { rows, total } = await listEsims(db, params.id, query);
    await services.send('esims-refresh', { uids: rows.slice(0, 20).map(({ uid }) => uid) });
    const mayInstall = await activationRule(services, caller, params.id);
    return { data: rows.map((row) => presentEsim(row, mayInstall(row))), total };
  });

  addCall(app, calls.esimTotals, async ({ params }) => {
    await services.send('esims-refresh', { customerId: params.id });
    return esimTotals(db, params.id);
  });

  addCall(app, calls.dataPlans, async ({ params, caller }) => {
    const esim = await visibleEsim(services, caller, params.esimId);
    await refreshEsim(services, esim);
    const refreshed = (await findEsimByUid(services, esim.uid)) ?? esim;
    const mayInstall = await maySeeActivation(services, caller, refreshed);
    const owner = await findUser(db, refreshed.customerId);
    return {
      result: {
        plans: presentPlans(refreshed.plans),
        esim: presentEsim(refreshed, mayInstall),
        ...(owner && { owner: { fname: owner.fname, lname: owner.lname, email: owner.email } }),
      },
    };
  });

  addCall(app, calls.dataUsage, async ({ params, query, caller }) =>
    readUsage(services, await visibleEsim(services, caller, params.esimId), query.days),
  );

  addCall(app, calls.deleteEsim, async ({ params, caller }) => {
    const esim = await ownEsim(services, caller, params.id);
    const plans = await callCarrier(() => carrier.listPlans(esim.iccid), { whenNotFound: [] });
    if (!canDeleteEsim(plans.map(({ networkStatus }) => ({ network_status: networkStatus })))) {
      throw conflict('plans_not_terminated', removePlansFirst);
    }
    await callCarrier(() => carrier.deleteEsim(esim.iccid), { whenNotFound: undefined });
    await markDeleted(db, esim.uid);
    return { message: 'eSIM deleted successfully!' };
  });

  addCall(app, calls.deleteDataPlan, async ({ params, caller }) => {
    const esim = await ownEsim(services, caller, params.esimId);
    const plans = await callCarrier(() => carrier.listPlans(esim.iccid));
    const plan = plans.find(
      ({ id, productUid }) => id === params.dataPlanId && productUid === params.productId,
    );
    if (!plan) throw notFound('This plan');
    if (isPlanTerminated({ network_status: plan.networkStatus })) {
      throw conflict('plan_terminated', 'This plan has already ended.');
    }
    await callCarrier(() => carrier.endPlan(esim.iccid, plan.id));
    await refreshEsim(services, esim, true);
    return { message: 'Data plan deleted successfully!' };
  });

  return [
    {
      name: 'esims-refresh',
      run: async (data) => {
        const { uids = [], customerId } = data as { uids?: string[]; customerId?: string };
        if (customerId) await refreshOldestOf(services, customerId);
        await refreshEsimsOf(services, uids);
      },
      retries: 0,
    },
    {
      name: 'esims-refresh-oldest',
      run: () => refreshOldest(services),
      schedule: '*/5 * * * *',
      single: true,
      retries: 0,
    },
  ];
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
    if ('whenNotFound' in options && error.status === 404) return options.whenNotFound as Result;
    if (error.failure === 'unanswered') {
      throw providerTimedOut('carrier_timeout', 'The carrier did not answer. Please try again.');
    }
    throw providerFailed('carrier_failed', 'The carrier could not do this. Please try again.');
  }
}
