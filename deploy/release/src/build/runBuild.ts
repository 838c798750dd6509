import type { BuildResult } from '@portal/build';
import { execa, ExecaError } from 'execa';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/**
 * Builds in a separate process: see bin/build.js of the build preset.
 *
 * @throws with the compiler’s messages
 */
export async function runBuild(
  name: string,
  folder: string,
  outputFolder: string,
  version: string,
): Promise<BuildResult> {
  const program = join(dirname(resolve('@portal/build/package.json')), 'bin/build.js');
  try {
    const options = [program, name, folder, outputFolder, version];
    const { stdout } = await execa(process.execPath, options);
    return JSON.parse(stdout.split('\n').at(-1) ?? '') as BuildResult;
  } catch (error) {
    const isMessage = error instanceof ExecaError && typeof error.stderr === 'string' && error.stderr !== '';
    throw new Error(isMessage ? error.stderr : String(error));
  }
}
