import { rspack } from '@rspack/core';
import { baseConfiguration, chunkIntegrity, compileHint, noncePrelude } from './baseConfiguration.js';
import { sharedVersions } from './sharedPackages.js';
import { trimmedModules } from './trimmedModules.js';

/**
 * The shell: one synchronous entry that carries every shared package, and no remote named at build
 * time. Remotes are found in the registry when the page runs. It needs no federation plugin: the runtime’s own
 * interface registers what it lends (shell/src/remotes/federation.ts).
 *
 * @param {import('./baseConfiguration.js').BuildTarget} target
 * @returns {import('@rspack/core').Configuration}
 */
export function hostConfiguration(target) {
  const base = baseConfiguration(target);
  return {
    ...base,
    entry: { shell: [noncePrelude, './src/index.tsx'] },
    plugins: [
      ...trimmedModules(),
      chunkIntegrity(),
      compileHint(),
      new rspack.DefinePlugin({
        PORTAL_SHARED_VERSIONS: JSON.stringify(sharedVersions()),
        // What the plugin’s `optimization` would set: nothing for servers, no manifest snapshots; and no stand-ins
        // for what is in use.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        FEDERATION_OPTIMIZE_NO_REMOTE: false,
        FEDERATION_OPTIMIZE_NO_SHARED: false,
      }),
    ],
  };
}
