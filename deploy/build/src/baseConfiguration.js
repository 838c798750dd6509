import { rspack } from '@rspack/core';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The first module of every bundle. */
export const noncePrelude = fileURLToPath(new URL('./noncePrelude.js', import.meta.url));

/**
 * Every lazy chunk is loaded with the hash that its build gave it, so that a file that was tampered with is
 * refused by the browser as the entry would be. Only in production: a watcher’s chunks change all the time.
 */
export const chunkIntegrity = () =>
  new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: 'auto' });

/**
 * Has Chromium compile the functions of an entry while it still downloads, on another thread, instead of one after the
 * other as they are first called: nearly all of them are, before the first screen stands (v8.dev/blog/explicit-compile-hints).
 */
export const compileHint = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    // Behind the minifier, which drops comments, and before the names and hashes that are made from the contents.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * Installed packages, which are compiled already; but not the portal’s own, which are TypeScript also where a remote
 * in a repository of its own installs them.
 */
const thirdPartyPackages = /[\\/]node_modules[\\/](?!(@portal|shared-ui)[\\/])/;

/** A chunk that has not come by then is given up, as an entry is (shell/src/remotes/loadRelease.ts). */
const chunkTimeoutMs = 12_000;

/**
 * One application to build.
 *
 * @typedef {object} BuildTarget
 * @property {string} name The application’s name, for instance `mfe-esim`.
 * @property {string} folder Its folder.
 * @property {string} [version] The release’s version.
 * @property {string} outputFolder Where the files go.
 * @property {'development' | 'production'} [mode] Development keeps names readable and skips minifying. Default production.
 */

/**
 * What host and remotes have in common.
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
      // Two releases of a remote can meet in one page, when the newer one fails half-way: with one name their
      // chunks would land in each other.
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
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2|png|svg|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // A remote under development draws with the React of the shell, which is that of production, and React’s
      // development calls do not work with it.
      nodeEnv: 'production',
      // What decides on common chunks must see the portal’s own packages alike, installed or in the checkout: a
      // remote weighs the same in either.
      splitChunks: {
        cacheGroups: {
          defaultVendors: {
            test: thirdPartyPackages,
            priority: -10,
            reuseExistingChunk: true,
            idHint: 'vendors',
          },
        },
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
