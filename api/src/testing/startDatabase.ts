// Before all API tests: starts a PostgreSQL with a migrated template, or uses TEST_DATABASE_URL. One that is prepared
// already, which `npm run mutation` uses for thousands of runs, is used as it is.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { databaseUrlVariable } from './names';

declare global {
  var portalTestDatabase: ChildProcess | undefined;
}

/** jest calls it once for the project 'api'. */
export default async function startDatabase(config: { rootDir?: string }, project?: { rootDir: string }) {
  if (process.env[databaseUrlVariable]) return;
  const root = project?.rootDir ?? config.rootDir ?? process.cwd();
  const given = process.env['TEST_DATABASE_URL'];
  const script = given ? 'templateProcess.ts' : 'databaseProcess.ts';
  // A separate process, because jest would have to transform the ES modules of these packages.
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'api/src/testing', script)], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The test database did not start (exit code ${code}).`)));
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('{')) resolve((JSON.parse(line) as { url: string }).url);
    });
  });
  process.env[databaseUrlVariable] = url;
  globalThis.portalTestDatabase = child;
}
