// An operator's decision about an eSIM at the carrier that no purchase delivered.
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Carrier } from '../../travel/carrier/carrier';
import type { Carriers } from '../../travel/carrier/carriers';
import type { Queryable } from '../../base/database/database';
import { runAlone } from '../../base/database/lockName';
import { findStrayEsims, type StrayEsim } from './strayEsims';

export interface EsimDecision {
  iccid: string;
  /** `acknowledge` keeps the eSIM and stops reporting it. `end` terminates its plans and deletes it at the carrier. */
  decision: 'acknowledge' | 'end';
  decidedBy: string;
  reason: string;
}

/** The eSIM needs no decision. The message gives the reason. */
export class EsimDecisionNotNeededError extends Error {
  override name = 'EsimDecisionNotNeededError';
}

/**
 * Records the decision and carries it out. The record is committed before the carrier calls, so that a failed run can be
 * repeated.
 * @throws EsimDecisionNotNeededError, CarrierError; BusyError while another operator decides about the eSIM
 */
export const decideEsim = (
  db: Queryable,
  carriers: Carriers,
  logger: Logger,
  request: EsimDecision,
): Promise<StrayEsim> =>
  runAlone(db, `esim-decision:${request.iccid}`, () => decide(db, carriers, logger, request));

async function decide(
  db: Queryable,
  carriers: Carriers,
  logger: Logger,
  { iccid, decision, decidedBy, reason }: EsimDecision,
): Promise<StrayEsim> {
  const stray = (await findStrayEsims(db, carriers)).find((known) => known.iccid === iccid);
  if (!stray) {
    throw new EsimDecisionNotNeededError(
      `eSIM ${iccid} needs no decision: a purchase delivered it, it was decided before, or the carrier has none of it.`,
    );
  }
  await db.execute(sql`
    insert into carrier_esim_decisions (iccid, tag, decision, decided_by, reason)
    values (${iccid}, ${stray.tag}, ${decision}, ${decidedBy}, ${reason})
    on conflict (iccid) do update set decision = ${decision}, decided_by = ${decidedBy}, reason = ${reason},
      created_at = now(), ended_at = null`);
  logger.info({ iccid, tag: stray.tag, decision, decidedBy, reason }, 'an eSIM at the carrier was decided');
  if (decision === 'end') await endEsim(db, carriers.of(stray.carrier), iccid);
  return stray;
}

async function endEsim(db: Queryable, carrier: Carrier, iccid: string): Promise<void> {
  for (const { id, status } of await carrier.listPlans(iccid)) {
    if (status !== 'ended') await carrier.endPlan(iccid, id);
  }
  await carrier.deleteEsim(iccid);
  await db.execute(sql`update carrier_esim_decisions set ended_at = now() where iccid = ${iccid}`);
}
