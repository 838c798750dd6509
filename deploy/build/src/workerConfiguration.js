import { baseConfiguration } from './baseConfiguration.js';

/** The service worker’s file in a release of the shell. The gateway serves it at the root. */
const workerFile = 'service-worker.js';

/**
 * The shell’s service worker: a single file, built after the shell into the same folder.
 *
 * @param {import('./baseConfiguration.js').BuildTarget} target
 * @returns {import('@rspack/core').Configuration}
 */
export function workerConfiguration(target) {
  const base = baseConfiguration(target);
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { worker: './src/worker/serviceWorker.ts' },
    output: { path: base.output?.path, clean: false, filename: workerFile },
  };
}
