import { projectFolder } from '@portal/local';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs a CLI command of the README on a portal’s database and returns its output.
 *
 * @throws with its output when it fails
 */
export async function runCli(databaseUrl: string, command: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', command, '--', ...args], {
    cwd: projectFolder,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout;
}
