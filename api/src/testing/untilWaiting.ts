import type { Pool } from 'pg';
import { eventually } from './eventually';

/** Waits until so many at the database wait for a lock. */
export const untilWaiting = (pool: Pool, waiting = 1): Promise<number | null> =>
  eventually(
    async () => {
      const isWaiting = "datname = current_database() and wait_event_type = 'Lock'";
      return (await pool.query(`select from pg_stat_activity where ${isWaiting}`)).rowCount;
    },
    (count) => Number(count) >= waiting,
  );
