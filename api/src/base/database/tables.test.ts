// Holds the tables that drizzle knows to the tables of a migrated database.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { modulesFolder } from '../../sqlFolders';
import type { TestDatabase } from '../../testing/testDatabase';
import { createTestDatabase } from '../../testing/testDatabase';

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isKey: boolean;
}

/** Tables that their modules read and write by SQL alone. */
const withoutDrizzle = [
  'account_decisions',
  'address_counts',
  'affiliate_sales',
  'carrier_esim_decisions',
  'carrier_pace',
  'database_probe',
  'demo_data',
  'esim_cases',
  'idempotent_answers',
  'migrations',
  'receipt_counters',
  'sql_files',
  'throttles',
];

/** Columns that the release before declares, and nobody reads any more; the next release drops them. */
const leaving: Readonly<Record<string, readonly string[]>> = {};

let database: TestDatabase;
let pool: pg.Pool;
let declared: PgTable[];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  declared = await declaredTables();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function declaredTables(): Promise<PgTable[]> {
  const files = readdirSync(modulesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(modulesFolder, file))
    .filter((file) => readFileSync(file, 'utf8').includes('= pgTable('));
  const tables: PgTable[] = [];
  for (const file of files) {
    const exports = Object.values((await import(file)) as object).filter((value) => is(value, PgTable));
    // A table that is not exported would escape this test.
    expect(exports).toHaveLength(readFileSync(file, 'utf8').split('= pgTable(').length - 1);
    tables.push(...exports);
  }
  return tables;
}

const columnsOf = async (table: string): Promise<Column[]> => {
  const { rows } = await pool.query<Column>(
    `select a.attname as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
       not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
       coalesce(a.attnum = any(k.conkey), false) as "isKey"
     from pg_attribute a
     join pg_type t on t.oid = a.atttypid
     left join pg_constraint k on k.conrelid = a.attrelid and k.contype = 'p'
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attname`,
    [table],
  );
  return rows;
};

const declaredColumnsOf = (table: PgTable): Column[] => {
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  return columns
    .map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      isNullable: !column.notNull,
      hasDefault: column.hasDefault,
      isKey: column.primary || keys.has(column.name),
    }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
};

test('every declared table has the columns, types, nullability, defaults and key of the database', async () => {
  expect(declared.length).toBeGreaterThan(15);
  const inDatabase: Record<string, Column[]> = {};
  for (const table of declared) {
    const { name } = getTableConfig(table);
    inDatabase[name] = (await columnsOf(name)).filter((column) => !leaving[name]?.includes(column.name));
  }
  expect(
    Object.fromEntries(declared.map((table) => [getTableConfig(table).name, declaredColumnsOf(table)])),
  ).toEqual(inDatabase);
});

test('every table of the database is declared or read by SQL alone', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const known = [...declared.map((table) => getTableConfig(table).name), ...withoutDrizzle];
  expect(known.sort()).toEqual(rows.map(({ name }) => name));
});
