import { rspack } from '@rspack/core';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const trimmed = fileURLToPath(new URL('./trimmed/', import.meta.url));

/**
 * Replaces modules that a remote’s entry would contain and never run, 2 kB of brotli: it provides no shared package,
 * names no other remote, and its exposed module is a chunk after the entry.
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
 * Replaces modules that the host would contain and never run, 3.7 kB of brotli together. If a library changes so that
 * a replacement no longer fits, the build fails.
 */
export function trimmedModules() {
  return replacements([
    // Snapshots describe remotes for a manifest server. Ours are registered with their entries (disableSnapshot).
    [/\/SnapshotHandler\.js$/, join(trimmed, 'snapshotHandler.js')],
    [/\/utils\/preload\.js$/, join(trimmed, 'preload.js')],
    // styled-components uses vendor prefixes only when it is told to.
    [/^\.\/Prefixer\.js$/, join(trimmed, 'prefixer.js')],
    // The package exports its development build under every condition; this is the same code without warnings.
    [/^react-router$/, join(dirname(resolve('react-router/package.json')), 'dist/production/index.mjs')],
  ]);
}

/** @param {[RegExp, string][]} parts what is asked for, and the module that stands in */
const replacements = (parts) =>
  parts.map(([request, file]) => new rspack.NormalModuleReplacementPlugin(request, file));
