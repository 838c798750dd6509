import { join } from 'node:path';
import { compile } from './compile.js';
import { buildFederationRuntime, buildProvidedRuntime } from './federationRuntime.js';
import { hostConfiguration } from './hostConfiguration.js';
import { remoteConfiguration } from './remoteConfiguration.js';
import { sharedFolder } from './sharedFiles.js';
import { copiedShares, remoteShares, sharedVersions } from './sharedPackages.js';
import { workerConfiguration } from './workerConfiguration.js';

/**
 * Result of a build, with file names relative to its output folder.
 *
 * @typedef {object} BuildResult
 * @property {string} entry The script that starts it.
 * @property {string[]} initial Scripts that run before the entry.
 * @property {string[]} provides Names of scripts that a host contains, so that remotes need not run them.
 * @property {Record<string, string[]>} preload Files to preload for a screen or slot, by name: the exposed module and
 *   its own chunks. The name of a screen is its chunk’s without `screen-`; a slot’s keeps `slot-`.
 * @property {Record<string, string>} shared The shared packages, by name: versions of a host, ranges
 *   of a remote.
 * @property {string[]} copies Shared packages that the build contains a copy of, although the host provides them.
 * @property {number} durationMs
 */

/**
 * @typedef {BuildResult & { hash: string }} WatchResult A build of a remote in development. `hash` is what the running
 *   code knows itself by.
 */

/** The chunk names of screens and slots. */
const partChunk = /^(screen|slot)-/;

/**
 * Builds the shell with its service worker, or one remote.
 *
 * @param {import('./baseConfiguration.js').BuildTarget} target
 * @param {import('@rspack/core').RuleSetRule[]} [rules] for modules, in addition to the presets’
 * @returns {Promise<BuildResult>}
 * @throws with the compiler’s messages when the build fails
 */
export async function buildApplication(target, rules = []) {
  if (target.name === 'shell') {
    const runtime = await buildProvidedRuntime(target.folder);
    const stats = await compile(withRules(hostConfiguration(target, runtime.module), rules));
    await compile(workerConfiguration(target));
    return { ...describeBuild(stats), provides: [runtime.name] };
  }
  const runtime = await buildFederationRuntime(join(target.outputFolder, sharedFolder));
  const stats = await compile(withRules(remoteConfiguration(target, { runtime }), rules));
  return { ...describeBuild(stats), initial: [`${sharedFolder}/${runtime.name}`] };
}

/**
 * @param {import('@rspack/core').Configuration} configuration
 * @param {import('@rspack/core').RuleSetRule[]} rules
 */
const withRules = (configuration, rules) => ({
  ...configuration,
  module: { ...configuration.module, rules: [...(configuration.module?.rules ?? []), ...rules] },
});

/**
 * Reads the file data of a release from a finished compilation.
 *
 * @param {import('@rspack/core').Stats} stats
 * @returns {BuildResult}
 */
export function describeBuild(stats) {
  const {
    namedChunkGroups = {},
    entrypoints = {},
    time = 0,
  } = stats.toJson({ all: false, chunkGroups: true, entrypoints: true, timings: true });
  // Not from toJson: after a rebuild it reports unchanged items only as a number.
  const scripts = stats.compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'));
  const entry = scripts.find((name) => /^(remoteEntry|shell)(\.[0-9a-f]+)?\.js$/.test(name));
  if (!entry)
    throw new Error('The build created no entry: expected remoteEntry.<hash>.js or shell.<hash>.js.');

  /** @param {string} group */
  const filesOf = (group) =>
    (namedChunkGroups[group]?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));
  const exposed = filesOf('remote');
  const parts = Object.keys(namedChunkGroups).filter((group) => partChunk.test(group));
  const preload = Object.fromEntries(
    parts.map((group) => [
      group.replace(/^screen-/, ''),
      [...new Set([...exposed, ...filesOf(group)])].filter((name) => name !== entry),
    ]),
  );
  const isHost = entry.startsWith('shell.');
  const initial = (entrypoints.shell?.assets ?? [])
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js') && name !== entry);
  const shared = isHost ? sharedVersions() : rangesOf(remoteShares(stats.compilation.compiler.context));
  const copies = isHost ? [] : copiedShares(modulePathsOf(stats));
  return { entry, initial, provides: [], preload, shared, copies, durationMs: time };
}

/** @param {ReturnType<typeof remoteShares>} shares */
const rangesOf = (shares) =>
  Object.fromEntries(Object.entries(shares).map(([name, { requiredVersion }]) => [name, requiredVersion]));

/** @param {import('@rspack/core').Stats} stats */
function modulePathsOf(stats) {
  const { modules = [] } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    // What is joined to another module counts as an orphan, too.
    orphanModules: true,
    modulesSpace: Infinity,
  });
  /** @type {string[]} */
  const paths = [];
  /** @param {import('@rspack/core').StatsModule[]} list */
  const collect = (list) => {
    for (const module of list) {
      if (module.nameForCondition) paths.push(module.nameForCondition);
      collect(module.modules ?? []);
    }
  };
  collect(modules.filter(({ orphan }) => !orphan));
  return paths;
}
