// The work of payouts: continues open ones, and begins those of the schedules that are due.
import { and, desc, eq, inArray } from 'drizzle-orm';
import { dollarsToCents } from '@portal/contract';
import { lockedCommission } from '../ledger/commissionTotals';
import { recordEvent } from '../../notices/events/events';
import { isClosing } from '../../people/users/closing';
import type { Transaction } from '../../base/database/database';
import { CardProcessorError } from '../payments/cardProcessor';
import { defineWork, handleWork, type StepResult, type WorkHandler } from '../../base/work/work';
import { continuePayout } from './continuePayout';
import type { PayoutServices } from './flow';
import { payableCommission } from './payable';
import { findPayoutAccount, readAtProcessor } from './payoutAccounts';
import { storePayout } from './payouts';
import { payoutAccountsTable, payoutsTable } from './payoutsTables';
import { nextPayoutAt } from './schedule';

/** Looked up again for most of a day, while the processor does not say what became of a transfer. */
const payoutWork = defineWork<{ payoutId: string }>({
  name: 'payout',
  maxConcurrent: 4,
  deadlineSeconds: 180,
  attempts: 500,
  maxPauseSeconds: 120,
});

const scheduleWork = defineWork<{ affiliateId: string }>({
  name: 'payout-schedule',
  maxConcurrent: 4,
  attempts: 500,
  maxPauseSeconds: 120,
});

/** What runs payouts. Triggers enqueue them, see `sql/triggers.sql`. */
export const payoutHandlers = (services: PayoutServices): WorkHandler[] => [
  handleWork(payoutWork, ({ payoutId }, { now }) => runPayout(services, payoutId, now)),
  handleWork(scheduleWork, ({ affiliateId }, { now }) => beginScheduled(services, affiliateId, now)),
];

async function runPayout(services: PayoutServices, payoutId: string, now: Date): Promise<StepResult> {
  const isOpen = and(eq(payoutsTable.id, payoutId), inArray(payoutsTable.state, ['waiting', 'processing']));
  const [payout] = await services.db.select().from(payoutsTable).where(isOpen);
  if (!payout) return;
  // Cancelled or held again, whenever it was enqueued.
  const { state, waitsUntil } = payout;
  if (state === 'waiting' && waitsUntil && waitsUntil > now) return { againAt: waitsUntil };
  return continuePayout(services, payout, now);
}

/** Begins the payout of a schedule that is due, unless there is too little, or nobody to pay. */
async function beginScheduled(services: PayoutServices, affiliateId: string, now: Date): Promise<StepResult> {
  const stored = await findPayoutAccount(services.db, affiliateId);
  try {
    // The processor may have completed its checks since the owner looked.
    if (stored && stored.state !== 'ready') await readAtProcessor(services, stored);
  } catch (error) {
    if (!(error instanceof CardProcessorError)) throw error;
    return { retry: `the card processor: ${error.failure}` };
  }
  const ofAffiliate = eq(payoutAccountsTable.affiliateId, affiliateId);
  return services.db.transaction(async (tx): Promise<StepResult> => {
    const [account] = await tx.select().from(payoutAccountsTable).where(ofAffiliate).for('update');
    if (!account?.nextPayoutAt || (await isClosing(tx, affiliateId))) return;
    // The schedule was changed.
    if (account.nextPayoutAt > now) return { againAt: account.nextPayoutAt };
    // With the payout in one transaction, so that each date pays once. This enqueues the next one.
    await tx
      .update(payoutAccountsTable)
      .set({ nextPayoutAt: nextPayoutAt(account.schedule, now) })
      .where(ofAffiliate);
    const balanceCents = await lockedCommission(tx, affiliateId);
    const payable = await payableCommission(tx, services, affiliateId, balanceCents, now);
    const amountCents = payable.payableCents;
    if (amountCents < dollarsToCents(services.settings.PAYOUT_MINIMUM_DOLLARS)) return;
    if (account.state !== 'ready') return tellNotReady(tx, affiliateId, amountCents);
    await storePayout(tx, services, account, { amountCents, origin: 'schedule' }, now);
  });
}

/** Tells the affiliate that a date of the schedule has passed, once until there is another payout. */
async function tellNotReady(tx: Transaction, affiliateId: string, amountCents: bigint): Promise<void> {
  const [last] = await tx
    .select({ id: payoutsTable.id })
    .from(payoutsTable)
    .where(eq(payoutsTable.affiliateId, affiliateId))
    .orderBy(desc(payoutsTable.createdAt))
    .limit(1);
  await recordEvent(tx, {
    kind: 'payout-failed',
    key: `${affiliateId}:${last?.id ?? ''}`,
    userId: affiliateId,
    data: { payoutId: null, amountCents: Number(amountCents), failure: 'account_not_ready' },
  });
}
