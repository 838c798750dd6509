import { rspack } from '@rspack/core';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
// The parts stand beside the one that we depend on, or below it.
const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced'));

/** The ES build of each part of the federation runtime, relative to its package. */
const entries = {
  runtime: 'dist/index.js',
  'runtime-core': 'dist/index.js',
  sdk: 'dist/index.js',
  'error-codes': 'dist/index.mjs',
  'webpack-bundler-runtime': 'dist/index.js',
};

/** @param {string} part */
function folderOf(part) {
  const name = `@module-federation/${part}`;
  const main = fromEnhanced.resolve(name);
  return main.slice(0, main.lastIndexOf(join(name)) + join(name).length);
}

/**
 * The federation plugin bundles the CommonJS builds of its runtime, of which nothing can be shaken off;
 * an alias does not win over its own. So the requests are replaced as they are resolved. Pinned with the
 * packages’ versions: a part that moves its files fails the build here.
 */
export function federationBuilds() {
  return Object.entries(entries).map(([part, entry]) => {
    const file = join(folderOf(part), entry);
    require.resolve(file);
    // The plugin asks for some parts by name and for some by the path of their CommonJS build.
    const request = new RegExp(
      `(^@module-federation/${part}$|[\\\\/]@module-federation[\\\\/]${part}[\\\\/]dist[\\\\/]index\\.cjs$)`,
    );
    return new rspack.NormalModuleReplacementPlugin(request, file);
  });
}
