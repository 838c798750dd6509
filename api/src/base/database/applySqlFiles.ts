// Brings the functions and triggers of a database to the text of their files.
import type pg from 'pg';
import type { SqlFile } from './sqlFiles';

export interface AppliedSqlFiles {
  applied: string[];
  /** Files of which the database has a later text, applied by a newer release. They are left as they are. */
  newerInDatabase: string[];
}

/**
 * Applies the files whose text this database has never had, in one transaction: if one fails, all functions stay as they
 * were. A text that was replaced is not applied again, so that a copy of an older release that restarts changes nothing.
 * @throws Error naming the file that failed
 */
export async function applySqlFiles(
  client: pg.ClientBase,
  files: readonly SqlFile[],
): Promise<AppliedSqlFiles> {
  const { rows } = await client.query<{ file: string; hash: string }>(
    'select file, hash from sql_files order by applied_at',
  );
  const known = new Set(rows.map(({ file, hash }) => `${file} ${hash}`));
  const inForce = new Map(rows.map(({ file, hash }) => [file, hash]));
  const changed = files.filter(({ file, hash }) => !known.has(`${file} ${hash}`));
  if (changed.length > 0) await applyAll(client, changed);
  return {
    applied: changed.map(({ file }) => file),
    newerInDatabase: files
      .filter((file) => !changed.includes(file) && inForce.get(file.file) !== file.hash)
      .map(({ file }) => file),
  };
}

const setsTriggers = ({ file }: SqlFile): boolean => file.endsWith('/triggers');

async function applyAll(client: pg.ClientBase, files: readonly SqlFile[]): Promise<void> {
  // Triggers lock their tables until the transaction ends, so they come last.
  const ordered = [...files.filter((file) => !setsTriggers(file)), ...files.filter(setsTriggers)];
  await client.query('begin');
  try {
    for (const { file, hash, text } of ordered) {
      await client.query(text).catch((error: unknown) => {
        throw new Error(`${file.replace('/', '/sql/')}.sql of api/src could not be applied`, {
          cause: error,
        });
      });
      await client.query('insert into sql_files (file, hash) values ($1, $2)', [file, hash]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
