import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { readJson } from '../json';

const run = promisify(execFile);

/** What a remote needs of the portal, as folders of the checkout: each is a package with a version and change notes. */
export const packageFolders = [
  'shell/platform',
  'shell/router',
  'api/contract',
  'shared-ui',
  'deploy/build',
  'deploy/registry',
  'deploy/release',
];

export interface PackedPackage {
  name: string;
  version: string;
  /** File name of the archive in the folder that was asked for. */
  file: string;
}

/** Name and version of each package. @param project the root of the checkout */
export const listPackages = (project: string): { name: string; version: string; folder: string }[] =>
  packageFolders.map((folder) => ({
    folder,
    ...readJson<{ name: string; version: string }>(join(project, folder, 'package.json')),
  }));

/**
 * Packs every package as npm would publish it.
 *
 * @param project the root of the checkout
 * @param folder where the archives go; made when missing
 * @throws with npm’s words
 */
export async function packAll(project: string, folder: string): Promise<PackedPackage[]> {
  mkdirSync(folder, { recursive: true });
  const wanted = packageFolders.map((path) => `--workspace=${path}`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['pack', '--json', '--ignore-scripts', `--pack-destination=${resolve(folder)}`, ...wanted];
  const { stdout } = await run(npm, options, { cwd: project });
  const packed = JSON.parse(stdout) as { name: string; version: string; filename: string }[];
  return packed.map(({ name, version, filename }) => ({ name, version, file: filename }));
}
