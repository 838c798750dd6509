// Runs migrations under a lock, so that several replicas can start at once.
import { runner } from 'node-pg-migrate';
import { migrationsFolder } from '../migrationsFolder';

/** Runs the pending migrations and returns their names. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const quiet = () => undefined;
  const migrations = await runner({
    databaseUrl,
    dir: migrationsFolder,
    direction: 'up',
    migrationsTable: 'migrations',
    advisoryLockMode: 'wait',
    logger: { info: quiet, warn: quiet, error: quiet, debug: quiet },
  });
  return migrations.map(({ name }) => name);
}
