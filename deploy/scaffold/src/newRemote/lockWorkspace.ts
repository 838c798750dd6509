import { spawnSync } from 'node:child_process';

/**
 * Adds new workspaces to package-lock.json. They bring no package that is not there, so nothing is fetched.
 *
 * @param project the root of the checkout
 * @returns whether npm could; if not, the next `npm install` does
 */
export function lockWorkspace(project: string): boolean {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=silent'];
  return spawnSync(npm, options, { cwd: project, stdio: 'ignore' }).status === 0;
}
