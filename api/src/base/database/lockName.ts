import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from './database';

/** Locks a name until the transaction ends, and waits for whoever has it locked. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Another process does the same at this moment. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Does an operator's work that calls providers with a name locked, so that nobody does it twice. The lock has a connection of its
 * own, which the work must not need.
 * @throws BusyError at once while another process has the name locked
 */
export const runAlone = <Result>(db: Queryable, name: string, work: () => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isFree"`,
    );
    if (!rows[0]?.isFree)
      throw new BusyError(
        'Somebody else does this at the same moment. Nothing was done; look again in a minute.',
      );
    return work();
  });
