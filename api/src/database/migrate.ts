// Brings a database to this release: tables by migrations, then functions by their files. One lock covers both, so that
// several replicas can start at once.
import { PG_MIGRATE_LOCK_ID, runner } from 'node-pg-migrate';
import pg from 'pg';
import { migrationsFolder, modulesFolder } from '../sqlFolders';
import { applySqlFiles, type AppliedSqlFiles } from './applySqlFiles';
import { readSqlFiles, type SqlFile } from './sqlFiles';

export interface Migrated extends AppliedSqlFiles {
  /** Names of the migrations that were run. */
  migrations: string[];
}

/** Runs the pending migrations and applies the SQL files that changed. */
export async function migrate(
  databaseUrl: string,
  files: readonly SqlFile[] = readSqlFiles(modulesFolder),
): Promise<Migrated> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PG_MIGRATE_LOCK_ID]);
    const migrations = await runPending(client);
    return { migrations, ...(await applySqlFiles(client, files)) };
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function runPending(client: pg.Client): Promise<string[]> {
  const quiet = () => undefined;
  const migrations = await runner({
    dbClient: client,
    noLock: true,
    dir: migrationsFolder,
    direction: 'up',
    migrationsTable: 'migrations',
    logger: { info: quiet, warn: quiet, error: quiet, debug: quiet },
  });
  return migrations.map(({ name }) => name);
}
