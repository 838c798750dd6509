// A database for one test file, cloned from a template.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrlVariable, templateName } from './names';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Connections that close take a moment; `force` would send them an error that nobody awaits. Those left open are not awaited. */
const closingMs = 500;

async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function untilUnused(client: pg.Client, name: string): Promise<void> {
  const deadline = performance.now() + closingMs;
  const query = 'select 1 from pg_stat_activity where datname = $1';
  while ((await client.query(query, [name])).rowCount !== 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Clones a template; `drop` removes the clone, even with connections left open. */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const serverUrl = process.env[databaseUrlVariable];
  if (!serverUrl) throw new Error('No test database: run these tests with the jest project "api".');
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, async (client) => {
    // One clone at a time: a template with a connection cannot be cloned.
    await client.query('select pg_advisory_lock(727)');
    // Half the time of writing the clone into the log first, which only a server that may crash needs.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () =>
    onServer(serverUrl, async (client) => {
      await untilUnused(client, name);
      await client.query(`drop database ${name} with (force)`);
    });
  return { url: url.toString(), drop };
}
