import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '../database/startDatabase';
import { freePort } from '../ports';

/** Runs tests of the API with the address of a PostgreSQL of their own, which ends with them. */
export async function withDatabase<Result>(run: (url: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  try {
    const database = await startDatabase({
      folder: join(folder, 'postgres'),
      port: await freePort(),
      password: 'test',
      database: 'postgres',
      isDisposable: true,
    });
    try {
      return await run(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
