// Finds statements that read a large table from end to end, among those of all calls and jobs.
import { closeIdleConnections } from '../../../../../api/src/testing/closeIdleConnections';
import { collectPlans } from '../../../../../api/src/testing/largeAccounts';
import type { World } from './latencies';
import { beginVisit, makeCall, steps } from './visit';

export interface WholeRead {
  /** The call or job. */
  by: string;
  table: string;
  statement: string;
}

/** Sums over all rows at one moment are what it verifies: one connection and one processor of the database, once a night. */
const readsAll = 'ledger-verify';

/** Runs every call and every job of the clock once and returns what they read from end to end. */
export async function findWholeReads(
  { shop, accounts }: World,
  tables: readonly string[],
): Promise<WholeRead[]> {
  const { pool } = shop.api.services;
  const plans = collectPlans(pool);
  // Only new connections report their plans.
  await closeIdleConnections(pool);
  const found: WholeRead[] = [];
  const note = (by: string) => {
    for (const { sequentiallyRead, text } of plans.splice(0))
      for (const table of sequentiallyRead.filter((name) => tables.includes(name)))
        found.push({ by, table, statement: text.replace(/\s+/g, ' ').slice(0, 300) });
  };
  const visit = await beginVisit(shop, accounts);
  for (const step of steps) {
    await makeCall(visit, step);
    note(step.name);
  }
  // The others are sent with data.
  for (const job of shop.api.jobs.filter(({ name, schedule }) => schedule && name !== readsAll)) {
    await job.run({});
    note(job.name);
  }
  return found;
}
