// How a renewal ends: bought, or paused with a reason. Each is one transaction with the event that its owner is told.
import { and, eq, isNull } from 'drizzle-orm';
import type { RenewalReason } from '@portal/contract/schemas';
import { transact, type AfterCommit } from '../../base/commands/run';
import type { Transaction } from '../../base/database/database';
import { recordEvent } from '../../notices/events/events';
import { renewalWork } from '../../travel/esims/watch/newestPlan';
import type { Needs, PostingServices } from '../../services';
import { enqueue } from '../../base/work/work';
import { attemptFlow } from './flow';
import { attemptsTable, renewalsTable, type Attempt, type RenewalRow } from './renewalsTables';

/** Notes that the attempt's purchase is fulfilled. */
export const finishBought = (services: PostingServices, attempt: Attempt): Promise<void> =>
  transact(services, async (tx, afterCommit) => {
    if (!(await endAttempt(tx, attempt, 'buy'))) return;
    const isNew = await recordEvent(tx, {
      kind: 'renewal-bought',
      key: attempt.purchaseId,
      userId: attempt.userId,
      data: {
        esimUid: attempt.esimUid,
        planTitle: attempt.planTitle,
        amountCents: Number(attempt.amountCents),
        purchaseId: attempt.purchaseId,
      },
    });
    if (isNew) afterCommit(() => services.metrics.renewals.labels('bought').inc());
  });

/** Notes that nothing was bought. With a reason auto-renew pauses; without one it is tried again at `tryAt`. */
export function finishFailed(
  services: PostingServices,
  attempt: Attempt,
  next: { reason: RenewalReason } | { tryAt: Date },
  now: Date,
): Promise<void> {
  return transact(services, async (tx, afterCommit) => {
    const [renewal] = await tx
      .select()
      .from(renewalsTable)
      .where(eq(renewalsTable.esimUid, attempt.esimUid))
      .for('update');
    if (!(await endAttempt(tx, attempt, 'fail')) || !renewal) return;
    if ('reason' in next) return pauseIn(tx, afterCommit, services, renewal, { ...attempt, ...next, now });
    const { esimUid } = attempt;
    await enqueue(tx, renewalWork, { payload: { esimUid }, key: esimUid, runAt: next.tryAt });
  });
}

/** Pauses auto-renew, or ends it if its owner ended what it bought, and tells its owner, unless it is paused already. The caller holds the lock of its row. */
export async function pauseIn(
  tx: Transaction,
  afterCommit: AfterCommit,
  { metrics }: Needs<'metrics'>,
  renewal: RenewalRow,
  { reason, now, purchaseId = null }: { reason: RenewalReason; now: Date; purchaseId?: string | null },
): Promise<void> {
  const isOn = and(eq(renewalsTable.esimUid, renewal.esimUid), isNull(renewalsTable.pausedReason));
  const paused =
    reason === 'ended_by_owner'
      ? await tx.delete(renewalsTable).where(isOn).returning()
      : await tx.update(renewalsTable).set({ pausedReason: reason, pausedAt: now }).where(isOn).returning();
  if (paused.length === 0) return;
  const isNew = await recordEvent(tx, {
    kind: 'renewal-failed',
    key: `${renewal.esimUid}:${now.toISOString()}`,
    userId: renewal.userId,
    data: {
      esimUid: renewal.esimUid,
      planTitle: renewal.planTitle,
      amountCents: Number(renewal.agreedCents),
      purchaseId,
      reason,
    },
  });
  if (isNew) afterCommit(() => metrics.renewals.labels(reason).inc());
}

async function endAttempt(tx: Transaction, attempt: Attempt, event: 'buy' | 'fail'): Promise<boolean> {
  const state = attemptFlow.after(attempt.state, event);
  if (!state) return false;
  const ended = await tx
    .update(attemptsTable)
    .set({ state })
    .where(
      and(eq(attemptsTable.purchaseId, attempt.purchaseId), attemptFlow.allows(attemptsTable.state, event)),
    )
    .returning();
  return ended.length > 0;
}
