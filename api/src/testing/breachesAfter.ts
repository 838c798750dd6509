import { sql } from 'drizzle-orm';
import type { Database } from '../base/database/database';
import { verifyInvariants, type Invariants } from '../money/ledger/verify';

/**
 * The names of the invariants that a change of the database would break. The change is made without the triggers and
 * constraints that refuse it, and rolled back.
 */
export async function breachesAfter(
  { db }: Pick<Database, 'db'>,
  invariants: Invariants,
  change: string,
): Promise<string[]> {
  const found: string[] = [];
  const rolledBack = new Error('rolled back');
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(change));
      found.push(...(await verifyInvariants(tx, invariants)).map(({ invariant }) => invariant));
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return found;
}
