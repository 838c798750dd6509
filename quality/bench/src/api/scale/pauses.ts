// How long writes wait while a database is migrated under load.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate } from '../../../../../api/src/base/database/migrate';
import { readSqlFiles } from '../../../../../api/src/base/database/sqlFiles';
import { migrationsFolder, modulesFolder } from '../../../../../api/src/sqlFolders';
import { withClient } from '../../../../../dev/local/src/database/withClient';
import type { World } from './latencies';
import { beginVisit, makeCall, steps } from './visit';

export interface Pauses {
  migration: string;
  /** How long the migration took, in ms. */
  tookMs: number;
  writes: number;
  /** The longest write meanwhile, in ms. */
  maxMs: number;
}

const lanes = 2;
const quietMs = 5000;

/** As the portal writes its own: `CONTRIBUTING.md` and the README of the API say how. */
const migrations = {
  'a column': `alter table ledger_transactions add column scale_column text not null default '';
    alter table purchases add column scale_column bigint;`,
  'an index': `-- Without a transaction\ncreate index concurrently scale_index on ledger_entries (account_id, amount_cents);`,
} as const;

/** Buys until `isDone` says so and returns the times of all purchases, in ms. */
async function buyUntil({ shop, accounts }: World, isDone: () => boolean): Promise<number[]> {
  const step = steps.find(({ name }) => name === 'purchase');
  if (!step) throw new Error('No visit buys anything.');
  const times: number[] = [];
  const lane = async () => {
    while (!isDone()) times.push(await makeCall(await beginVisit(shop, accounts), step));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return times;
}

async function beside(world: World, migration: string, work: () => Promise<unknown>): Promise<Pauses> {
  const begun = performance.now();
  let tookMs = -1;
  const working = work().finally(() => {
    tookMs = performance.now() - begun;
  });
  const times = await buyUntil(world, () => tookMs >= 0);
  await working;
  return { migration, tookMs, writes: times.length, maxMs: times.reduce((a, b) => Math.max(a, b), 0) };
}

/** Migrates the database while customers buy: without a migration for comparison, then a column, an index, functions. */
export async function measurePauses(world: World): Promise<Pauses[]> {
  const url = world.shop.api.services.settings.DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  return withClient(url, async (reader) => {
    const measured = [await beside(world, 'none', () => delay(quietMs))];
    for (const [index, [name, text]] of Object.entries(migrations).entries()) {
      writeFileSync(join(folder, `2999010100000000${index}_scale.sql`), `-- Up Migration\n${text}`);
      // A report that reads the tables meanwhile: the migration has to wait for it, and the buyers must not.
      await reader.query('begin; select from purchases limit 1; select from ledger_transactions limit 1');
      const reading = delay(1500).then(() => reader.query('commit'));
      measured.push(await beside(world, name, () => migrate(url, { folder })));
      await reading;
    }
    const changed = readSqlFiles(modulesFolder).map((file) => ({ ...file, hash: `${file.hash} again` }));
    measured.push(await beside(world, 'all functions', () => migrate(url, { files: changed, folder })));
    return measured;
  }).finally(() => rmSync(folder, { recursive: true }));
}
