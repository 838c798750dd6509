// Readiness: a full or read-only database answers `select 1`, so the check writes a row.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';

const queryTimeoutMs = 3_000;
/** The route is public, so the result is cached. */
const cacheMs = 1_000;

/** Returns a check that takes at most three seconds. */
export function writableCheck(db: Queryable): () => Promise<boolean> {
  let checked: Promise<boolean> | undefined;
  let checkedAtMs = 0;
  return () => {
    if (!checked || performance.now() - checkedAtMs > cacheMs) {
      checkedAtMs = performance.now();
      checked = canWrite(db);
    }
    return checked;
  };
}

async function canWrite(db: Queryable): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), queryTimeoutMs);
  });
  const written = db.execute(sql`update database_probe set written_at = now()`).then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  );
  const isWritable = await Promise.race([written, tooLate]);
  clearTimeout(timer);
  return isWritable;
}
