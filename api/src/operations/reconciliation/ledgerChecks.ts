// The nightly verification of the ledger: what it finds is stored, so that the metrics of every worker tell it until a later one
// finds nothing.
import { desc } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import type { Breach } from '../../money/ledger/verify';
import type { Needs } from '../../services';
import { ledgerChecksTable as table } from './ledgerChecksTable';
import { verifyLedger } from './verifyLedger';

/** Stores what `verifyLedger` found just now. */
export async function recordLedgerCheck(db: Queryable, breaches: Breach[]): Promise<void> {
  await db.insert(table).values({ breaches });
}

/**
 * Verifies the ledger as one of the jobs by the clock. It reads its tables from end to end, unlike every other job: what it
 * compares are sums over all of them at one moment, which slices of several nights would not have.
 */
export async function checkLedger(
  { db, logger }: Needs<'db' | 'logger'>,
  signal?: AbortSignal,
): Promise<void> {
  const breaches = await verifyLedger(db, signal);
  await recordLedgerCheck(db, breaches);
  if (breaches.length > 0) logger.error({ breaches }, 'the ledger is wrong');
}

/** Sets the gauges to the last verification, also if another process did it. */
export async function measureLedgerChecks({ db, metrics }: Needs<'db' | 'metrics'>): Promise<void> {
  const [last] = await db.select().from(table).orderBy(desc(table.checkedAt)).limit(1);
  if (!last) return;
  metrics.ledgerVerifiedAt.set(last.checkedAt.getTime() / 1000);
  metrics.ledgerBreaches.set(last.breaches?.length ?? 0);
}
