// Inserts millions of rows in minutes: indexes, keys and triggers of the filled tables are taken away first and made
// again from all rows at once. Keys and references are checked then.
import type pg from 'pg';

interface Definition {
  table: string;
  name: string;
  definition: string;
}

const constraints = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint`;
const keys = `${constraints} where conrelid = any($1::regclass[]) and contype in ('p', 'u') order by oid`;
/** To and from the tables. */
const references = `${constraints}
  where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`;
const indexes = `select indrelid::regclass::text as table, indexrelid::regclass::text as name,
    pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid = any($1::regclass[])
    and not exists (select from pg_constraint c where c.conindid = indexrelid and c.contype in ('p', 'u', 'x'))`;

/** Runs `insert` while the tables have no indexes, keys and triggers, and makes them again. */
export async function bulkLoad(
  client: pg.ClientBase,
  tables: readonly string[],
  insert: () => Promise<void>,
): Promise<void> {
  const definitionsOf = async (query: string) => (await client.query<Definition>(query, [tables])).rows;
  const [storedReferences, storedKeys, storedIndexes] = [
    await definitionsOf(references),
    await definitionsOf(keys),
    await definitionsOf(indexes),
  ];
  for (const { table, name } of [...storedReferences, ...storedKeys])
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of storedIndexes) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await insert();
  for (const { definition } of storedIndexes) await client.query(definition);
  for (const { table, name, definition } of [...storedKeys, ...storedReferences])
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}
