// The eSIM routes that read, and rename or archive. Orders are in the purchases module.
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import { findUser } from '../../people/users/users';
import { activationRule, maySeeActivation, ownEsim, visibleEsim } from './access';
import { addDeletions } from './deletionCalls';
import { diagnoseEsim } from './diagnoseEsim';
import { addInstructionEmails } from './instructionCalls';
import type { EsimRow } from './esimsTables';
import { addCustomersEsims } from './customersEsimCalls';
import { findForDashboard, listEsims } from './list';
import { findPlans, readPlans } from './plans';
import { presentEsim, presentPlan } from './presentation';
import { changeEsim } from './records';
import { refreshEsim, refreshEsimsOf, refreshJob, refreshOldestOf, findEsimByUid } from './refresh';
import { esimTotals } from './totals';
import { readUsage } from './usage';
import { watchHandlers } from './watch/watch';
import { figuresJob } from './watch/watchJobs';
import { handleJob } from '../../base/work/jobs';

/** Registers the eSIM routes and the jobs that refresh and watch. */
export const esimsModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db } = services;
  addInstructionEmails(app, services);
  addCustomersEsims(app, services);
  addDeletions(app, services);

  addCall(app, calls.listEsims, async ({ params, query, caller }) => {
    const { rows, total, states } = await listEsims(db, params.id, query);
    await services.send(refreshJob, { uids: rows.slice(0, 20).map(({ uid }) => uid) });
    const mayInstall = await activationRule(services, caller, params.id);
    const plansOf = await readPlans(db, rows, caller.id);
    return { data: rows.map((row) => presentEsim(row, mayInstall(row), plansOf(row))), total, states };
  });

  addCall(app, calls.esimTotals, async ({ params }) => {
    await services.send(refreshJob, { customerId: params.id });
    const [totals, shown] = await Promise.all([esimTotals(db, params.id), findForDashboard(db, params.id)]);
    const plansOf = await readPlans(db, [...shown.ready, ...shown.active]);
    const present = (rows: readonly EsimRow[]) => rows.map((row) => presentEsim(row, false, plansOf(row)));
    return { ...totals, ready: present(shown.ready), active: present(shown.active) };
  });

  addCall(app, calls.dataPlans, async ({ params, caller }) => {
    const esim = await visibleEsim(services, caller, params.esimId);
    await refreshEsim(services, esim);
    const refreshed = (await findEsimByUid(services, esim.uid)) ?? esim;
    const mayInstall = await maySeeActivation(services, caller, refreshed);
    const owner = await findUser(db, refreshed.customerId);
    const plans = await findPlans(db, refreshed, caller.id);
    return {
      result: {
        plans: plans.map(presentPlan),
        esim: presentEsim(refreshed, mayInstall, plans),
        ...(owner && { owner: { fname: owner.fname, lname: owner.lname, email: owner.email } }),
      },
    };
  });

  addCall(app, calls.updateEsim, async ({ params, body, caller }) => {
    const changed = await changeEsim(db, await ownEsim(services, caller, params.id), body);
    const plans = await findPlans(db, changed, caller.id);
    return { message: 'eSIM updated successfully!', esim: presentEsim(changed, true, plans) };
  });

  addCall(app, calls.diagnoseEsim, async ({ params, query, caller }) =>
    diagnoseEsim(services, await visibleEsim(services, caller, params.esimId), query.country ?? null),
  );

  addCall(app, calls.dataUsage, async ({ params, query, caller }) =>
    readUsage(services, await visibleEsim(services, caller, params.esimId), query.days),
  );
  app.jobs.push(
    handleJob(refreshJob, async ({ uids = [], customerId }) => {
      if (customerId) await refreshOldestOf(services, customerId);
      await refreshEsimsOf(services, uids);
    }),
    figuresJob(services),
  );
  app.handlers.push(...watchHandlers(services));
};
