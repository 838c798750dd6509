// The route by which owners rename and archive their eSIMs.
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../../base/http/call';
import type { Needs } from '../../services';
import { ownEsim } from './access';
import { findPlans } from './plans';
import { presentEsim } from './presentation';
import { changeEsim } from './records';

/** Registers the route. */
export function addChanges(app: FastifyInstance, services: Needs<'db'>): void {
  addCall(app, calls.updateEsim, async ({ params, body, caller }) => {
    const changed = await changeEsim(services.db, await ownEsim(services, caller, params.id), body);
    const plans = await findPlans(services.db, changed, caller.id);
    return { message: 'eSIM updated successfully!', esim: presentEsim(changed, true, plans) };
  });
}
