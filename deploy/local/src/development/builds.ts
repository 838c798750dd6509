import { execFile } from 'node:child_process';
import { join } from 'node:path';
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
