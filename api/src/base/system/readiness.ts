// Readiness: a full or read-only database answers `select 1`, so the check writes a row.
import { sql } from 'drizzle-orm';
import type { Gauge } from 'prom-client';
import type { Queryable } from '../database/database';
import { databaseClock } from '../database/databaseTime';

const queryTimeoutMs = 3_000;
/** The route is public, so the result is cached. */
const cacheMs = 1_000;

/**
 * Returns a check that takes at most three seconds, and sets the gauge to how far this process's clock is ahead of the
 * database's.
 */
export function writableCheck(db: Queryable, clockAhead: Gauge): () => Promise<boolean> {
  let checked: Promise<boolean> | undefined;
  let checkedAtMs = 0;
  return () => {
    if (!checked || performance.now() - checkedAtMs > cacheMs) {
      checkedAtMs = performance.now();
      checked = canWrite(db, clockAhead);
    }
    return checked;
  };
}

async function canWrite(db: Queryable, clockAhead: Gauge): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), queryTimeoutMs);
  });
  const probe = db.execute<{ ms: number }>(sql`
    update database_probe set written_at = now()
    returning (extract(epoch from ${databaseClock}) * 1000)::float8 as ms`);
  const written = probe.then(
    ({ rows }) => {
      if (rows[0]) clockAhead.set((Date.now() - rows[0].ms) / 1000);
      return rows.length === 1;
    },
    () => false,
  );
  const isWritable = await Promise.race([written, tooLate]);
  clearTimeout(timer);
  return isWritable;
}
