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
] as const;

const packageNameOf = (share: string) =>
  share
    .split('/')
    .slice(0, share.startsWith('@') ? 2 : 1)
    .join('/');

/** The installed version of a shared package. */
export function installedVersion(share: string): string {
  const text = readFileSync(require.resolve(`${packageNameOf(share)}/package.json`), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The host provides every shared package, in its first file. */
export function hostShares(): Record<string, object> {
  return sharesWith((version) => ({ singleton: true, eager: true, version }));
}

/** A remote takes every shared package from the host and never carries a copy of its own. */
export function remoteShares(): Record<string, object> {
  return sharesWith((version) => ({ singleton: true, import: false, requiredVersion: `^${version}` }));
}

function sharesWith(optionsFor: (version: string) => object): Record<string, object> {
  return Object.fromEntries(sharedPackages.map((share) => [share, optionsFor(installedVersion(share))]));
}
