import type { WatchResult } from '@portal/build';
import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { projectFolder } from '../projectFolder';
import { StartError } from '../StartError';

const binFolder = join(projectFolder, 'deploy/build/bin');

/**
 * Builds the shell for pages that show a remote in development.
 *
 * @throws StartError with the compiler’s messages
 */
export async function buildDevelopmentShell(outputFolder: string): Promise<void> {
  const program = join(binFolder, 'buildDevelopmentShell.js');
  await promisify(execFile)(process.execPath, [program, join(projectFolder, 'shell'), outputFolder]).catch(
    (error: unknown) => {
      throw new StartError(`The shell does not build:\n${(error as { stderr: string }).stderr}`);
    },
  );
}

/**
 * Builds a remote now and at every change of its sources or its manifest.
 *
 * @returns a function that stops it
 */
export function watchRemote(
  source: { name: string; folder: string; outputFolder: string },
  onBuild: (event: WatchResult | { problem: string }) => void,
): () => void {
  const program = join(binFolder, 'watch.js');
  const child = spawn(process.execPath, [program, source.name, source.folder, source.outputFolder], {
    cwd: projectFolder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  createInterface({ input: child.stdout as Readable }).on('line', (line) => {
    if (line.startsWith('{')) onBuild(JSON.parse(line) as WatchResult | { problem: string });
  });
  return () => void child.kill('SIGTERM');
}
