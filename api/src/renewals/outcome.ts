// How a renewal ends: bought, or paused with a reason. Each is one transaction with the event that its owner is told.
import { and, eq, isNull } from 'drizzle-orm';
import type { RenewalReason } from '@portal/contract/schemas';
import type { Transaction } from '../database/database';
import { recordEvent } from '../events/events';
import { renewalWork } from '../esims/watch/newestPlan';
import type { Services } from '../services';
import { enqueue } from '../work/work';
import type { Attempt, RenewalRow } from './renewalsTables';
import { attemptsTable, renewalsTable } from './renewalsTables';

/** Notes that the attempt's purchase is fulfilled. */
export async function finishBought(services: Services, attempt: Attempt): Promise<void> {
  const isNew = await services.db.transaction(async (tx) => {
    if (!(await endAttempt(tx, attempt, 'bought'))) return false;
    return recordEvent(tx, {
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
  });
  if (!isNew) return;
  services.metrics.renewals.labels('bought').inc();
}

/** Notes that nothing was bought. With a reason auto-renew pauses; without one it is tried again at `tryAt`. */
export async function finishFailed(
  services: Services,
  attempt: Attempt,
  next: { reason: RenewalReason } | { tryAt: Date },
  now: Date,
): Promise<void> {
  const isTold = await services.db.transaction(async (tx) => {
    const [renewal] = await tx
      .select()
      .from(renewalsTable)
      .where(eq(renewalsTable.esimUid, attempt.esimUid))
      .for('update');
    if (!(await endAttempt(tx, attempt, 'failed')) || !renewal) return false;
    if ('reason' in next) return pauseIn(tx, renewal, next.reason, attempt, now);
    const { esimUid } = attempt;
    await enqueue(tx, renewalWork, { payload: { esimUid }, key: esimUid, runAt: next.tryAt });
    return false;
  });
  if (isTold && 'reason' in next) notePaused(services, next.reason);
}

/** Pauses auto-renew and tells its owner, unless it is paused already. The caller holds the lock of its row. */
export async function pauseIn(
  tx: Transaction,
  renewal: RenewalRow,
  reason: RenewalReason,
  attempt: Pick<Attempt, 'purchaseId'> | null,
  now: Date,
): Promise<boolean> {
  const paused = await tx
    .update(renewalsTable)
    .set({ pausedReason: reason, pausedAt: now })
    .where(and(eq(renewalsTable.esimUid, renewal.esimUid), isNull(renewalsTable.pausedReason)))
    .returning();
  if (paused.length === 0) return false;
  return recordEvent(tx, {
    kind: 'renewal-failed',
    key: `${renewal.esimUid}:${now.toISOString()}`,
    userId: renewal.userId,
    data: {
      esimUid: renewal.esimUid,
      planTitle: renewal.planTitle,
      amountCents: Number(renewal.agreedCents),
      purchaseId: attempt?.purchaseId ?? null,
      reason,
    },
  });
}

/** After the commit of a pause. */
export function notePaused(services: Services, reason: RenewalReason): void {
  services.metrics.renewals.labels(reason).inc();
}

async function endAttempt(tx: Transaction, attempt: Attempt, state: 'bought' | 'failed'): Promise<boolean> {
  const ended = await tx
    .update(attemptsTable)
    .set({ state })
    .where(and(eq(attemptsTable.purchaseId, attempt.purchaseId), eq(attemptsTable.state, 'buying')))
    .returning();
  return ended.length > 0;
}
