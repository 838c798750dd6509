import { projectFolder } from '@portal/local';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const outputLimitBytes = 64 * 2 ** 20;

/**
 * Runs one of our programs and returns its output lines.
 *
 * @param program path relative to the checkout
 * @param options.isPlain plain JavaScript, for the build presets, whose functions tsx would rewrite
 * @throws with its output when it fails
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
