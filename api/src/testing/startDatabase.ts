// Before all API tests: starts a PostgreSQL with a migrated template, or uses TEST_DATABASE_URL. One that is prepared
// already, which `npm run mutation` uses for thousands of runs, is used as it is.
import type { ChildProcess } from 'node:child_process';
import { startPostgres } from './childProcess';
import { databaseUrlVariable } from './names';

declare global {
  var portalTestDatabase: ChildProcess | undefined;
}

/** jest calls it once for the project 'api'. */
export default async function startDatabase(config: { rootDir?: string }, project?: { rootDir: string }) {
  if (process.env[databaseUrlVariable]) return;
  const root = project?.rootDir ?? config.rootDir ?? process.cwd();
  const script = process.env['TEST_DATABASE_URL'] ? 'templateProcess.ts' : 'databaseProcess.ts';
  // A separate process, because jest would have to transform the ES modules of these packages.
  const { child, url } = await startPostgres(root, script);
  process.env[databaseUrlVariable] = url;
  globalThis.portalTestDatabase = child;
}
