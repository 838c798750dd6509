import type { WatchResult } from '@portal/build';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const { resolve } = createRequire(import.meta.url);

/** What a watched remote reports: a build, or why the sources do not build. */
export type BuildEvent = WatchResult | { problem: string };

/**
 * Builds a remote now and at every change of its sources or its manifest, in a separate process: see bin/watch.js of the
 * build preset.
 *
 * @returns a function that stops it
 */
export const watchRemote = (
  { name, folder, outputFolder }: { name: string; folder: string; outputFolder: string },
  onBuild: (event: BuildEvent) => void,
): (() => void) => watch('watch.js', [name, folder, outputFolder], folder, onBuild);

/** The same for the shell of pages that show a remote in development. */
export const watchShell = (
  { folder, outputFolder }: { folder: string; outputFolder: string },
  onBuild: (event: BuildEvent) => void,
): (() => void) => watch('watchDevelopmentShell.js', [folder, outputFolder], folder, onBuild);

function watch(
  program: string,
  args: readonly string[],
  cwd: string,
  onBuild: (event: BuildEvent) => void,
): () => void {
  const file = join(dirname(resolve('@portal/build/package.json')), 'bin', program);
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  createInterface({ input: child.stdout as Readable }).on('line', (line) => {
    if (line.startsWith('{')) onBuild(JSON.parse(line) as BuildEvent);
  });
  return () => void child.kill('SIGTERM');
}
