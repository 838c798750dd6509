// Shared by the commands: connects to DATABASE_URL and sets an exit code for scripts.
import type pg from 'pg';
import type { Logger } from 'pino';
import pino from 'pino';
import { BusyError } from '../base/database/lockName';
import { SurvivingPool } from '../base/database/pool';
import { causeOf } from '../base/database/sqlState';
import { createLogger } from '../logger';

interface CommandServices {
  /** Two connections: one of them for a lock. One lost while in use rejects its query, and the process continues to its exit code. */
  pool: pg.Pool;
  /** Writes to standard error; standard output is for the operator. */
  logger: Logger;
}

/** Exit codes: 0 when the work returns true, 1 when it returns false or another operator does the same, 2 when it throws. */
export async function runOnDatabase(work: (services: CommandServices) => Promise<boolean>): Promise<void> {
  const url = process.env['DATABASE_URL'];
  if (!url) {
    console.error('DATABASE_URL is missing. Example: postgres://portal:secret@127.0.0.1:5432/portal');
    process.exit(2);
  }
  const logger = createLogger('info', pino.destination({ dest: 2, sync: true }));
  const pool = new SurvivingPool({ connectionString: url, max: 2, connectionTimeoutMillis: 10_000 }, logger);
  try {
    process.exitCode = (await work({ pool, logger })) ? 0 : 1;
  } catch (error) {
    if (error instanceof BusyError) {
      console.error(error.message);
      process.exitCode = 1;
      return;
    }
    // Print only the cause: URLs and statements may contain a password or user data.
    const cause = causeOf(error);
    const { code, message } = cause as { code?: string; message?: string };
    console.error(`Failed: ${[code, message].filter(Boolean).join(' ') || String(cause)}`);
    process.exitCode = 2;
  } finally {
    await pool.end();
  }
}
