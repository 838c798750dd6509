import { execa } from 'execa';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readJson } from '../json';

/** The portal’s packages that a remote needs, as folders of the checkout; each has a version and a change log. */
const packageFolders = [
  'shell/platform',
  'shell/router',
  'api/contract',
  'api/object-store',
  'shared-ui',
  'deploy/build',
  'deploy/manifest',
  'deploy/registry',
  'deploy/release',
];

export interface PackedPackage {
  name: string;
  version: string;
  /** File name of the archive in the output folder. */
  file: string;
}

/** Name and version of each package. @param project the root of the checkout */
export const listPackages = (project: string): { name: string; version: string; folder: string }[] =>
  packageFolders.map((folder) => ({
    folder,
    ...readJson<{ name: string; version: string }>(join(project, folder, 'package.json')),
  }));

/** The packages with the file names that npm gives their archives, without packing them. */
export const namePackages = (project: string): PackedPackage[] =>
  listPackages(project).map(({ name, version }) => ({
    name,
    version,
    file: `${name.replace('@', '').replace('/', '-')}-${version}.tgz`,
  }));

/**
 * Packs every package as npm would publish it.
 *
 * @param project the root of the checkout
 * @param folder output folder; created if missing
 * @throws with npm’s output
 */
export async function packAll(project: string, folder: string): Promise<PackedPackage[]> {
  mkdirSync(folder, { recursive: true });
  const workspaces = packageFolders.map((path) => `--workspace=${path}`);
  const options = [
    'pack',
    '--json',
    '--ignore-scripts',
    `--pack-destination=${resolve(folder)}`,
    ...workspaces,
  ];
  const { stdout } = await execa('npm', options, { cwd: project });
  const packed = JSON.parse(stdout) as { name: string; version: string; filename: string }[];
  return packed.map(({ name, version, filename }) => ({ name, version, file: filename }));
}
