import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { migrationsFolder, modulesFolder } from '../../sqlFolders';
import type { TestDatabase } from '../../testing/testDatabase';
import { createTestDatabase } from '../../testing/testDatabase';
import { migrate } from './migrate';
import { readSqlFiles, type SqlFile } from './sqlFiles';

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const files = readSqlFiles(modulesFolder);
const houseAccount = 'ledger/ledger_house_account';
const changed = (file: string, change: (text: string) => string): SqlFile[] =>
  files.map((one) => {
    if (one.file !== file) return one;
    const text = change(one.text);
    return { ...one, text, hash: createHash('sha256').update(text).digest('hex') };
  });
const commented = (comment: string) => changed(houseAccount, (text) => `-- ${comment}\n${text}`);
const namesOf = async (query: string) =>
  (await pool.query<{ name: string }>(query)).rows.map(({ name }) => name);
const textOf = async (name: string) =>
  (await namesOf(`select pg_get_functiondef('${name}'::regproc) as name`))[0] ?? '';

test('every function of the database has exactly one file, and the reverse', async () => {
  const functions = await namesOf(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  );
  const inFiles = files.map(({ file }) => file.replace(/^.*\//, '')).filter((name) => name !== 'triggers');
  expect(inFiles.sort()).toEqual(functions);
  for (const { file, text } of files.filter((one) => !one.file.endsWith('/triggers'))) {
    const created = [...text.matchAll(/create (?:or replace )?(?:function|procedure) (\w+)/gi)];
    expect(created.map(([, name]) => name)).toEqual([file.replace(/^.*\//, '')]);
  }
});

test('every trigger of the database stands in a triggers file, and the reverse', async () => {
  const triggers = await namesOf('select tgname as name from pg_trigger where not tgisinternal order by 1');
  const inFiles = files.flatMap(({ text }) =>
    [...text.matchAll(/^create (?:or replace |constraint )trigger (\w+)/gm)].map(([, name]) => name ?? ''),
  );
  expect(inFiles.sort()).toEqual(triggers);
});

test('migrations hold no function and no trigger', () => {
  const holding = readdirSync(migrationsFolder).filter((name) =>
    /create (or replace )?(constraint )?(function|procedure|trigger)/i.test(
      readFileSync(join(migrationsFolder, name), 'utf8'),
    ),
  );
  expect(holding).toEqual([]);
});

test('applies nothing to a database that has every text', async () => {
  expect(await migrate(database.url)).toEqual({ migrations: [], applied: [], newerInDatabase: [] });
});

test('applies a changed file once, also when two replicas start together', async () => {
  const results = await Promise.all([
    migrate(database.url, { files: commented('first change') }),
    migrate(database.url, { files: commented('first change') }),
  ]);
  expect(results.flatMap(({ applied }) => applied)).toEqual([houseAccount]);
  expect((await migrate(database.url, { files: commented('first change') })).applied).toEqual([]);
});

test('a replica of an older release changes nothing', async () => {
  const newer = changed(houseAccount, (text) => text.replace("'sales' then", "'sales' /* newer */ then"));
  await migrate(database.url, { files: newer });
  expect(await migrate(database.url)).toMatchObject({ applied: [], newerInDatabase: [houseAccount] });
  expect(await textOf('ledger_house_account')).toContain('newer');
});

test('a file that fails leaves every function as it was, and names itself', async () => {
  const before = await textOf('ledger_wallet_page');
  const failing = changed(
    'wallet/wallet_read',
    () => 'create or replace function wallet_read() syntax error',
  ).map((one) =>
    one.file === 'ledger/ledger_wallet_page' ? { ...one, text: `${one.text}-- x`, hash: 'other' } : one,
  );
  await expect(migrate(database.url, { files: failing })).rejects.toThrow(
    'wallet/sql/wallet_read.sql of api/src',
  );
  expect(await textOf('ledger_wallet_page')).toBe(before);
  expect(await namesOf(`select file as name from sql_files where hash = 'other'`)).toEqual([]);
});

const folders = mkdtempSync(join(tmpdir(), 'portal-sql-'));
afterAll(() => rmSync(folders, { recursive: true }));

const moduleFolders = (texts: Record<string, string>): string => {
  const folder = mkdtempSync(join(folders, 'modules-'));
  for (const [file, text] of Object.entries(texts)) {
    const path = join(folder, `${file.replace('/', '/sql/')}.sql`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return folder;
};

test('reads a function after those that it calls', () => {
  const folder = moduleFolders({ 'a/one': 'select two()', 'a/triggers': 'one()', 'b/two': 'select 1' });
  expect(readSqlFiles(folder).map(({ file }) => file)).toEqual(['b/two', 'a/one', 'a/triggers']);
});

test('rejects functions that call each other', () => {
  const folder = moduleFolders({ 'a/one': 'select two()', 'b/two': 'select one()' });
  expect(() => readSqlFiles(folder)).toThrow('a/one → b/two → a/one');
});
