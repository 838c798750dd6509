// Fills a migrated database as years of use do: each account has a wallet with a top-up and two purchases, two eSIMs,
// sessions and emails.
import { withClient } from '../../../../../dev/local/src/database/withClient';
import { accountRows } from './accountRows';
import { bulkLoad } from './bulkLoad';
import type { BoughtPlan } from './moneyRows';
import { moneyRows } from './moneyRows';

export interface Filling {
  accounts: number;
  /** What everybody bought twice. */
  plan: BoughtPlan;
  /** Everybody's. */
  passwordHash: string;
}

/** Fills the database and returns the names of the filled tables. */
export async function fillDatabase(url: string, filling: Filling): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set client_min_messages = error`,
    );
    const inserts = { ...accountRows(filling.passwordHash), ...moneyRows(filling.plan) };
    const tables = Object.keys(inserts);
    await bulkLoad(client, tables, async () => {
      for (const text of Object.values(inserts).flat()) await client.query(text, [filling.accounts]);
    });
    await client.query('vacuum analyze');
    return tables;
  });
}
