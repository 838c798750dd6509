import { rspack } from '@rspack/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  apartFrom,
  baseConfiguration,
  chunkIntegrity,
  compileHint,
  noncePrelude,
  thirdPartyPackages,
} from '../baseConfiguration.js';
import { routerBuild } from '../routerBuild.js';
import { changedSource } from './changedSource.js';

/**
 * Shell and remotes as one application without federation, for the benchmark to compare with. Product code does not
 * know of it: only the modules that load and prefetch a release are replaced.
 *
 * @param {import('../baseConfiguration.js').BuildTarget} shell
 * @param {string[]} remoteFolders
 * @param {string} temporaryFolder for the module that replaces loading; its path is part of module ids
 * @param {{ isSplit?: boolean, changedFolder?: string }} [options] `isSplit` puts packages and the bundler's runtime into
 *   files of their own, which stay in a visitor's cache when only a screen changes; `changedFolder` builds the next
 *   release of one application
 * @returns {import('@rspack/core').Configuration}
 */
export function singleConfiguration(shell, remoteFolders, temporaryFolder, options = {}) {
  const base = baseConfiguration(shell);
  const loadRelease = join(temporaryFolder, 'loadRelease.js');
  writeFileSync(loadRelease, entryPointsOf(remoteFolders));
  // A single application requests all chunks of a screen at once.
  const fetchAhead = join(temporaryFolder, 'fetchAhead.js');
  writeFileSync(fetchAhead, 'export const fetchAhead = () => undefined;');
  return {
    ...base,
    entry: { shell: [noncePrelude, './src/index.tsx'] },
    ...(options.isSplit && { optimization: split(base.optimization, [shell.folder, ...remoteFolders]) }),
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        ...(options.isSplit ? [changedSource([shell.folder, ...remoteFolders], options.changedFolder)] : []),
      ],
    },
    resolve: { ...base.resolve, alias: routerBuild() },
    plugins: [
      chunkIntegrity(),
      compileHint(),
      new rspack.NormalModuleReplacementPlugin(/^\.\/loadRelease$/, loadRelease),
      new rspack.NormalModuleReplacementPlugin(/\/firstLoad\/fetchAhead$/, fetchAhead),
    ],
  };
}

/**
 * @param {import('@rspack/core').Configuration['optimization']} optimization
 * @param {string[]} folders the applications’
 */
const split = (optimization, folders) => ({
  ...optimization,
  runtimeChunk: { name: 'runtime' },
  splitChunks: {
    ...(optimization?.splitChunks ?? {}),
    cacheGroups: {
      defaultVendors: apartFrom(folders),
      vendor: {
        test: thirdPartyPackages,
        name: 'vendor',
        chunks: /** @type {const} */ ('initial'),
        enforce: true,
      },
    },
  },
});

/**
 * The entry points of all remotes are in the entry, their screens in lazy chunks: the best case for a single
 * application.
 *
 * @param {string[]} remoteFolders
 */
function entryPointsOf(remoteFolders) {
  const entryPoints = remoteFolders.map((folder, index) => {
    const { name } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
    return { name, variable: `remote${index}`, module: join(folder, 'src/remote.ts') };
  });
  return [
    ...entryPoints.map(({ variable, module }) => `import ${variable} from ${JSON.stringify(module)};`),
    `const remotes = { ${entryPoints.map(({ name, variable }) => `${JSON.stringify(name)}: ${variable}`).join(', ')} };`,
    'export const loadRelease = async ({ name }) => remotes[name];',
  ].join('\n');
}
