// The work of auto-renew: looks at a plan that has probably run out, makes sure of it at the carrier, and buys it again.
import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { renewalShare } from '@portal/contract';
import type { RenewalReason } from '@portal/contract/schemas';
import { CarrierError } from '../../travel/carrier/carrier';
import { findOffered } from '../../travel/catalogue/catalogue';
import { transact } from '../../base/commands/run';
import type { Transaction } from '../../base/database/database';
import { isClosing } from '../../people/users/closing';
import { findEsimByUid } from '../../travel/esims/refresh';
import {
  findNewestPlan,
  hasProbablyRunOut,
  renewalWork,
  type NewestPlan,
} from '../../travel/esims/watch/newestPlan';
import { storeReport } from '../../travel/esims/watch/storeReport';
import type { Needs } from '../../services';
import { defineWork, enqueue, handleWork, type StepResult, type WorkHandler } from '../../base/work/work';
import { continueAttempt } from './attempt';
import { pauseIn } from './outcome';
import { attemptsTable, renewalsTable, type Attempt, type RenewalRow } from './renewalsTables';
import { retryAt } from './retryAt';
import { removeRenewal, spentInMonth } from './settings';
import type { PurchaseServices } from '../purchases/purchases';
import { isOrderOpen } from '../purchases/openOf';
import type { PaymentServices } from '../../money/payments/topUps';

/** An attempt is continued until its purchase is decided; one that nobody can decide is on the list of purchases to reconcile. */
const attemptWork = defineWork<{ purchaseId: string }>({
  name: 'renewal-attempt',
  maxConcurrent: 8,
  deadlineSeconds: 300,
  attempts: Infinity,
  maxPauseSeconds: 60,
});

/** What renews plans. The watch, its owner and attempts that failed enqueue a renewal. */
export const renewalHandlers = (services: PaymentServices & PurchaseServices): WorkHandler[] => [
  handleWork(renewalWork, ({ esimUid }, { now }) => renew(services, esimUid, now)),
  handleWork(attemptWork, async ({ purchaseId }, { now }) => {
    const attempt = await findOpenAttempt(services, purchaseId);
    if (attempt) await continueAttempt(services, attempt, now);
    if (attempt && (await findOpenAttempt(services, purchaseId))) return { retry: 'the purchase is open' };
  }),
];

async function findOpenAttempt({ db }: Needs<'db'>, purchaseId: string): Promise<Attempt | undefined> {
  const isOpen = and(eq(attemptsTable.purchaseId, purchaseId), eq(attemptsTable.state, 'buying'));
  return (await db.select().from(attemptsTable).where(isOpen))[0];
}

/** Enqueues what has probably run out, for whatever was not enqueued when that was noticed: by a worker of the release before. */
export async function enqueueRunOut({ db }: Needs<'db'>): Promise<void> {
  const due = await db
    .select({ esimUid: renewalsTable.esimUid })
    .from(renewalsTable)
    .where(and(isNull(renewalsTable.pausedReason), isProbablyDue));
  const open = await db
    .select({ purchaseId: attemptsTable.purchaseId })
    .from(attemptsTable)
    .where(eq(attemptsTable.state, 'buying'));
  await enqueue(db, renewalWork, ...due.map((payload) => ({ payload, key: payload.esimUid })));
  await enqueue(db, attemptWork, ...open.map((payload) => ({ payload, key: payload.purchaseId })));
}

const isProbablyDue = hasProbablyRunOut(sql`renewals.esim_uid`, sql`renewals.plan_uid`);

/** Makes sure that the plan has run out, and stores the attempt before anything is paid. */
async function renew(services: PurchaseServices, esimUid: string, now: Date): Promise<StepResult> {
  const { db, carriers, logger } = services;
  const isDue = and(eq(renewalsTable.esimUid, esimUid), isNull(renewalsTable.pausedReason), isProbablyDue);
  const [renewal] = await db.select().from(renewalsTable).where(isDue);
  if (!renewal || (await isClosing(db, renewal.userId))) return;
  const esim = await findEsimByUid(services, esimUid);
  if (!esim) return removeRenewal(db, esimUid);
  const againAt = retryAt(services, now);
  try {
    const plans = await carriers.of(esim.carrier).listPlans(esim.iccid);
    await storeReport(services, esimUid, { plans, askedAt: now }, now);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    logger.warn({ failure: error.failure }, 'a renewal waits for the carrier');
    return { againAt };
  }
  const newest = await findNewestPlan(db, esimUid, renewal.planUid, renewalShare);
  // Another order of its owner may bring the plan; a plan that nobody used is not needed again.
  if (!newest?.hasRunOut || !newest.isStarted || (await isOrderOpen(db, esimUid))) return { againAt };
  await transact(services, (tx, afterCommit) =>
    storeAttempt(tx, esimUid, newest, now, (row, reason) =>
      pauseIn(tx, afterCommit, services, row, { reason, now }),
    ),
  );
}

async function storeAttempt(
  tx: Transaction,
  esimUid: string,
  newest: NewestPlan,
  now: Date,
  pause: (renewal: RenewalRow, reason: RenewalReason) => Promise<void>,
): Promise<void> {
  const [renewal] = await tx
    .select()
    .from(renewalsTable)
    .where(eq(renewalsTable.esimUid, esimUid))
    .for('update');
  if (!renewal || renewal.pausedReason !== null) return;
  const ofPlan = and(
    eq(attemptsTable.esimUid, esimUid),
    eq(attemptsTable.planId, newest.planId),
    eq(attemptsTable.period, newest.period),
  );
  const [earlier] = await tx
    .select({
      all: count(),
      live: sql<number>`count(*) filter (where state <> 'failed')::int`,
      bought: sql<number>`count(*) filter (where state = 'bought')::int`,
    })
    .from(attemptsTable)
    .where(ofPlan);
  // Whoever deletes or gives back what was bought does not want the next one either.
  if (earlier && earlier.bought > 0 && newest.isSuccessorEnded) return pause(renewal, 'ended_by_owner');
  if (earlier && earlier.live > 0) return;
  const price = (await findOffered(tx, [renewal.planUid]))[0]?.priceUsdCents ?? null;
  const reason = await reasonAgainst(tx, renewal, price, now);
  if (reason) return pause(renewal, reason);
  const [attempt] = await tx
    .insert(attemptsTable)
    .values({
      esimUid,
      planId: newest.planId,
      period: newest.period,
      attempt: (earlier?.all ?? 0) + 1,
      userId: renewal.userId,
      planUid: renewal.planUid,
      planTitle: renewal.planTitle,
      amountCents: price ?? 0n,
      purchaseId: randomUUID(),
      state: 'buying',
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ purchaseId: attemptsTable.purchaseId });
  if (attempt) await enqueue(tx, attemptWork, { payload: attempt, key: attempt.purchaseId });
}

async function reasonAgainst(
  tx: Transaction,
  renewal: RenewalRow,
  price: bigint | null,
  now: Date,
): Promise<RenewalReason | null> {
  if (price === null || price <= 0n) return 'plan_not_for_sale';
  if (price > renewal.agreedCents) return 'price_changed';
  const spent = await spentInMonth(tx, renewal.esimUid, now);
  return spent + price > renewal.monthLimitCents ? 'renewal_limit_reached' : null;
}
