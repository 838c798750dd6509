import { bundledPrograms, projectFolder } from '@portal/local';
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Builds every application whose sources changed, and bundles the programs, once before all tests. */
export default async function buildReleases(): Promise<void> {
  // The workers inherit it.
  process.env.PORTAL_PROGRAMS = await bundledPrograms();
  const program = join(projectFolder, 'deploy/local/src/buildReleases.ts');
  const folder = join(projectFolder, 'node_modules/.cache/portal-e2e-registry');
  // A separate process: a build leaves too much memory in use for a runner that lives for minutes.
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The applications do not build (exit code ${String(code)}).`);
}
