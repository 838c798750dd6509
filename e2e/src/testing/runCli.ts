import { projectFolder } from '@portal/local';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs one of the README’s commands on a portal’s database, as an operator does, and answers what it said.
 *
 * @throws with its words when it did not end well
 */
export async function runCli(databaseUrl: string, command: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', command, '--', ...args], {
    cwd: projectFolder,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout;
}
