// The worker's job for purchases that a crash, a lost response or a closed browser left open.
import { databaseTime } from '../../base/database/databaseTime';
import { Failures } from '../../base/work/failures';
import type { Carrier } from '../../travel/carrier/carrier';
import { findOpen, type Purchase, type PurchaseServices } from './purchases';
import { settle, type Settled, type SettleReason } from './settle';
import { nextLookSeconds, openJob } from './settleJobs';
import { noteFailedCheck } from './transitions';

interface Checked {
  count: number;
  /** How many still wait for the carrier. */
  waiting: number;
}

const before = async ({ db }: PurchaseServices, ms: number) =>
  new Date((await databaseTime(db)).getTime() - ms);

/**
 * Settles open purchases, and has itself run again within seconds while some wait for a carrier. Safe to run in several replicas.
 *
 * @returns how many still wait
 * @throws AggregateError with what failed; it holds none of the others up
 */
export async function settleOpenPurchases(services: PurchaseServices): Promise<number> {
  const { db, settings, logger, carriers } = services;
  const failures = new Failures();
  const abandonedSince = await before(services, settings.ABANDONED_PURCHASE_SECONDS * 1000);
  const abandoned = await findOpen(db, 'debited', abandonedSince);
  for (const purchase of abandoned) await settleOrPostpone(services, purchase, 'abandoned', failures);
  // Each carrier's for itself, so that one that is down does not delay the others.
  const checked = await Promise.all(carriers.all.map((carrier) => settleOpenOf(services, carrier, failures)));
  const sumOf = (key: keyof Checked) => checked.reduce((sum, one) => sum + one[key], 0);
  const count = abandoned.length + sumOf('count');
  if (count > 0) logger.info({ count }, 'open purchases were checked');
  const waiting = sumOf('waiting');
  if (waiting > 0) await services.send(openJob, {}, nextLookSeconds);
  failures.throwIfAny('Purchases could not be settled.');
  return waiting;
}

async function settleOpenOf(
  services: PurchaseServices,
  { id: carrier, maxCallMs }: Carrier,
  failures: Failures,
): Promise<Checked> {
  const { db } = services;
  const ordering = await findOpen(db, 'ordering', null, carrier);
  const untouchedSince = await before(services, maxCallMs);
  let waiting = 0;
  for (const purchase of ordering) {
    const { updatedAt, callEndedAt, checks } = purchase;
    // A recent call is probably still running in another process, and a carrier that failed gets a pause.
    const isRecent = updatedAt >= untouchedSince && (callEndedAt === null || checks > 0);
    const outcome = isRecent ? 'pending' : await settleOrPostpone(services, purchase, 'late-check', failures);
    if (outcome === 'pending') waiting += 1;
  }
  const undecided = await findOpen(db, 'reconcile', untouchedSince, carrier);
  for (const purchase of undecided) await settleOrPostpone(services, purchase, 'late-check', failures);
  return { count: ordering.length + undecided.length, waiting };
}

/** One that fails goes behind the others: a run checks the hundred that nobody looked at for longest. */
async function settleOrPostpone(
  services: PurchaseServices,
  purchase: Purchase,
  reason: SettleReason,
  failures: Failures,
): Promise<Settled | null> {
  const outcome = await failures.of(settle(services, purchase.id, reason));
  if (outcome === null) await failures.of(noteFailedCheck(services, purchase));
  return outcome;
}
