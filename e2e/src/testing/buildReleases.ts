import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Builds every application once before all journeys; jest calls it for the project 'e2e'. */
export default async function buildReleases(config: { rootDir?: string }, project?: { rootDir: string }) {
  const root = project?.rootDir ?? config.rootDir ?? process.cwd();
  const program = join(root, 'deploy/local/src/buildReleases.ts');
  const folder = join(root, 'node_modules/.cache/portal-e2e-registry');
  // In a separate process: its packages are ES modules, which jest would have to transform.
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    cwd: root,
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The applications do not build (exit code ${String(code)}).`);
}
