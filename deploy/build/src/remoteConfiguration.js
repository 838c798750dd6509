import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { baseConfiguration, chunkIntegrity, compileHint, noncePrelude } from './baseConfiguration.js';
import { bundlerRuntimeRequest, federationBuilds } from './federationBuilds.js';
import { runtimeOptimization } from './federationRuntime.js';
import { SharedChunks, sharedFileNames } from './sharedFiles.js';
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
 * @param {{ firstModules?: string[], runtime?: import('./federationRuntime.js').FederationRuntime }} [options]
 *   `firstModules` run before the remote’s own; `runtime` is the file that runs before the entry
 * @returns {import('@rspack/core').Configuration}
 */
export function remoteConfiguration(target, { firstModules = [], runtime } = {}) {
  const base = baseConfiguration(target);
  const isReleased = target.mode !== 'development';
  return {
    ...base,
    entry: {},
    ...(runtime && { externals: [useRuntime(runtime)] }),
    output: {
      ...base.output,
      ...(isReleased && {
        ...sharedFileNames,
        chunkLoadingGlobal: `portalChunks_${containerNameOf(target.name)}`,
      }),
    },
    plugins: [
      ...(isReleased ? [new SharedChunks()] : []),
      ...federationBuilds(),
      chunkIntegrity(),
      compileHint(),
      new ModuleFederationPlugin({
        name: containerNameOf(target.name),
        filename: isReleased ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: {
          './remote': {
            import: [noncePrelude, ...firstModules, ...languageModule(target.folder), './src/remote.ts'],
            name: 'remote',
          },
        },
        shared: remoteShares(target.folder),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: runtimeOptimization,
        },
      }),
    ],
  };
}

/**
 * What gives texts their language, as part of the module that every screen comes with: used by most modules of most screens,
 * it would make the bundler cut their common files into more and smaller ones.
 *
 * @param {string} folder of the remote
 * @returns {string[]} none for a remote without the contract
 */
function languageModule(folder) {
  try {
    const contract = createRequire(join(folder, 'package.json')).resolve('@portal/contract/package.json');
    return [join(dirname(contract), 'src/language/translate.ts')];
  } catch {
    return [];
  }
}

/**
 * @param {import('./federationRuntime.js').FederationRuntime} runtime
 * @returns {import('@rspack/core').ExternalItem}
 */
const useRuntime =
  ({ external }) =>
  ({ request = '' }, callback) =>
    bundlerRuntimeRequest.test(request) ? callback(undefined, `var ${external}`) : callback();
