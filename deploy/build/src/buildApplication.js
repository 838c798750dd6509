import { rspack } from '@rspack/core';
import { hostConfiguration } from './hostConfiguration.js';
import { remoteConfiguration } from './remoteConfiguration.js';

/**
 * What a build made, as file names relative to its output folder.
 *
 * @typedef {object} BuildResult
 * @property {string} entry The one script that starts it.
 * @property {Record<string, string[]>} preload Files to preload for a screen, by screen name: the
 *   module behind the entry and the screen’s chunk.
 * @property {number} durationMs
 */

const screenPrefix = 'screen-';

/**
 * Builds the shell or one remote.
 *
 * @param {import('./baseConfiguration.js').BuildTarget} target
 * @returns {Promise<BuildResult>}
 * @throws with the compiler’s messages when the build fails
 */
export async function buildApplication(target) {
  const configuration = target.name === 'shell' ? hostConfiguration(target) : remoteConfiguration(target);
  const compiler = rspack(configuration);
  /** @type {import('@rspack/core').Stats} */
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close((closeError) => {
        if (result && !error && !closeError) resolve(result);
        else reject(error ?? closeError);
      });
    });
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-warnings', colors: false }));
  return describeBuild(stats);
}

/**
 * Reads from a finished compilation what a release must know of its files.
 *
 * @param {import('@rspack/core').Stats} stats
 * @returns {BuildResult}
 */
export function describeBuild(stats) {
  const { namedChunkGroups = {}, time = 0 } = stats.toJson({ all: false, chunkGroups: true, timings: true });
  // Not from toJson: after a rebuild that lists what did not change only as a number.
  const scripts = stats.compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.js'));
  const entry = scripts.find((name) => /^(remoteEntry|shell)\.[0-9a-f]+\.js$/.test(name));
  if (!entry) throw new Error('The build made no entry: expected remoteEntry.<hash>.js or shell.<hash>.js.');

  /** @param {string} group */
  const filesOf = (group) =>
    (namedChunkGroups[group]?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));
  const exposed = filesOf('remote');
  const screens = Object.keys(namedChunkGroups).filter((group) => group.startsWith(screenPrefix));
  const preload = Object.fromEntries(
    screens.map((group) => [
      group.slice(screenPrefix.length),
      [...new Set([...exposed, ...filesOf(group)])].filter((name) => name !== entry),
    ]),
  );
  return { entry, preload, durationMs: time };
}
