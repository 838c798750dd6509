import { rspack } from '@rspack/core';
import {
  baseConfiguration,
  chunkIntegrity,
  compileHint,
  noncePrelude,
  thirdPartyPackages,
} from './baseConfiguration.js';
import { routerBuild } from './routerBuild.js';
import { sharedFileNames } from './sharedFiles.js';
import { sharedVersions } from './sharedPackages.js';

/** Packages change seldom: a shell release leaves their file in every browser's cache. */
const packages = 'packages';

/**
 * The shell: its packages and a synchronous entry, with every shared package, and no remote named at build time. Remotes
 * come from the registry at run time. It needs no federation plugin: the runtime’s API registers the shared modules
 * (shell/src/remotes/federation.ts).
 *
 * @param {import('./baseConfiguration.js').BuildTarget} target
 * @param {string} federationRuntime path of the file that it provides to remotes
 * @returns {import('@rspack/core').Configuration}
 */
export function hostConfiguration(target, federationRuntime) {
  const base = baseConfiguration(target);
  const isReleased = target.mode !== 'development';
  return {
    ...base,
    // Without the version, which would change the packages’ file: a page never has two shells.
    output: { ...base.output, ...(isReleased && { ...sharedFileNames, uniqueName: target.name }) },
    ...(isReleased && { optimization: withPackagesApart(base.optimization) }),
    entry: { shell: [noncePrelude, federationRuntime, './src/index.tsx'] },
    resolve: { ...base.resolve, alias: routerBuild() },
    plugins: [
      chunkIntegrity(),
      compileHint(),
      new rspack.DefinePlugin({
        PORTAL_SHARED_VERSIONS: JSON.stringify(sharedVersions()),
        // The plugin’s `optimization` would set these: no server code, no manifest snapshots, and no stubs for
        // features in use.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        FEDERATION_OPTIMIZE_NO_REMOTE: false,
        FEDERATION_OPTIMIZE_NO_SHARED: false,
      }),
    ],
  };
}

/** @param {import('@rspack/core').Configuration['optimization']} optimization */
function withPackagesApart(optimization) {
  const splitChunks = optimization?.splitChunks || {};
  const apart = {
    test: thirdPartyPackages,
    name: packages,
    filename: sharedFileNames.chunkFilename,
    chunks: /** @type {const} */ ('initial'),
    enforce: true,
  };
  return {
    ...optimization,
    splitChunks: { ...splitChunks, cacheGroups: { ...splitChunks.cacheGroups, [packages]: apart } },
  };
}
