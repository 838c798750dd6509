import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { formatter } from '../formatter';
import { readJson, writeJson } from '../json';
import { ScaffoldError } from '../ScaffoldError';
import { ownLockFile } from './lockFile';
import { noteOf, type PackageSource } from './packageSource';
import { namePackages, packAll } from './packages';
import { filledIn, ownFiles, ownPackageFile, type PackageFile } from './template';

const leftBehind = new Set(['node_modules', 'dist', 'package.json']);
const templateFolder = 'dev/scaffold/template';
/** Settings that a repository of one's own shares with the checkout. */
const shared = ['.editorconfig', '.nvmrc', '.oxfmtrc.json'];

/**
 * Copies a remote into a folder outside the checkout, with everything it needs to be installed, developed, tested, built
 * and released there, by hand and by pipelines. The checkout is not changed.
 *
 * @param project the root of the checkout
 * @param folder an empty or missing folder
 * @param packages where it installs the portal’s packages from; default: archives in the folder
 * @throws ScaffoldError when there is no such remote or the folder is not empty
 */
export async function moveOut(
  project: string,
  name: string,
  folder: string,
  packages: PackageSource = null,
): Promise<void> {
  const source = join(project, name);
  if (!existsSync(join(source, 'remote.json')))
    throw new ScaffoldError(`There is no remote '${name}': ${join(source, 'remote.json')} is missing.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ScaffoldError(`${folder} is not empty. Choose a new folder.`);
  cpSync(source, folder, { recursive: true, filter: (path) => !leftBehind.has(basename(path)) });
  addSlotsOfOthers(project, name, folder);
  const packed = packages === null ? await packAll(project, join(folder, 'packages')) : namePackages(project);
  const remote = readJson<PackageFile>(join(source, 'package.json'));
  const portal = readJson<PackageFile>(join(project, 'package.json'));
  writeJson(join(folder, 'package.json'), ownPackageFile(remote, portal, packed, packages));
  writeJson(
    join(folder, 'package-lock.json'),
    ownLockFile(readJson(join(project, 'package-lock.json')), remote),
  );
  // The schema for editors: packages are installed next to the manifest here, one folder above it in the portal.
  const manifest = readFileSync(join(source, 'remote.json'), 'utf8');
  writeFileSync(join(folder, 'remote.json'), manifest.replace('"../node_modules/', '"./node_modules/'));
  for (const [file, text] of Object.entries(ownFiles(packages))) writeFileSync(join(folder, file), text);
  for (const file of shared) cpSync(join(project, file), join(folder, file));
  await fillInTemplate(project, folder, packages);
}

/** Adds the types of the slots that the other remotes own; `portal-release slots` renews them from the live releases. */
function addSlotsOfOthers(project: string, name: string, folder: string): void {
  const owners = readdirSync(project).filter(
    (other) => other !== name && existsSync(join(project, other, 'remote.json')),
  );
  for (const owner of owners) {
    const types = join(project, owner, 'src/slots.d.ts');
    if (existsSync(types)) cpSync(types, join(folder, 'src/slotsOfOthers', `${owner}.d.ts`));
  }
}

/** Adds the files of the template: README, pipelines and the update bot’s settings. */
async function fillInTemplate(project: string, folder: string, packages: PackageSource): Promise<void> {
  const { name, team } = readJson<{ name: string; team: string }>(join(folder, 'remote.json'));
  const values = {
    'mfe-name': name,
    TEAM_NAME: team,
    NODE_VERSION: readFileSync(join(project, '.nvmrc'), 'utf8').trim(),
    PACKAGES_NOTE: noteOf(packages),
  };
  const format = await formatter(project);
  const template = join(project, templateFolder);
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name).slice(template.length + 1);
    const text = filledIn(readFileSync(join(template, file), 'utf8'), values);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), await format(file, text));
  }
}
