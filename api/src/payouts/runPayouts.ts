// The worker of payouts: finishes open ones, and begins those of the schedules that are due.
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { dollarsToCents } from '@portal/contract';
import { lockedCommission } from '../ledger/commissionTotals';
import { availableCommission } from '../purchases/maturingCommission';
import type { Services } from '../services';
import { continuePayout } from './continuePayout';
import { leaseMs, storePayout } from './payouts';
import { payoutAccountsTable, payoutsTable, type PayoutRow } from './payoutsTables';
import { nextPayoutAt } from './schedule';

const batch = 20;

/** Several workers may run it. */
export async function runPayouts(services: Services, now = () => new Date()): Promise<void> {
  for (;;) {
    const open = await takeOpenPayouts(services, now());
    for (const payout of open) await continuePayout(services, payout, now());
    if (open.length < batch) break;
  }
  for (;;) {
    const scheduled = await beginScheduled(services, now());
    if (scheduled === 'none due') return;
    if (scheduled?.state === 'processing') await continuePayout(services, scheduled, now());
  }
}

/** Takes payouts that are tried now, so that no other worker does. */
export async function takeOpenPayouts({ db }: Pick<Services, 'db'>, now: Date): Promise<PayoutRow[]> {
  // WITH, as in `takeDue` of the usage watch.
  const open = db.$with('open').as(
    db
      .select({ id: payoutsTable.id })
      .from(payoutsTable)
      .where(and(inArray(payoutsTable.state, ['waiting', 'processing']), lte(payoutsTable.tryAt, now)))
      .orderBy(asc(payoutsTable.tryAt))
      .limit(batch)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(open)
    .update(payoutsTable)
    .set({ tryAt: new Date(now.getTime() + leaseMs) })
    .where(inArray(payoutsTable.id, db.select().from(open)))
    .returning();
}

/** Begins the payout of one schedule that is due; null if there is too little, or nobody to pay. */
async function beginScheduled(services: Services, now: Date): Promise<PayoutRow | 'none due' | null> {
  const { db, settings } = services;
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(payoutAccountsTable)
      .where(lte(payoutAccountsTable.nextPayoutAt, now))
      .orderBy(asc(payoutAccountsTable.nextPayoutAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!account) return 'none due';
    // With the payout in one transaction, so that each date pays once.
    await tx
      .update(payoutAccountsTable)
      .set({ nextPayoutAt: nextPayoutAt(account.schedule, now) })
      .where(eq(payoutAccountsTable.affiliateId, account.affiliateId));
    if (account.state !== 'ready') return null;
    const { affiliateId } = account;
    const balanceCents = await lockedCommission(tx, affiliateId);
    const amountCents = await availableCommission(tx, services, affiliateId, balanceCents, now);
    if (amountCents < dollarsToCents(settings.PAYOUT_MINIMUM_DOLLARS)) return null;
    return storePayout(tx, services, account, { amountCents, origin: 'schedule' }, now);
  });
}
