// The route that deletes an eSIM, and nothing that is paid for with it: orders, refunds and deletions of an eSIM each
// decide under the lock of its row.
import type { FastifyInstance } from 'fastify';
import { removePlansFirst } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { CarrierError, ifNotFound, type Carrier } from '../../travel/carrier/carrier';
import { DomainError, notFound } from '../../base/errors/domainErrors';
import { ownEsim } from '../../travel/esims/access';
import { callCarrier } from '../../travel/esims/callCarrier';
import type { EsimRow } from '../../travel/esims/esimsTables';
import { abandonDeletion, beginDeletion, lockEsim, markDeleted } from '../../travel/esims/records';
import { storeReport } from '../../travel/esims/watch/storeReport';
import { addCall } from '../../base/http/call';
import type { Needs } from '../../services';
import { isOrderOpen } from './openOf';

/** Registers the route. */
export function addEsimDeletion(app: FastifyInstance, services: Needs<'carriers' | 'db'>): void {
  addCall(app, calls.deleteEsim, async ({ params, caller }) => {
    const esim = await ownEsim(services, caller, params.id);
    const carrier = services.carriers.of(esim.carrier);
    const until = await reserveDeletion(services, carrier, esim.uid);
    await callCarrier(async () => {
      try {
        await deleteAtCarrier(services, carrier, esim);
      } catch (error) {
        // After a lost answer the carrier may still delete it.
        const mayHappen = error instanceof CarrierError && error.failure === 'unanswered';
        if (!mayHappen) await abandonDeletion(services.db, esim.uid, until);
        throw error;
      }
    });
    await markDeleted(services.db, esim.uid);
    return { message: 'eSIM deleted successfully!' };
  });
}

/** From now on no plan is ordered for the eSIM. @throws DomainError `not_found`, `order_in_progress` */
async function reserveDeletion({ db }: Needs<'db'>, carrier: Carrier, uid: string): Promise<Date> {
  // Two calls: the list of the plans, and the deletion.
  const until = new Date(Date.now() + 2 * carrier.maxCallMs + carrier.settleMs);
  await db.transaction(async (tx) => {
    if (!(await lockEsim(tx, uid))) throw notFound('This eSIM');
    if (await isOrderOpen(tx, uid)) {
      throw new DomainError(
        'order_in_progress',
        'A plan is being added to this eSIM. Nothing was deleted. Try again when that is finished.',
      );
    }
    await beginDeletion(tx, uid, until);
  });
  return until;
}

/** @throws CarrierError, DomainError `plans_not_terminated` */
async function deleteAtCarrier(
  services: Needs<'db'>,
  carrier: Carrier,
  { uid, iccid }: EsimRow,
): Promise<void> {
  const askedAt = new Date();
  const plans = await ifNotFound(carrier.listPlans(iccid), []);
  if (plans.some(({ status }) => status !== 'ended'))
    throw new DomainError('plans_not_terminated', removePlansFirst);
  // What is known of its plans later says that they had ended.
  if (plans.length > 0) await storeReport(services, uid, { plans, askedAt });
  await ifNotFound(carrier.deleteEsim(iccid), undefined);
}
