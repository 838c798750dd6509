// Migrations beside those who use the tables.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PG_MIGRATE_LOCK_ID } from 'node-pg-migrate';
import pg from 'pg';
import type { Logger } from 'pino';
import { migrationsFolder } from '../../sqlFolders';
import { eventually } from '../../testing/eventually';
import type { TestDatabase } from '../../testing/testDatabase';
import { createTestDatabase } from '../../testing/testDatabase';
import { migrate } from './migrate';

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 3 });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const folders = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
afterAll(() => rmSync(folders, { recursive: true }));

/** The migrations of the portal and one more, by name and text. */
function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(join(folders, 'with-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, `${name}.sql`), `-- Up Migration\n${text}`);
  return folder;
}

test('a migration that waits for a table lets others through, and runs when it is free', async () => {
  const reader = await pool.connect();
  await reader.query('begin; select from users');
  const folder = folderWith('29990101000000000_first', 'alter table users add column first text;');
  const migrating = migrate(database.url, { folder });
  const waiting = `select from pg_locks where relation = 'users'::regclass and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await pool.query(waiting)).rowCount === 0);
  // Behind a lock that waits for as long as it takes, this would wait until the reader is done.
  await pool.query("set statement_timeout = 30000; select from users where email = ''");
  await reader.query('commit');
  reader.release();
  expect((await migrating).migrations).toEqual(['29990101000000000_first']);
});

interface Told {
  holders: { pid: number; application: string; since: Date }[];
}

/** What a migration tells of those who let it wait. */
function listening() {
  const told: [string, Told][] = [];
  const logger = { warn: (fields: Told, message: string) => void told.push([message, fields]) };
  const first = () =>
    eventually(
      () => Promise.resolve(told[0]),
      (found) => found !== undefined,
    );
  return { logger: logger as unknown as Pick<Logger, 'warn'>, told, first };
}

test('a migration that waits says for which transaction', async () => {
  const reader = await pool.connect();
  await reader.query('begin; select from users');
  const { rows } = await reader.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { logger, told, first } = listening();
  const folder = folderWith('29990101000000000_first', 'alter table users add column first text;');
  const migrating = migrate(database.url, { folder, logger });
  expect(await first()).toMatchObject([
    'a migration waits for a table that a transaction uses',
    { holders: [{ pid: rows[0]?.pid, since: expect.any(Date) as Date }] },
  ]);
  await reader.query('commit');
  reader.release();
  await migrating;
  expect(told).toHaveLength(1);
});

test('a migration that waits for another one says for which, and ends when that takes too long', async () => {
  const other = new pg.Client({ connectionString: database.url, application_name: 'another deploy' });
  await other.connect();
  const { rows } = await other.query<{ pid: number }>(
    `select pg_backend_pid() as pid, pg_advisory_lock(${PG_MIGRATE_LOCK_ID})`,
  );
  const { logger, told, first } = listening();
  const pid = rows[0]?.pid;
  const migrating = migrate(database.url, { logger });
  expect(await first()).toMatchObject([
    'a migration waits for another process that migrates',
    { holders: [{ pid, application: 'another deploy' }] },
  ]);
  await expect(migrate(database.url, { lockPatienceMs: 0 })).rejects.toThrow(
    new RegExp(
      `^Another process migrates this database for too long: .*"pid":${pid},"application":"another deploy"`,
    ),
  );
  await other.end();
  expect((await migrating).migrations).toEqual([]);
  expect(told).toHaveLength(1);
});

test('an index is built outside of a transaction, by one of two replicas that start at once', async () => {
  const text = '-- Without a transaction\ncreate index concurrently second on users (fname);';
  const folder = folderWith('29990101000000001_second', text);
  writeFileSync(
    join(folder, '29990101000000000_first.sql'),
    '-- Up Migration\nalter table users add column first text;',
  );
  const both = await Promise.all([migrate(database.url, { folder }), migrate(database.url, { folder })]);
  expect(both.flatMap(({ migrations }) => migrations)).toEqual([
    '29990101000000000_first',
    '29990101000000001_second',
  ]);
  const { rows } = await pool.query("select indisvalid from pg_index where indexrelid = 'second'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('an index is built by one process, so that the others serve meanwhile', async () => {
  const text = "create table found as select current_setting('max_parallel_maintenance_workers') as workers;";
  const other = await createTestDatabase();
  await migrate(other.url, { folder: folderWith('29990101000000000_first', text) });
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  expect((await client.query('select workers from found')).rows).toEqual([{ workers: '0' }]);
  await client.end();
  await other.drop();
});

test('a migration fails with its name and its own error, and leaves nothing', async () => {
  const text = 'create table begun (id int); alter table nothing add column first text;';
  const folder = folderWith('29990101000000009_wrong', text);
  await expect(migrate(database.url, { folder })).rejects.toMatchObject({
    message: 'Migration 29990101000000009_wrong failed: error: relation "nothing" does not exist',
    cause: { code: '42P01' },
  });
  expect((await pool.query("select to_regclass('begun') as table")).rows).toEqual([{ table: null }]);
});

test('new indexes of tables that exist are built beside writes', () => {
  const later = readdirSync(migrationsFolder).filter((name) => name > '20261122130000000');
  for (const name of later) {
    const text = readFileSync(join(migrationsFolder, name), 'utf8');
    const created = new Set(
      [...text.matchAll(/create (?:unlogged )?table (\w+)/gi)].map(([, table]) => table),
    );
    const blocking = [...text.matchAll(/create (?:unique )?index (?!concurrently)\w+\s+on (\w+)/gi)]
      .map(([, table]) => table)
      .filter((table) => !created.has(table));
    expect({ name, blocking }).toEqual({ name, blocking: [] });
  }
});
