import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The packages that shell and remotes share in a page, one copy each. A shared package cannot be tree-shaken, so the
 * list has only small or unavoidable ones: RTK is wrapped by the platform, react-router by the router facade.
 */
export const sharedPackages = [
  'react',
  'react-dom',
  'styled-components',
  'react-hot-toast/headless',
  '@portal/platform',
  '@portal/router',
];

/** @param {string} share */
const packageNameOf = (share) =>
  share
    .split('/')
    .slice(0, share.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The installed version of a shared package.
 *
 * @param {string} share
 * @returns {string}
 */
export function installedVersion(share) {
  const text = readFileSync(require.resolve(`${packageNameOf(share)}/package.json`), 'utf8');
  return JSON.parse(text).version;
}

/**
 * The versions that the host provides, by package: its entry contains every shared package.
 *
 * @returns {Record<string, string>} versions
 */
export function sharedVersions() {
  return Object.fromEntries(sharedPackages.map((share) => [share, installedVersion(share)]));
}

/**
 * A remote loads every shared package from the host and contains no copy. It declares the supported versions, so that
 * the current host and the next one can run it: the platform in remote.json (`requires`), others as peer dependencies
 * in package.json; the default is the current major version.
 *
 * @param {string} folder of the remote
 */
export function remoteShares(folder) {
  const stated = statedRanges(folder);
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([share, version]) => [
      share,
      {
        singleton: true,
        import: /** @type {const} */ (false),
        requiredVersion: stated[packageNameOf(share)] ?? `^${version}`,
      },
    ]),
  );
}

/**
 * @param {string} folder
 * @returns {Record<string, string>} ranges by package
 */
function statedRanges(folder) {
  /** @param {string} name */
  const contentOf = (name) => {
    const file = join(folder, name);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  };
  const platform = contentOf('remote.json').requires?.platform;
  return { ...contentOf('package.json').peerDependencies, ...(platform && { '@portal/platform': platform }) };
}

/**
 * Packages behind the shared ones, which a remote must not contain either: a second copy would be a second store or
 * router.
 */
const behindShares = ['react-redux', '@reduxjs/toolkit', 'react-router', 'react-router-dom'];
// React's compiled JSX calls hold no state; each bundle has its own.
const statelessModules = /\/react\/(jsx-runtime|jsx-dev-runtime|cjs\/react-jsx)/;

/**
 * Finds shared packages among a remote's modules: each would be a second copy.
 *
 * @param {string[]} modulePaths absolute paths of what was bundled
 * @returns {string[]} package names
 */
export function copiedShares(modulePaths) {
  const forbidden = new Set([...sharedPackages.map(packageNameOf), ...behindShares]);
  const copies = modulePaths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !statelessModules.test(path))
    .map(owningPackage)
    .filter((name) => forbidden.has(name));
  return [...new Set(copies)];
}

/**
 * The package of a module: by its folder in node_modules, else by the nearest package.json, as for the portal’s own
 * packages in the checkout.
 *
 * @param {string} path with slashes
 */
function owningPackage(path) {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  if (installed) return installed;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).name ?? '';
  }
  return '';
}
