import { bundledPrograms, projectFolder } from '@portal/local';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs the program of an operator’s command, `api/src/bin/<program>.ts`, on a portal’s database and returns its output;
 * `start` runs one by npm.
 *
 * @throws with its output when it fails
 */
export async function runCli(databaseUrl: string, program: string, ...args: string[]): Promise<string> {
  const file = join(await bundledPrograms(), `api/src/bin/${program}.js`);
  const { stdout } = await run(process.execPath, [file, ...args], {
    cwd: projectFolder,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout;
}
