// The usage watch: asks the carriers about eSIMs in the order in which they are due, and tells what the clock alone says.
import { and, asc, eq, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import type { Carrier } from '../../carrier/carrier';
import { CarrierError } from '../../carrier/carrier';
import type { Services } from '../../services';
import type { EsimRow } from '../esimsTables';
import { esimsTable } from '../esimsTables';
import { enqueueRenewal } from './newestPlan';
import { recordClock } from './recordFigures';
import { storeReport } from './storeReport';
import { watchedPlansTable } from './watchTables';

/** Checks that wait for an answer at the same time; the rate limiter of the carrier spaces them. */
const atOnce = 4;
/** A check of a worker that died is taken over after this time. */
const leaseMs = 3 * 60_000;
const clockBatch = 200;
const shortestRetryMs = 5 * 60_000;
const maxRetryMs = 6 * 3_600_000;

/**
 * Checks due eSIMs of every carrier until none is due or the time is up. Several workers may run it.
 *
 * @param runMs how long new checks are begun, in ms
 * @returns the time of the next check; null if none is to come
 */
export async function watchEsims(
  services: Services,
  runMs: number,
  now = () => new Date(),
): Promise<Date | null> {
  await tellClock(services, now());
  const endMs = Date.now() + runMs;
  // Each carrier's for itself, so that one that is down does not delay the others.
  await Promise.all(services.carriers.all.map((carrier) => checkDueOf(services, carrier, endMs, now)));
  return measureLag(services, now());
}

async function checkDueOf(
  services: Services,
  carrier: Carrier,
  endMs: number,
  now: () => Date,
): Promise<void> {
  for (;;) {
    const due = await takeDue(services, carrier.id, now());
    const areReached = await Promise.all(due.map((esim) => checkEsim(services, carrier, esim, now)));
    if (due.length < atOnce || areReached.includes(false) || Date.now() >= endMs) return;
  }
}

/** Takes the eSIMs that are due the longest, so that no other worker checks them meanwhile. */
export async function takeDue(
  { db }: Pick<Services, 'db'>,
  carrierId: string,
  now: Date,
): Promise<EsimRow[]> {
  // A subquery in the condition may be run again for each row, and then takes more than its limit.
  const due = db.$with('due').as(
    db
      .select({ uid: esimsTable.uid })
      .from(esimsTable)
      .where(
        and(eq(esimsTable.carrier, carrierId), isNull(esimsTable.deletedAt), lte(esimsTable.checkAt, now)),
      )
      .orderBy(asc(esimsTable.checkAt))
      .limit(atOnce)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(esimsTable)
    .set({ checkAt: new Date(now.getTime() + leaseMs) })
    .where(inArray(esimsTable.uid, db.select().from(due)))
    .returning();
}

/** Checks an eSIM with one request. @returns false if the carrier cannot be reached at all */
async function checkEsim(
  services: Services,
  carrier: Carrier,
  esim: EsimRow,
  now: () => Date,
): Promise<boolean> {
  const { logger, metrics } = services;
  const askedAt = now();
  try {
    const plans = await carrier.listPlans(esim.iccid, { isBackground: true });
    // Data is used, so a phone holds it: our copy of the profile is older.
    const isProfileOld =
      esim.profileStatus === 'not-installed' && plans.some(({ status }) => status === 'active');
    const profile = isProfileOld ? { esim: await carrier.getEsim(esim.iccid) } : {};
    await storeReport(services, esim.uid, { ...profile, plans, askedAt }, now());
    metrics.watchChecks.labels('done').inc();
    return true;
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    logger.warn({ failure: error.failure, status: error.status }, 'the watch could not check an eSIM');
    metrics.watchChecks.labels(error.failure).inc();
    await postpone(services, esim, error, now());
    return error.failure === 'refused';
  }
}

/** After a refusal the wait doubles; after an outage all eSIMs are soon tried again. */
async function postpone({ db }: Services, esim: EsimRow, error: CarrierError, now: Date): Promise<void> {
  const silentMs = now.getTime() - (esim.refreshedAt ?? esim.createdAt).getTime();
  const waitMs =
    error.failure === 'refused' ? Math.min(maxRetryMs, Math.max(shortestRetryMs, silentMs)) : shortestRetryMs;
  await db
    .update(esimsTable)
    .set({ checkAt: new Date(now.getTime() + waitMs) })
    .where(eq(esimsTable.uid, esim.uid));
}

/** Tells of days left and of ends whose time has come, without a request. */
async function tellClock(services: Services, now: Date): Promise<void> {
  const { db } = services;
  const due = await db
    .selectDistinct({ uid: watchedPlansTable.esimUid })
    .from(watchedPlansTable)
    .where(lte(watchedPlansTable.clockAt, now))
    .limit(clockBatch);
  for (const { uid } of due) {
    await db.transaction(async (tx) => {
      const [esim] = await tx.select().from(esimsTable).where(eq(esimsTable.uid, uid)).for('update');
      if (esim && !esim.deletedAt) {
        if ((await recordClock(tx, esim, now)) > 0) await enqueueRenewal(tx, uid);
      } else
        await tx.update(watchedPlansTable).set({ clockAt: null }).where(eq(watchedPlansTable.esimUid, uid));
    });
  }
}

async function measureLag({ db, metrics }: Services, now: Date): Promise<Date | null> {
  const [checks] = await db
    .select({ first: min(esimsTable.checkAt) })
    .from(esimsTable)
    .where(and(isNull(esimsTable.deletedAt), sql`${esimsTable.checkAt} is not null`));
  const [clock] = await db.select({ first: min(watchedPlansTable.clockAt) }).from(watchedPlansTable);
  const times = [checks?.first, clock?.first].flatMap((time) => (time ? [time.getTime()] : []));
  const firstMs = Math.min(...times);
  metrics.watchLag.set(Math.max(0, now.getTime() - firstMs) / 1000);
  return times.length > 0 ? new Date(firstMs) : null;
}
