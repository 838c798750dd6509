import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostConfiguration } from '../hostConfiguration.js';
import { remoteConfiguration } from '../remoteConfiguration.js';

const { resolve } = createRequire(import.meta.url);
const page = fileURLToPath(new URL('./page/', import.meta.url));
const remote = fileURLToPath(new URL('./remote/', import.meta.url));
const presets = fileURLToPath(new URL('../', import.meta.url));
const react = dirname(resolve('react/package.json'));

/** Unhashed names: the dev server’s files are never cached, and a page finds the current ones under the same name. */
const fileNames = { filename: '[name].js', chunkFilename: '[name].js' };

/** @param {[RegExp, string][]} parts */
const replacements = (parts) =>
  parts.map(([request, file]) => new rspack.NormalModuleReplacementPlugin(request, file));

/**
 * The shell with React’s development build, the refresh runtime before it, and the overlay of errors. For pages that
 * show a remote in development; released shells contain none of it.
 *
 * @param {import('../baseConfiguration.js').BuildTarget} target
 * @param {string} federationRuntime path of the file that it provides to released remotes
 * @returns {import('@rspack/core').Configuration}
 */
export function developmentHostConfiguration(target, federationRuntime) {
  const host = hostConfiguration({ ...target, mode: 'development' }, federationRuntime);
  return {
    ...host,
    devtool: false,
    entry: {
      shell: [
        join(page, 'startDevelopment.js'),
        ...[host.entry].flatMap((entry) => /** @type {{ shell: string[] }} */ (entry).shell),
      ],
    },
    output: { ...host.output, ...fileNames },
    optimization: { ...host.optimization, nodeEnv: 'development' },
    plugins: [...(host.plugins ?? []), ...replacements([[/^\.\/telemetry$/, join(page, 'reportOnPage.js')]])],
  };
}

/**
 * A remote that is rebuilt while pages show it: components keep their state (React Fast Refresh), other modules are
 * replaced where components import them.
 *
 * @param {import('../baseConfiguration.js').BuildTarget} target
 * @returns {import('@rspack/core').Configuration}
 */
export function developmentRemoteConfiguration(target) {
  const built = remoteConfiguration(
    { ...target, mode: 'development' },
    { firstModules: [join(remote, 'hotRemote.js')] },
  );
  return {
    ...built,
    // Updates of earlier builds stay: a page that is several builds behind applies one after the other.
    output: { ...built.output, ...fileNames, clean: false },
    optimization: { ...built.optimization, nodeEnv: 'development', emitOnErrors: false },
    resolve: {
      ...built.resolve,
      alias: {
        'react-jsx-development': join(react, 'cjs/react-jsx-runtime.development.js'),
        'react-jsx-production': join(react, 'cjs/react-jsx-runtime.production.js'),
      },
    },
    module: { ...built.module, rules: (built.module?.rules ?? []).map(withRefresh) },
    plugins: [
      ...(built.plugins ?? []),
      new rspack.DefinePlugin({ PORTAL_REMOTE: JSON.stringify(target.name) }),
      ...replacements([
        [/^react-refresh\/runtime$/, join(remote, 'refreshRuntime.js')],
        [/^react\/jsx-runtime$/, join(remote, 'jsxRuntime.js')],
      ]),
      new rspack.HotModuleReplacementPlugin(),
      // The shell’s development build contains the entry of the runtime.
      new ReactRefreshRspackPlugin({ injectEntry: false, exclude: [/[\\/]node_modules[\\/]/, presets] }),
      new ManifestDependency(join(target.folder, 'remote.json')),
    ],
  };
}

/** @param {import('@rspack/core').RuleSetRule | '...' | false | 0 | '' | null | undefined} rule */
function withRefresh(rule) {
  if (!rule || rule === '...' || rule.loader !== 'builtin:swc-loader') return rule;
  const { jsc } = /** @type {{ jsc: { transform: { react: object } } }} */ (rule.options);
  const transform = { ...jsc.transform, react: { ...jsc.transform.react, refresh: true } };
  return { ...rule, options: { jsc: { ...jsc, transform } } };
}

/** Builds again when the manifest changes, which no module imports. */
class ManifestDependency {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterCompile.tap('ManifestDependency', ({ fileDependencies }) => {
      fileDependencies.add(this.file);
    });
  }
}
