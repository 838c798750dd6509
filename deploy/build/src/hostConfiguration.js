import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfiguration, chunkIntegrity, noncePrelude } from './baseConfiguration.js';
import { federationBuilds } from './federationBuilds.js';
import { hostShares } from './sharedPackages.js';
import { trimmedParts } from './trimmedParts.js';

/**
 * The shell: one synchronous entry that carries every shared package, and no remote named at build
 * time. Remotes are found in the registry when the page runs.
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
      ...federationBuilds(),
      ...trimmedParts(),
      chunkIntegrity(),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: hostShares(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
    ],
  };
}
