import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The one list of packages that shell and remotes share in a page, each exactly once. A shared
 * package ships whole, so only thin or unavoidable ones stand here: RTK hides behind the platform,
 * react-router behind the router facade.
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
 * What the host lends, by name: it carries every shared package in its first file.
 *
 * @returns {Record<string, string>} versions
 */
export function sharedVersions() {
  return Object.fromEntries(sharedPackages.map((share) => [share, installedVersion(share)]));
}

/**
 * A remote takes every shared package from the host and never carries a copy of its own. Of which versions it says
 * itself, so that it can be carried by the host of today and by the next: the platform’s in remote.json
 * (`requires`), another’s as a peer dependency in package.json; else that of the present major version.
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

/** Packages behind the shared ones, which a remote must not carry either: a second copy is a second store or router. */
const behindShares = ['react-redux', '@reduxjs/toolkit', 'react-router', 'react-router-dom'];
// React's compiled JSX calls hold no state, and each bundle has its own.
const statelessModules = /\/react\/(jsx-runtime|jsx-dev-runtime|cjs\/react-jsx)/;

/**
 * The shared packages among a remote's modules: each is a second copy, which must not be.
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
 * The package that a module belongs to: by its folder in node_modules, else by the package.json above it, as
 * the portal’s own packages are in its checkout.
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
