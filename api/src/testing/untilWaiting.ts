import type { Pool } from 'pg';
import { eventually } from './eventually';

/** How many at the database wait for a lock. */
export async function countWaiting(pool: Pool): Promise<number> {
  const isWaiting = "datname = current_database() and wait_event_type = 'Lock'";
  return (await pool.query(`select from pg_stat_activity where ${isWaiting}`)).rowCount ?? 0;
}

/** Waits until so many at the database wait for a lock. */
export const untilWaiting = (pool: Pool, waiting = 1): Promise<number> =>
  eventually(
    () => countWaiting(pool),
    (count) => count >= waiting,
  );
