import { rspack } from '@rspack/core';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseConfiguration } from './baseConfiguration.js';
import { compile } from './compile.js';
import { bundlerRuntime, federationBuilds } from './federationBuilds.js';

/** The parts of the federation runtime that a remote uses: it has no remotes of its own and no manifest. */
export const runtimeOptimization = {
  target: /** @type {const} */ ('web'),
  disableSnapshot: true,
  disableRemote: true,
};

/**
 * The federation plugin's part of a remote's entry, as a file of its own. It changes only with the plugin's version, so
 * that a release leaves it in every browser's cache, and remotes of one version run it once in a page.
 *
 * @typedef {object} FederationRuntime
 * @property {string} name of the file, which promises its content
 * @property {string} external what the remote's entry uses in its place: a runtime for this entry alone
 */

/**
 * @param {string} folder where the file goes
 * @returns {Promise<FederationRuntime>}
 */
export async function buildFederationRuntime(folder) {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'portal-federation-'));
  try {
    await compile(runtimeConfiguration(temporaryFolder));
    const code = readFileSync(join(temporaryFolder, 'runtime.js'), 'utf8');
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    const global = `globalThis.portalFederation_${hash}`;
    const name = `federation.${hash}.js`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, name),
      `//# allFunctionsCalledOnLoad\n${global}=()=>{${code};return runtime};\n`,
    );
    return { name, external: `${global}()` };
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/**
 * Builds the file for a shell of this version, which contains it: most pages then need no file of their own. Next to the
 * shell's sources, since the path of a module is part of its id.
 *
 * @param {string} shellFolder
 * @returns {Promise<{ name: string, module: string }>} `module` is its absolute path
 */
export async function buildProvidedRuntime(shellFolder) {
  const folder = join(shellFolder, 'node_modules/.cache/portal-federation');
  const { name } = await buildFederationRuntime(folder);
  return { name, module: join(folder, name) };
}

/**
 * @param {string} folder
 * @returns {import('@rspack/core').Configuration}
 */
function runtimeConfiguration(folder) {
  const base = baseConfiguration({ name: 'federation', folder, outputFolder: folder });
  return {
    ...base,
    devtool: false,
    entry: { runtime: bundlerRuntime },
    output: {
      ...base.output,
      filename: 'runtime.js',
      library: { name: 'runtime', type: 'var', export: 'default' },
    },
    externals: { '@module-federation/runtime-core': '_FEDERATION_RUNTIME_CORE' },
    externalsType: 'global',
    plugins: [
      ...federationBuilds(),
      new rspack.DefinePlugin({
        ENV_TARGET: JSON.stringify(runtimeOptimization.target),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: runtimeOptimization.disableSnapshot,
        FEDERATION_OPTIMIZE_NO_REMOTE: runtimeOptimization.disableRemote,
        FEDERATION_OPTIMIZE_NO_SHARED: false,
      }),
    ],
  };
}
