// Whether the database takes writes. A full or read-only one answers `select 1` and can serve nothing.
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';

const queryTimeoutMs = 3_000;
/** Anyone may ask whether the process is ready, so the database is asked at most once in this time. */
const cacheMs = 1_000;

/** A check that never takes longer than three seconds. */
export function writableCheck(db: Queryable): () => Promise<boolean> {
  let checked: Promise<boolean> | undefined;
  let checkedAtMs = 0;
  return () => {
    if (!checked || Date.now() - checkedAtMs > cacheMs) {
      checkedAtMs = Date.now();
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
