// The usage watch: asks the carriers about eSIMs when they are due, and tells what the clock alone says.
import { hourMs, minuteMs } from '@portal/contract';
import { and, eq, lte, min } from 'drizzle-orm';
import { CarrierError } from '../../carrier/carrier';
import type { Needs } from '../../../services';
import { defineWork, handleWork, type StepResult, type WorkHandler } from '../../../base/work/work';
import { esimsTable, type EsimRow } from '../esimsTables';
import { findEsimByUid } from '../refresh';
import { enqueueRenewal } from './newestPlan';
import { recordClock } from './recordFigures';
import { storeReport } from './storeReport';
import { esimPlansTable } from './watchTables';

type WatchServices = Needs<'carriers' | 'db' | 'logger' | 'metrics'>;

const shortestRetryMs = 5 * minuteMs;
const maxRetryMs = 6 * hourMs;

/** Checks that wait for an answer of a carrier at the same time; its rate limiter spaces them. */
const watchWork = defineWork<{ uid: string; carrier: string }>({
  name: 'watch',
  lane: ({ carrier }) => carrier,
  laneLimit: 4,
  maxConcurrent: 12,
  deadlineSeconds: 300,
});

const clockWork = defineWork<{ esimUid: string }>({ name: 'plan-clock', maxConcurrent: 4 });

/** What watches eSIMs. Triggers enqueue them by the times that are stored with eSIMs and plans. */
export const watchHandlers = (services: WatchServices): WorkHandler[] => [
  handleWork(watchWork, ({ uid }, { now }) => checkWhenDue(services, uid, now)),
  handleWork(clockWork, ({ esimUid }, { now }) => tellClock(services, esimUid, now)),
];

async function checkWhenDue(services: WatchServices, uid: string, now: Date): Promise<StepResult> {
  const before = await findEsimByUid(services, uid);
  if (!before?.checkAt) return;
  if (before.checkAt > now) return { againAt: before.checkAt };
  await checkEsim(services, before, now);
  const checkAt = (await findEsimByUid(services, uid))?.checkAt;
  // An answer that was older than the stored one changes nothing.
  if (checkAt) return { againAt: checkAt > now ? checkAt : new Date(now.getTime() + shortestRetryMs) };
}

/** Checks an eSIM with one request. */
async function checkEsim(services: WatchServices, esim: EsimRow, now: Date): Promise<void> {
  const { carriers, logger, metrics } = services;
  try {
    const carrier = carriers.of(esim.carrier);
    const plans = await carrier.listPlans(esim.iccid, { isBackground: true });
    // Data is used, so a phone holds it: our copy of the profile is older.
    const isProfileOld =
      esim.profileStatus === 'not-installed' && plans.some(({ status }) => status === 'active');
    const profile = isProfileOld ? { esim: await carrier.getEsim(esim.iccid) } : {};
    await storeReport(services, esim.uid, { ...profile, plans, askedAt: now }, now);
    metrics.watchChecks.labels('done').inc();
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    logger.warn({ failure: error.failure, status: error.status }, 'the watch could not check an eSIM');
    metrics.watchChecks.labels(error.failure).inc();
    await postpone(services, esim, error, now);
  }
}

/** After a refusal the wait doubles; after an outage all eSIMs are soon tried again. */
async function postpone({ db }: Needs<'db'>, esim: EsimRow, error: CarrierError, now: Date): Promise<void> {
  const silentMs = now.getTime() - (esim.refreshedAt ?? esim.createdAt).getTime();
  const waitMs =
    error.failure === 'refused' ? Math.min(maxRetryMs, Math.max(shortestRetryMs, silentMs)) : shortestRetryMs;
  await db
    .update(esimsTable)
    .set({ checkAt: new Date(now.getTime() + waitMs) })
    .where(eq(esimsTable.uid, esim.uid));
}

/** Tells of days left and of ends whose time has come, without a request. @returns when the next one comes */
function tellClock({ db }: Needs<'db'>, uid: string, now: Date): Promise<StepResult> {
  return db.transaction(async (tx) => {
    const [esim] = await tx.select().from(esimsTable).where(eq(esimsTable.uid, uid)).for('update');
    const ofEsim = eq(esimPlansTable.esimUid, uid);
    if (!esim || esim.deletedAt) {
      await tx.update(esimPlansTable).set({ clockAt: null }).where(ofEsim);
      return;
    }
    const isDue = and(ofEsim, lte(esimPlansTable.clockAt, now));
    if ((await tx.$count(esimPlansTable, isDue)) > 0 && (await recordClock(tx, esim, now)) > 0)
      await enqueueRenewal(tx, uid);
    const [next] = await tx
      .select({ at: min(esimPlansTable.clockAt) })
      .from(esimPlansTable)
      .where(ofEsim);
    return next?.at ? { againAt: next.at } : undefined;
  });
}
