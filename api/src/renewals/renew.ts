// The worker of auto-renew: finds plans that have run out, makes sure of it at the carrier, and buys them again.
import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { renewalShare } from '@portal/contract';
import type { RenewalReason } from '@portal/contract/schemas';
import { CarrierError } from '../carrier/carrier';
import { findOffered } from '../catalogue/catalogue';
import type { Transaction } from '../database/database';
import { findEsimByUid } from '../esims/refresh';
import { findNewestPlan, hasProbablyRunOut, type NewestPlan } from '../esims/watch/newestPlan';
import { storeReport } from '../esims/watch/storeReport';
import type { Services } from '../services';
import { continueAttempt } from './attempt';
import { notePaused, pauseIn } from './outcome';
import type { Attempt, RenewalRow } from './renewalsTables';
import { attemptsTable, renewalsTable } from './renewalsTables';
import { retryAt } from './retryAt';
import { removeRenewal, spentInMonth } from './settings';

const batch = 20;
/** Work of a process that died is taken over after this time, before its debit counts as abandoned. */
const leaseMs = 60_000;

/** Continues open renewals and begins those that are due. Several workers may run it. */
export async function renewPlans(services: Services, now = () => new Date()): Promise<void> {
  for (const attempt of await takeOpenAttempts(services, now())) {
    await continueAttempt(services, attempt, now());
  }
  for (;;) {
    const due = await takeDueRenewals(services, now());
    for (const renewal of due) {
      const attempt = await beginAttempt(services, renewal, now);
      if (attempt) await continueAttempt(services, attempt, now());
    }
    if (due.length < batch) return;
  }
}

/** Takes attempts that are tried again now, so that no other worker does. */
export async function takeOpenAttempts({ db }: Pick<Services, 'db'>, now: Date): Promise<Attempt[]> {
  // WITH, as in `takeDue` of the watch.
  const open = db.$with('open').as(
    db
      .select({ purchaseId: attemptsTable.purchaseId })
      .from(attemptsTable)
      .where(and(eq(attemptsTable.state, 'buying'), lte(attemptsTable.tryAt, now)))
      .orderBy(asc(attemptsTable.tryAt))
      .limit(batch)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(open)
    .update(attemptsTable)
    .set({ tryAt: new Date(now.getTime() + leaseMs) })
    .where(inArray(attemptsTable.purchaseId, db.select().from(open)))
    .returning();
}

/** Takes settings whose plan has probably run out, so that no other worker does. */
export async function takeDueRenewals(
  services: Pick<Services, 'db' | 'settings'>,
  now: Date,
): Promise<RenewalRow[]> {
  const { db } = services;
  const due = db.$with('due').as(
    db
      .select({ esimUid: renewalsTable.esimUid })
      .from(renewalsTable)
      .where(
        and(
          isNull(renewalsTable.pausedReason),
          lte(renewalsTable.tryAt, now),
          hasProbablyRunOut(sql`renewals.esim_uid`, sql`renewals.plan_uid`),
        ),
      )
      .orderBy(asc(renewalsTable.tryAt))
      .limit(batch)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(renewalsTable)
    .set({ tryAt: retryAt(services, now) })
    .where(inArray(renewalsTable.esimUid, db.select().from(due)))
    .returning();
}

/** Makes sure that the plan has run out, and stores the attempt before anything is paid; null if there is none. */
async function beginAttempt(
  services: Services,
  renewal: RenewalRow,
  now: () => Date,
): Promise<Attempt | null> {
  const { db, carriers, logger } = services;
  const esim = await findEsimByUid(services, renewal.esimUid);
  if (!esim) {
    await removeRenewal(db, renewal.esimUid);
    return null;
  }
  const askedAt = now();
  try {
    const plans = await carriers.of(esim.carrier).listPlans(esim.iccid);
    await storeReport(services, esim.uid, { plans, askedAt }, now());
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    logger.warn({ failure: error.failure }, 'a renewal waits for the carrier');
    return null;
  }
  const newest = await findNewestPlan(db, esim.uid, renewal.planUid, renewalShare);
  if (!newest?.hasRunOut) return null;
  const begun = await db.transaction((tx) => storeAttempt(tx, renewal.esimUid, newest, now()));
  if (begun && 'reason' in begun) await notePaused(services, begun.reason);
  return begun && 'purchaseId' in begun ? begun : null;
}

async function storeAttempt(
  tx: Transaction,
  esimUid: string,
  newest: NewestPlan,
  now: Date,
): Promise<Attempt | { reason: RenewalReason } | null> {
  const [renewal] = await tx
    .select()
    .from(renewalsTable)
    .where(eq(renewalsTable.esimUid, esimUid))
    .for('update');
  if (!renewal || renewal.pausedReason !== null) return null;
  const ofPlan = and(
    eq(attemptsTable.esimUid, esimUid),
    eq(attemptsTable.planId, newest.planId),
    eq(attemptsTable.period, newest.period),
  );
  const [earlier] = await tx
    .select({ all: count(), live: sql<number>`count(*) filter (where state <> 'failed')::int` })
    .from(attemptsTable)
    .where(ofPlan);
  if (earlier && earlier.live > 0) return null;
  const price = (await findOffered(tx, [renewal.planUid]))[0]?.priceUsdCents ?? null;
  const reason = await reasonAgainst(tx, renewal, price, now);
  if (reason) return (await pauseIn(tx, renewal, reason, null, now)) ? { reason } : null;
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
      tryAt: new Date(now.getTime() + leaseMs),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return attempt ?? null;
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
