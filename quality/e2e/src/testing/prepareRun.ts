import { bundledPrograms, projectFolder } from '@portal/local';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { builtOnce } from './builtReleases';
import { createPortalTemplate } from './portalTemplate';

/** Once before all tests: bundles the programs, builds every application that changed, and starts the shared database. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  // The workers inherit it.
  process.env.PORTAL_PROGRAMS = await bundledPrograms();
  const program = join(projectFolder, 'dev/local/src/buildReleases.ts');
  // A separate process: a build leaves too much memory in use for a runner that lives for minutes.
  const child = spawn(process.execPath, ['--import', 'tsx', program, builtOnce], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The applications do not build (exit code ${String(code)}).`);
  return createPortalTemplate();
}
