// Bundles the programs of the images. Plain JavaScript, so that an image is built without a TypeScript loader.
import { build } from 'esbuild';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeBundle, unbundledPackages } from './nodeBundle.js';

const projectFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * @typedef {object} Program
 * @property {string[]} entries files of the checkout; each becomes `bundle/<name>.js`
 * @property {string[]} assets folders that the code reads, put next to `bundle/`
 * @property {string} [modules] the folder whose `<group>/<module>/sql` folders are placed in `bundle/`, as the code expects them
 * @property {string[]} packages native packages and packages that read their own files, copied instead of bundled
 */

/** The commands of operators: what a script of the project runs from the API. @returns {string[]} */
function operatorCommands() {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  return [...new Set(JSON.stringify(scripts).match(/api\/src\/bin\/\w+\.ts/g))];
}

/** The programs, by the name of their image. @type {Record<string, Program>} */
export const programs = {
  api: {
    entries: [
      'api/src/main.ts',
      'api/src/money/receipts/pdf/pdfWorker.js',
      'api/src/bin/migrate.ts',
      ...operatorCommands(),
    ],
    assets: ['api/migrations'],
    modules: 'api/src',
    packages: unbundledPackages,
  },
  gateway: {
    entries: ['deploy/gateway/src/main.ts'],
    assets: ['deploy/gateway/content', 'deploy/gateway/public'],
    packages: ['country-flag-icons'],
  },
  // The server is the CLI's other end: one image, so that both know one registry.
  release: {
    entries: ['deploy/release/src/main.ts', 'deploy/release-server/src/releaseServer.ts'],
    assets: [],
    packages: [],
  },
};

/**
 * Writes a program that runs without the checkout: `bundle/` with its code, its assets next to it, and `node_modules/` with
 * the packages that cannot be bundled.
 *
 * @param {Program} program
 * @param {string} outputFolder
 */
export async function bundleProgram({ entries, assets, modules, packages }, outputFolder) {
  await build({
    ...nodeBundle,
    absWorkingDir: projectFolder,
    entryPoints: entries,
    outdir: join(outputFolder, 'bundle'),
    entryNames: '[name]',
    // Flat, so that assets are found at `../` from every file.
    chunkNames: '[name]-[hash]',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'linked',
  });
  await writeFile(join(outputFolder, 'package.json'), '{ "private": true, "type": "module" }\n');
  for (const asset of assets) {
    await cp(join(projectFolder, asset), join(outputFolder, basename(asset)), { recursive: true });
  }
  const modulesFolder = join(projectFolder, modules ?? '');
  const folders = modules ? readdirSync(modulesFolder, { recursive: true, encoding: 'utf8' }) : [];
  for (const sql of folders.filter((path) => basename(path) === 'sql')) {
    await cp(join(modulesFolder, sql), join(outputFolder, 'bundle', sql), { recursive: true });
  }
  const importer = dirname(join(projectFolder, entries[0] ?? ''));
  for (const folder of packageFolders(packages, importer)) {
    // A workspace's own node_modules and the root's become one.
    const target = relative(projectFolder, folder).replace(/^.*?node_modules\//, 'node_modules/');
    await cp(folder, join(outputFolder, target), {
      recursive: true,
      filter: (path) => path === folder || (basename(path) !== 'node_modules' && isNeeded(path)),
    });
  }
}

// Of each family of fonts, documents use these two weights.
const fontWeight = /@expo-google-fonts\/[^/]+\/\d{3}/;
const usedFont = /@expo-google-fonts\/(noto-sans\/700Bold|[^/]+\/400Regular)(\/[^/]+\.ttf)?$/;

/** Leaves out the fonts that no document uses. @param {string} path */
const isNeeded = (path) => !fontWeight.test(path) || usedFont.test(path);

/**
 * The folders of packages and of everything that they depend on, as installed for this platform.
 *
 * @param {readonly string[]} names
 * @param {string} from folder of the importer
 * @param {Set<string>} found
 * @returns {Set<string>}
 */
function packageFolders(names, from, found = new Set()) {
  for (const name of names) {
    const folder = findPackage(name, from);
    if (!folder || found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    packageFolders(Object.keys({ ...dependencies, ...optionalDependencies }), folder, found);
  }
  return found;
}

/**
 * Finds an installed package as Node does; null for the native part of another platform.
 *
 * @param {string} name
 * @param {string} from
 */
function findPackage(name, from) {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
  }
  return null;
}
