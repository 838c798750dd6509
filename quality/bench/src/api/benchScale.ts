// The API on a database with so many accounts against one with a hundredth of them. Exit codes: 0 nothing grows beyond its
// limit, 1 something does, 2 wrong options or the run failed.
import { hashPassword } from '../../../../api/src/base/security/passwords';
import { endProcess } from '../../../../api/src/testing/childProcess';
import { databaseUrlVariable } from '../../../../api/src/testing/names';
import { startShop } from '../../../../api/src/testing/shop';
import { startServer } from './benchEnvironment';
import { recordFigure } from '../../../../dev/local/src/figures';
import { fillDatabase } from './scale/fillDatabase';
import { compareCalls, type World } from './scale/latencies';
import { measurePauses } from './scale/pauses';
import { findWholeReads } from './scale/planCheck';
import { grownCalls, printScale, summaryOf, type ScaleReport } from './scale/report';
import { everybodysPassword } from './scale/visit';
import { readOptions } from '../../../../dev/local/src/readOptions';

const { values } = readOptions('npm run bench:scale -- [--accounts 1000000] [--visits 300] [--record]', {
  options: {
    accounts: { type: 'string', default: '1000000' },
    visits: { type: 'string', default: '300' },
    record: { type: 'boolean', default: false },
  },
});
const accounts = Number(values.accounts);
const visits = Number(values.visits);
const smallest = 10_000;
if (!Number.isInteger(accounts) || accounts < smallest || !Number.isInteger(visits) || visits < 1) {
  console.error(`Pass --accounts as a whole number from ${smallest} and --visits as one from 1.`);
  process.exit(2);
}

// A server with memory for it, as a portal of that size has one.
const serverSettings = 'shared_buffers=2GB max_wal_size=16GB checkpoint_timeout=30min random_page_cost=1.1';
const smallAccounts = accounts / 100;

async function createWorld(count: number, passwordHash: string): Promise<World & { tables: string[] }> {
  const begun = performance.now();
  const shop = await startShop();
  const url = shop.api.services.settings.DATABASE_URL;
  const tables = await fillDatabase(url, { accounts: count, plan: shop.plan, passwordHash });
  console.log(`${count} accounts inserted in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return { shop, accounts: count, tables };
}

async function run(): Promise<ScaleReport> {
  const server = await startServer(serverSettings);
  process.env[databaseUrlVariable] = server.url;
  const worlds: World[] = [];
  try {
    const passwordHash = await hashPassword(everybodysPassword);
    const small = await createWorld(smallAccounts, passwordHash);
    worlds.push(small);
    const large = await createWorld(accounts, passwordHash);
    worlds.push(large);
    const { rows } = await large.shop.api.services.pool.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    );
    const bytesPerAccount = Number(rows[0]?.size) / accounts;
    const compared = await compareCalls(small, large, visits);
    const pauses = await measurePauses(large);
    const wholeReads = await findWholeReads(large, large.tables);
    return { accounts, smallAccounts, visits, bytesPerAccount, compared, wholeReads, pauses };
  } finally {
    for (const { shop } of worlds) await shop.stop();
    await endProcess(server.child);
  }
}

try {
  const report = await run();
  printScale(report);
  if (values.record) recordFigure({ command: 'npm run bench:scale', result: summaryOf(report), seed: '' });
  process.exitCode = grownCalls(report.compared).length + report.wholeReads.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error);
  process.exitCode = 2;
}
