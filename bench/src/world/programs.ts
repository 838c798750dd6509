import { projectFolder } from '@portal/local';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const outputLimitBytes = 64 * 2 ** 20;

/**
 * Runs one of our programs to its end and gives the lines that it said.
 *
 * @param program path from the root of the checkout
 * @param options.isPlain plain JavaScript: the build presets, whose functions tsx would rewrite
 * @throws with its words when it fails
 */
export async function runProgram(
  program: string,
  programArguments: string[],
  options: { isPlain?: boolean; folder?: string } = {},
): Promise<string[]> {
  const folder = options.folder ?? projectFolder;
  const loader = options.isPlain ? [] : ['--import', 'tsx'];
  const { stdout } = await run(process.execPath, [...loader, join(folder, program), ...programArguments], {
    cwd: folder,
    maxBuffer: outputLimitBytes,
  });
  return stdout.trim().split('\n');
}
