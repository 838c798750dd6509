import { rspack } from '@rspack/core';
import { baseConfiguration, chunkIntegrity, compileHint, noncePrelude } from './baseConfiguration.js';
import { routerBuild } from './routerBuild.js';
import { sharedVersions } from './sharedPackages.js';

/**
 * The shell: one synchronous entry that contains every shared package, and no remote named at build time. Remotes
 * come from the registry at run time. It needs no federation plugin: the runtime’s API registers the shared modules
 * (shell/src/remotes/federation.ts).
 *
 * @param {import('./baseConfiguration.js').BuildTarget} target
 * @returns {import('@rspack/core').Configuration}
 */
export function hostConfiguration(target) {
  const base = baseConfiguration(target);
  return {
    ...base,
    entry: { shell: [noncePrelude, './src/index.tsx'] },
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
