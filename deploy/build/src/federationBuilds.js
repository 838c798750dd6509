import { rspack } from '@rspack/core';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
// The packages are next to the one we depend on, or below it.
const fromEnhanced = createRequire(require.resolve('@module-federation/enhanced'));

/** The ES build of each package of the federation runtime, relative to its folder. */
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

/** The part of the federation runtime that runs in a remote’s entry. */
export const bundlerRuntime = join(folderOf('webpack-bundler-runtime'), entries['webpack-bundler-runtime']);

/** Requests of that part, before and after the replacement below. */
export const bundlerRuntimeRequest =
  /[\\/]@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/;

/**
 * The federation plugin bundles the CommonJS builds of its runtime, which cannot be tree-shaken, and overrides an
 * alias. So the requests are replaced when they are resolved. Tied to the packages’ versions: if a package moves its
 * files, the build fails here.
 */
export function federationBuilds() {
  return Object.entries(entries).map(([part, entry]) => {
    const file = join(folderOf(part), entry);
    require.resolve(file);
    // The plugin requests some packages by name and some by the path of their CommonJS build.
    const request = new RegExp(
      `(^@module-federation/${part}$|[\\\\/]@module-federation[\\\\/]${part}[\\\\/]dist[\\\\/]index\\.cjs$)`,
    );
    return new rspack.NormalModuleReplacementPlugin(request, file);
  });
}
