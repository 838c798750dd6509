import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * Waits for the line of JSON in which a program says that it is ready, and returns what it says.
 *
 * @throws Error with its exit code if it ends before
 */
export const whenReady = <Ready>(child: ChildProcess & { stdout: Readable }, name: string): Promise<Ready> =>
  new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} did not start (exit code ${code}).`)));
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line) as Ready);
    });
  });

/** Ends a process, unless it has ended, and waits for it. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts a PostgreSQL by a script of this folder; it ends with this process at the latest. */
export async function startPostgres(
  root: string,
  script: 'databaseProcess.ts' | 'templateProcess.ts',
  environment: Record<string, string> = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'api/src/testing', script)], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const { url } = await whenReady<{ url: string }>(child, 'The test database');
  return { child, url };
}
