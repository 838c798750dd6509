import type { BuildResult } from '@portal/build';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const outputLimitBytes = 16 * 2 ** 20;

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
    const { stdout } = await run(process.execPath, [program, name, folder, outputFolder, version], {
      maxBuffer: outputLimitBytes,
    });
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as BuildResult;
  } catch (error) {
    throw new Error((error as { stderr?: string }).stderr || String(error));
  }
}
