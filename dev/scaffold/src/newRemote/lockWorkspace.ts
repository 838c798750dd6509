import { spawnSync } from 'node:child_process';

/**
 * Adds new workspaces to package-lock.json. They need no new packages, so nothing is downloaded.
 *
 * @param project the root of the checkout
 * @returns whether npm succeeded; if not, the next `npm install` does it
 */
export function lockWorkspace(project: string): boolean {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=silent'];
  return spawnSync(npm, options, { cwd: project, stdio: 'ignore' }).status === 0;
}
