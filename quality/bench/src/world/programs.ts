import { projectFolder } from '@portal/local';
import { execa } from 'execa';
import { join } from 'node:path';

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
  const command = [...loader, join(folder, program), ...programArguments];
  const { stdout } = await execa(process.execPath, command, { cwd: folder, lines: true });
  return stdout;
}
