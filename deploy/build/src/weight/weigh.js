import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { baseConfiguration } from '../baseConfiguration.js';
import { compile } from '../compile.js';
import { sharedPackages } from '../sharedPackages.js';

const folder = fileURLToPath(new URL('.', import.meta.url));

// Packages that every application loads from the shell and so pays for once.
const isShared = (/** @type {string | undefined} */ request) =>
  sharedPackages.some((name) => request === name || request?.startsWith(`${name}/`));

/**
 * Bytes that a page must fetch before one module of this folder runs: minified and brotli-compressed, without shared
 * packages, lazy chunks and the bundler’s runtime.
 *
 * @param {string} name the module, for instance `button`
 * @returns {Promise<number>}
 * @throws with the compiler’s messages when the build fails
 */
export async function weigh(name) {
  const outputFolder = mkdtempSync(join(tmpdir(), 'portal-weight-'));
  try {
    const base = baseConfiguration({ name: 'weight', folder, outputFolder });
    const stats = await compile({
      ...base,
      devtool: false,
      entry: { weighed: { import: `./${name}.js`, library: { type: 'module' } } },
      output: { ...base.output, module: true, chunkFormat: 'module' },
      externals: [({ request }, callback) => (isShared(request) ? callback(undefined, request) : callback())],
      externalsType: 'module',
      optimization: { ...base.optimization, runtimeChunk: 'single' },
    });
    const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
    const files = (entrypoints.weighed?.assets ?? []).map((asset) => asset.name);
    return files
      .filter((file) => file.endsWith('.js') && !file.startsWith('runtime'))
      .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(outputFolder, file))).length, 0);
  } finally {
    rmSync(outputFolder, { recursive: true, force: true });
  }
}
