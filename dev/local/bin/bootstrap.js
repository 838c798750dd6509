// Plain JavaScript without dependencies: it runs before packages are installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** It installs the packages, with the Node that runs everything after that. */
const oldestNode = [20, 19];
/** On macOS, for which no package has a Node, it runs everything: jsdom needs this one. */
const oldestNodeOfMacOs = [24, 15];

/**
 * Exits with a one-line message if Node is too old.
 *
 * @param {string} version of Node
 * @param {string} platform
 */
export function requireNode(version = process.versions.node, platform = process.platform) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = platform === 'darwin' ? oldestNodeOfMacOs : oldestNode;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  console.error(
    `The portal needs Node ${leastMajor}.${leastMinor} or later; this is ${version}. See https://nodejs.org.`,
  );
  process.exit(1);
}

/**
 * Installs the locked packages of a folder if they are missing or belong to another lock file. Unlike `npm ci` this
 * keeps the packages that are there and right. `--no-save` leaves the lock file unchanged.
 *
 * @param {string} folder from the root of the checkout; what one command alone needs has a folder and a lock file of
 *   its own, so that nobody else waits for it
 */
export function installWhenNeeded(folder = '.') {
  const cwd = join(projectFolder, folder);
  const lockFile = join(cwd, 'package-lock.json');
  const marker = join(cwd, 'node_modules/.portal-installed');
  const expected = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === expected) return;
  console.log(folder === '.' ? 'Installing packages…' : `Installing packages of ${folder}…`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error('The packages could not be installed: see npm’s own message above.');
    process.exit(1);
  }
  writeFileSync(marker, expected);
}

/**
 * The Node that the production images have, from a package of its platform; the running Node on a platform that has no
 * such package.
 */
export function pinnedNode() {
  const [platform, program] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
  const path = join(projectFolder, `node_modules/node-${platform}-${process.arch}/bin/${program}`);
  return existsSync(path) ? path : process.execPath;
}

/**
 * Runs one of our TypeScript programs, forwards signals and exits with its code.
 *
 * @param {string} program path from the root of the checkout
 * @param {string[]} programArguments
 */
export function run(program, programArguments = process.argv.slice(2)) {
  const child = spawn(pinnedNode(), ['--import', 'tsx', join(projectFolder, program), ...programArguments], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  // A terminal sends Ctrl-C to the child as well, which treats both signals as one request; a supervisor’s signal
  // reaches only this process.
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
