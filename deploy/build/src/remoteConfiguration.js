import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfiguration, chunkIntegrity, compileHint, noncePrelude } from './baseConfiguration.js';
import { federationBuilds } from './federationBuilds.js';
import { remoteShares } from './sharedPackages.js';

/**
 * The container’s global variable, derived from the remote’s name so that two remotes never collide.
 *
 * @param {string} name
 */
export const containerNameOf = (name) => name.replaceAll('-', '_');

/**
 * A remote: one exposed module, `./remote`, in a hashed entry; all shared modules come from the host.
 *
 * @param {import('./baseConfiguration.js').BuildTarget} target
 * @param {string[]} [firstModules] modules that run before the remote’s own
 * @returns {import('@rspack/core').Configuration}
 */
export function remoteConfiguration(target, firstModules = []) {
  const base = baseConfiguration(target);
  return {
    ...base,
    entry: {},
    plugins: [
      ...federationBuilds(),
      chunkIntegrity(),
      compileHint(),
      new ModuleFederationPlugin({
        name: containerNameOf(target.name),
        filename: target.mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        exposes: {
          './remote': { import: [noncePrelude, ...firstModules, './src/remote.ts'], name: 'remote' },
        },
        shared: remoteShares(target.folder),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
    ],
  };
}
