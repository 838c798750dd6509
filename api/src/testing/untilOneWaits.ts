import type { Pool } from 'pg';
import { eventually } from './eventually';

/** Waits until somebody at the database waits for a lock. */
export const untilOneWaits = (pool: Pool): Promise<number | null> =>
  eventually(
    async () => {
      const isWaiting = "datname = current_database() and wait_event_type = 'Lock'";
      return (await pool.query(`select from pg_stat_activity where ${isWaiting}`)).rowCount;
    },
    (count) => count !== 0,
  );
