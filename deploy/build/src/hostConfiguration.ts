import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { baseConfiguration, type BuildTarget } from './baseConfiguration';
import { hostShares } from './sharedPackages';

/**
 * The shell: one synchronous entry that carries every shared package, and no remote named at build
 * time. Remotes are found in the registry when the page runs.
 */
export function hostConfiguration(target: BuildTarget): Configuration {
  const base = baseConfiguration(target);
  return {
    ...base,
    entry: { shell: './src/index.tsx' },
    plugins: [
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
