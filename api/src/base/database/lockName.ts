import { sql } from 'drizzle-orm';
import type { Transaction } from './database';

/** Locks a name until the transaction ends, and waits for whoever has it locked. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
