import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson, writeJson } from '../json';
import { ScaffoldError } from '../ScaffoldError';
import { ownLockFile } from './lockFile';
import { packAll } from './packages';
import { ownFiles, ownPackageFile, type PackageFile } from './template';

const leftBehind = new Set(['node_modules', 'dist', 'package.json']);

/**
 * Copies a remote into a folder outside the checkout, with everything it needs to be installed, tested, built and
 * released there. The checkout is not changed.
 *
 * @param project the root of the checkout
 * @param folder an empty or missing folder
 * @throws ScaffoldError when there is no such remote or the folder is not empty
 */
export async function moveOut(project: string, name: string, folder: string): Promise<void> {
  const source = join(project, name);
  if (!existsSync(join(source, 'remote.json')))
    throw new ScaffoldError(`There is no remote '${name}': ${join(source, 'remote.json')} is missing.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ScaffoldError(`${folder} is not empty. Choose a new folder.`);
  cpSync(source, folder, { recursive: true, filter: (path) => !leftBehind.has(basename(path)) });
  const packed = await packAll(project, join(folder, 'packages'));
  const remote = readJson<PackageFile>(join(source, 'package.json'));
  const portal = readJson<PackageFile>(join(project, 'package.json'));
  writeJson(join(folder, 'package.json'), ownPackageFile(remote, portal, packed));
  writeJson(
    join(folder, 'package-lock.json'),
    ownLockFile(readJson(join(project, 'package-lock.json')), remote),
  );
  // The schema for editors: packages are installed beside the manifest here, one folder above it in the portal.
  const manifest = readFileSync(join(source, 'remote.json'), 'utf8');
  writeFileSync(join(folder, 'remote.json'), manifest.replace('"../node_modules/', '"./node_modules/'));
  for (const [file, text] of Object.entries(ownFiles)) writeFileSync(join(folder, file), text);
}
