import { rspack } from '@rspack/core';
import { describeBuild } from './buildApplication.js';
import { developmentRemoteConfiguration } from './development/developmentConfiguration.js';

/** Changes within this time trigger one build. */
const aggregateTimeoutMs = 50;

/** @typedef {import('./buildApplication.js').WatchResult} WatchResult */

/**
 * Builds a remote and rebuilds it when one of its sources changes.
 *
 * @param {import('./baseConfiguration.js').BuildTarget} target
 * @param {(event: WatchResult | { problem: string }) => void} onBuild
 * @returns {(onStopped: () => void) => void} how to stop
 */
export const watchApplication = (target, onBuild) =>
  watchConfiguration(developmentRemoteConfiguration(target), onBuild);

/**
 * Builds and rebuilds when a source changes.
 *
 * @param {import('@rspack/core').Configuration} configuration
 * @param {(event: WatchResult | { problem: string }) => void} onBuild
 * @returns {(onStopped: () => void) => void} how to stop
 */
export function watchConfiguration(configuration, onBuild) {
  const watching = rspack(configuration).watch({ aggregateTimeout: aggregateTimeoutMs }, (error, stats) => {
    if (error || !stats) onBuild({ problem: String(error) });
    else if (stats.hasErrors())
      onBuild({ problem: stats.toString({ preset: 'errors-only', colors: false }) });
    else onBuild({ ...describeBuild(stats), hash: stats.hash ?? '' });
  });
  return (onStopped) => watching?.close(onStopped);
}
