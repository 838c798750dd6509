// Routes over the eSIMs of all customers of an affiliate.
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import type { Needs } from '../../services';
import { answerOf } from '../../base/errors/outcomes';
import { findCustomersEsims, listCustomersEsims } from './customersEsims';
import { mailInstructions } from './instructions';
import { readPlans } from './plans';
import { presentEsim } from './presentation';
import { refreshJob } from './refresh';

/** Registers the routes. */
export function addCustomersEsims(
  app: FastifyInstance,
  services: Needs<'db' | 'logger' | 'send' | 'settings'>,
): void {
  const { db } = services;

  addCall(app, calls.listCustomersEsims, async ({ params, query, caller }) => {
    const { uids, total, states } = await listCustomersEsims(db, params.id, query);
    await services.send(refreshJob, { uids: uids.slice(0, 20) });
    const found = await findCustomersEsims(db, params.id, uids);
    const esims = found.map(({ esim }) => esim);
    const plansOf = await readPlans(db, esims, caller.id);
    return {
      data: found.map(({ esim, customer, mayInstall }) => ({
        ...presentEsim(esim, mayInstall, plansOf(esim)),
        customer,
      })),
      total,
      states,
    };
  });

  addCall(app, calls.mailInstructions, async ({ params, body, idempotencyKey }) =>
    answerOf(await mailInstructions(services, params.id, body.esimIds, idempotencyKey)),
  );
}
