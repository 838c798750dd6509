import { rspack } from '@rspack/core';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const trimmed = fileURLToPath(new URL('./trimmed/', import.meta.url));

/**
 * Leaves out of a remote’s entry what it would carry and never run, 2 kB of brotli: it brings no shared package, names
 * no other remote, and its door is a chunk behind the entry.
 */
export function trimmedRemoteModules() {
  const file = (/** @type {string} */ name) => join(trimmed, name);
  return replacements([
    [/webpack-bundler-runtime\/dist\/init\.js$/, file('initialize.js')],
    [/webpack-bundler-runtime\/dist\/updateOptions\.js$/, file('updateOptions.js')],
    [
      /webpack-bundler-runtime\/dist\/(installInitialConsumes|getSharedFallbackGetter)\.js$/,
      file('nothingToConsume.js'),
    ],
  ]);
}

/**
 * Leaves out of the host what it would carry and never run, 3.7 kB of brotli together: a module stands in
 * the place of each. A library that changes so that this no longer fits fails the build.
 */
export function trimmedModules() {
  return replacements([
    // Snapshots describe remotes to a manifest server. Ours are registered with their entries (disableSnapshot).
    [/\/SnapshotHandler\.js$/, join(trimmed, 'snapshotHandler.js')],
    [/\/utils\/preload\.js$/, join(trimmed, 'preload.js')],
    // styled-components asks for vendor prefixes only where it is told to.
    [/^\.\/Prefixer\.js$/, join(trimmed, 'prefixer.js')],
    // The package offers its development build under every condition; this is the same code without warnings.
    [/^react-router$/, join(dirname(resolve('react-router/package.json')), 'dist/production/index.mjs')],
  ]);
}

/** @param {[RegExp, string][]} parts what is asked for, and the module that stands in */
const replacements = (parts) =>
  parts.map(([request, file]) => new rspack.NormalModuleReplacementPlugin(request, file));
