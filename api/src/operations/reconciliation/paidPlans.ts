// Compares paid plans with the carriers: what was delivered and has not ended is still there.
import { ifNotFound, type Carrier } from '../../travel/carrier/carrier';
import type { Carriers } from '../../travel/carrier/carriers';
import type { Queryable } from '../../base/database/database';
import type { Breach } from '../../money/ledger/verify';
import { findUnfinishedPaidPlans, type PaidPlan } from '../../shop/purchases/purchases';
import { breachOf } from './breachOf';

export const planInvariant = 'Each plan that was paid and has not ended is on an eSIM at the carrier';

/**
 * Lists paid plans that nobody has: their eSIM was deleted, or the carrier does not know them. Asks the carriers once for each
 * eSIM with such a plan, within their rate limits.
 * @throws CarrierError
 */
export async function findLostPlans(db: Queryable, { all }: Carriers): Promise<PaidPlan[]> {
  const lost: PaidPlan[] = [];
  for (const carrier of all) {
    const known = new Map<string, ReadonlySet<string>>();
    for (const plan of await findUnfinishedPaidPlans(db, carrier.id)) {
      const { iccid, carrierPlanId, isDeleted } = plan;
      if (!isDeleted && !known.has(iccid)) known.set(iccid, await planIdsOf(carrier, iccid));
      if (isDeleted || !known.get(iccid)?.has(carrierPlanId)) lost.push(plan);
    }
  }
  return lost;
}

async function planIdsOf(carrier: Carrier, iccid: string): Promise<ReadonlySet<string>> {
  const plans = await ifNotFound(carrier.listPlans(iccid, { isBackground: true }), []);
  return new Set(plans.map(({ id }) => id));
}

/** Reports plans that `findLostPlans` finds. @throws CarrierError */
export async function verifyPaidPlans(db: Queryable, carriers: Carriers): Promise<Breach[]> {
  return breachOf(
    planInvariant,
    (await findLostPlans(db, carriers)).map(({ id }) => id),
  );
}
