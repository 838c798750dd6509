import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { fileURLToPath } from 'node:url';
import { baseConfiguration, type BuildTarget } from './baseConfiguration';
import { remoteShares } from './sharedPackages';

/** The container’s global, derived from the remote’s name so that two remotes never collide. */
export const containerNameOf = (name: string) => name.replaceAll('-', '_');

const noncePrelude = fileURLToPath(new URL('./noncePrelude.js', import.meta.url));

/** A remote: one exposed module, `./remote`, in a hashed entry; everything shared comes from the host. */
export function remoteConfiguration(target: BuildTarget): Configuration {
  const base = baseConfiguration(target);
  return {
    ...base,
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: containerNameOf(target.name),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': { import: [noncePrelude, './src/remote.ts'], name: 'remote' } },
        shared: remoteShares(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
    ],
  };
}
