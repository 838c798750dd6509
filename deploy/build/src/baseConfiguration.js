import { rspack } from '@rspack/core';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The first module of every bundle. */
export const noncePrelude = fileURLToPath(new URL('./noncePrelude.js', import.meta.url));

/**
 * Every lazy chunk is loaded with the integrity hash of its build, so that the browser rejects a modified file, as it
 * does for the entry. Production only: in watch mode chunks change constantly. SHA-256, because a hash cannot be compressed,
 * and every entry has one for each of its chunks.
 */
export const chunkIntegrity = () =>
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false, enabled: 'auto' });

/**
 * Chromium compiles the functions of an entry on another thread while it downloads, instead of at their first call:
 * nearly all of them run before the first screen is shown (v8.dev/blog/explicit-compile-hints).
 */
export const compileHint = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    // After the minifier, which removes comments, and before names and hashes are computed from the contents.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * Installed packages are compiled already, except the portal’s own: they are TypeScript even where a remote in its
 * own repository installs them.
 */
export const thirdPartyPackages = /[\\/]node_modules[\\/](?!(@portal|shared-ui)[\\/])/;

/**
 * Files for what applications take from elsewhere, so that their next release leaves them in a visitor’s cache. What a
 * release costs with and without: docs/first-load.md.
 *
 * @param {string[]} folders the applications’
 */
export const apartFrom = (folders) => ({
  test: new RegExp(`^(?!${folders.map((folder) => literal(join(folder, 'src') + sep)).join('|')})`),
  // What one screen alone uses stays with it: as a file of its own it would cost more at first.
  minChunks: 2,
  priority: -10,
  reuseExistingChunk: true,
});

/** @param {string} text */
const literal = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const callAddresses = /[\\/]contract[\\/]src[\\/]calls[\\/]addresses\.generated\.ts$/;
const splitCalls = fileURLToPath(new URL('./splitCalls.js', import.meta.url));
const pureTexts = fileURLToPath(new URL('./pureTexts.js', import.meta.url));

/** A chunk request times out after this, like an entry (shell/src/remotes/loadRelease.ts). */
const chunkTimeoutMs = 12_000;

/**
 * One application to build.
 *
 * @typedef {object} BuildTarget
 * @property {string} name The application’s name, for instance `mfe-esim`.
 * @property {string} folder Its folder.
 * @property {string} [version] The release’s version.
 * @property {string} outputFolder Where the files of the release go. Those that it shares with other releases go to
 *   `files` next to it.
 * @property {'development' | 'production'} [mode] Development keeps names readable and skips minifying. Default production.
 */

/**
 * The configuration that host and remotes share.
 *
 * @param {BuildTarget} target
 * @returns {import('@rspack/core').Configuration}
 */
export function baseConfiguration(target) {
  const mode = target.mode ?? 'production';
  return {
    mode,
    context: target.folder,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? 'hidden-source-map' : 'source-map',
    output: {
      path: resolve(target.outputFolder),
      clean: true,
      publicPath: 'auto',
      // Two releases of a remote can meet in one page when the newer one fails halfway. With a common name their
      // chunks would be mixed.
      uniqueName: target.version ? `${target.name}@${target.version}` : target.name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkTimeoutMs,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: thirdPartyPackages,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
        { test: callAddresses, loader: splitCalls },
        { test: /\.tsx?$/, exclude: thirdPartyPackages, loader: pureTexts },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|png|svg|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // A remote in development renders with the shell’s production React, with which React’s development JSX calls
      // do not work.
      nodeEnv: 'production',
      // Splitting must treat the portal’s packages alike, installed or in the checkout, so that a remote has the same
      // size in both.
      splitChunks: {
        // A page that is opened by a link from elsewhere has its files for itself: shared with it, those of the other
        // screens would be more and smaller.
        chunks: (chunk) => !chunk.canBeInitial() && !chunk.name?.startsWith('screen-link-'),
        cacheGroups: { defaultVendors: apartFrom([target.folder]) },
      },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { compress: { passes: 3 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    experiments: {},
  };
}
