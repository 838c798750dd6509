// Brings a database to this release: tables by migrations, then functions by their files. One lock covers both, so that
// several replicas can start at once.
import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PG_MIGRATE_LOCK_ID, runner } from 'node-pg-migrate';
import pg from 'pg';
import type { Logger } from 'pino';
import { migrationsFolder, modulesFolder } from '../../sqlFolders';
import { applySqlFiles, type AppliedSqlFiles } from './applySqlFiles';
import { readMigrations } from './migrationFiles';
import { Holders, lockHolders, longTransactions } from './migrationHolders';
import { readSqlFiles, type SqlFile } from './sqlFiles';
import { sqlStateOf } from './sqlState';

export interface Migrated extends AppliedSqlFiles {
  /** Names of the migrations that were run. */
  migrations: string[];
}

/** Everybody who writes to a table waits behind a migration that waits for it, so it gives up early and tries again. */
const lockTimeoutMs = 100;
const retryAfterMs = 500;
const patienceMs = 300_000;
/** Less than `activeDeadlineSeconds` of the job of a deploy, which ends it without a word. */
const lockPatienceMs = 600_000;

export interface MigrateOptions {
  /** Is told who lets a migration wait; by default nobody is. */
  logger?: Pick<Logger, 'warn'>;
  /** How long another process may migrate meanwhile. */
  lockPatienceMs?: number;
  /** The SQL functions, by default all. */
  files?: readonly SqlFile[];
  folder?: string;
}

/**
 * Runs the pending migrations and applies the SQL files that changed. Tables that others use are waited for in short
 * attempts, for five minutes in all; another process that migrates, for ten.
 *
 * @throws Error naming the migration that failed, those before it are applied; or who migrates for too long
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<Migrated> {
  const { files = readSqlFiles(modulesFolder), folder = migrationsFolder } = options;
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'esim-portal-migrate',
    keepAlive: true,
  });
  await client.connect();
  const whenTablesAreFree = <Result>(work: () => Promise<Result>) => whenFree(client, options, work);
  try {
    await requireSession(client);
    await takeLock(client, options);
    // An index that is built by several processes takes the processors from those who serve customers meanwhile.
    await client.query('set max_parallel_maintenance_workers = 0');
    const migrations: string[] = [];
    // The runner loads the folder for each migration that it runs.
    let loaded: ReturnType<typeof readMigrations> | undefined;
    const loader = (paths: string[]) => (loaded ??= readMigrations(paths));
    for (;;) {
      const name = await whenTablesAreFree(() => runNext(client, folder, loader)).catch(
        async (error: unknown) => {
          throw await withItsName(error, client, folder);
        },
      );
      if (name === undefined) break;
      migrations.push(name);
    }
    return { migrations, ...(await whenTablesAreFree(() => applySqlFiles(client, files))) };
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/**
 * A pooler in transaction mode would give the lock and the settings of this session to other clients, and the next migration
 * would wait for that lock without end.
 */
async function requireSession(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // What the server said when it was connected to; a pooler invents it. The types leave it out.
  const { processID } = client as pg.Client & { processID: number | null };
  if (rows[0]?.pid === processID) return;
  throw new Error(
    'Migrations cannot run through a connection pooler such as PgBouncer. Set DATABASE_DIRECT_URL to an address that reaches PostgreSQL itself.',
  );
}

/** Asks again and again: an index that is built beside writes would wait for a statement that waits for the lock. */
async function takeLock(client: pg.Client, options: MigrateOptions): Promise<void> {
  const until = performance.now() + (options.lockPatienceMs ?? lockPatienceMs);
  const holders = new Holders(client, lockHolders, options.logger);
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      PG_MIGRATE_LOCK_ID,
    ]);
    if (rows[0]?.taken) return;
    if (performance.now() > until)
      throw new Error(
        `Another process migrates this database for too long: ${JSON.stringify(await holders.find())}. Wait until it ends, or end it by pg_terminate_backend(pid), and start again.`,
      );
    await holders.tell('a migration waits for another process that migrates');
    await delay(200);
  }
}

/** @throws the database's error `lock_not_available` when a table is in use for too long */
async function whenFree<Result>(
  client: pg.Client,
  { logger }: MigrateOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + patienceMs;
  const holders = new Holders(client, longTransactions, logger);
  for (;;) {
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    try {
      return await work();
    } catch (error) {
      await client.query('rollback');
      if (sqlStateOf(error) !== '55P03' || performance.now() > until) throw error;
      await holders.tell('a migration waits for a table that a transaction uses');
      await delay(retryAfterMs);
    }
  }
}

/** The database's error alone does not say which of the migrations failed. */
async function withItsName(error: unknown, client: pg.Client, folder: string): Promise<unknown> {
  const found = await client.query<{ name: string }>('select name from migrations').catch(() => null);
  const applied = new Set(found?.rows.map(({ name }) => name));
  const names = readdirSync(folder).map((file) => parse(file).name);
  const failed = found && names.sort().find((name) => !applied.has(name));
  return failed ? new Error(`Migration ${failed} failed: ${String(error)}`, { cause: error }) : error;
}

/** Runs the next pending migration and returns its name. */
async function runNext(
  client: pg.Client,
  folder: string,
  loader: typeof readMigrations,
): Promise<string | undefined> {
  const quiet = () => undefined;
  const migrations = await runner({
    dbClient: client,
    noLock: true,
    dir: folder,
    direction: 'up',
    count: 1,
    migrationsTable: 'migrations',
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader }],
    logger: { info: quiet, warn: quiet, error: quiet, debug: quiet },
  });
  return migrations[0]?.name;
}
