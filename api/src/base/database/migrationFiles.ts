// Reads migrations: plain SQL, each in a transaction, unless its first lines say otherwise.
import { readFile } from 'node:fs/promises';
import type { MigrationBuilder } from 'node-pg-migrate';

/** A large index is built while others write, which PostgreSQL does outside of transactions only. */
const outsideTransactions = /^-- Without a transaction$/m;

const actionOf = (text: string) => (pgm: MigrationBuilder) => {
  if (!outsideTransactions.test(text)) {
    pgm.sql(text);
    return;
  }
  pgm.noTransaction();
  // Building waits for transactions that began before; nobody waits for it meanwhile.
  pgm.sql('set lock_timeout = 0');
  for (const statement of text.replace(/^--.*$/gm, '').split(';'))
    if (statement.trim() !== '') pgm.sql(statement);
};

/** Reads the files as migrations that only go forward. */
export const readMigrations = (paths: string[]) =>
  Promise.all(
    paths.map(async (path) => ({
      id: path,
      filePaths: [path],
      actions: { up: actionOf(await readFile(path, 'utf8')), down: false as const },
    })),
  );
