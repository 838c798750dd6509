// The worker's job for purchases that a crash, a lost response or a closed browser left open.
import type { Services } from '../services';
import { findOpen } from './purchases';
import { longestCallMs, settle } from './settle';

/** Settles open purchases and returns how many still wait for the carrier. Safe to run in several replicas. */
export async function settleOpenPurchases(services: Services): Promise<number> {
  const { db, settings, metrics, logger } = services;
  const before = (ms: number) => new Date(Date.now() - ms);
  const abandoned = await findOpen(db, 'debited', before(settings.ABANDONED_PURCHASE_SECONDS * 1000));
  for (const { id } of abandoned) await settle(services, id, 'abandoned');
  const ordering = await findOpen(db, 'ordering', new Date());
  const untouchedSince = before(longestCallMs(settings));
  let waiting = 0;
  for (const { id, updatedAt } of ordering) {
    // A recent order is probably still running in another process.
    const outcome = updatedAt < untouchedSince ? await settle(services, id, 'late-check') : 'pending';
    if (outcome === 'pending') waiting += 1;
  }
  const undecided = await findOpen(db, 'reconcile', before(longestCallMs(settings)));
  for (const { id } of undecided) await settle(services, id, 'late-check');
  metrics.toReconcile.set(undecided.length);
  const count = abandoned.length + ordering.length + undecided.length;
  if (count > 0) logger.info({ count }, 'open purchases were checked');
  return waiting;
}
