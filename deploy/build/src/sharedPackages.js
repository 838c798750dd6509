import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

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

/** The host provides every shared package, in its first file. */
export function hostShares() {
  return sharesWith((version) => ({ singleton: true, eager: true, version }));
}

/** A remote takes every shared package from the host and never carries a copy of its own. */
export function remoteShares() {
  return sharesWith((version) => ({ singleton: true, import: false, requiredVersion: `^${version}` }));
}

/**
 * @param {(version: string) => object} optionsFor
 * @returns {Record<string, object>}
 */
function sharesWith(optionsFor) {
  return Object.fromEntries(sharedPackages.map((share) => [share, optionsFor(installedVersion(share))]));
}
