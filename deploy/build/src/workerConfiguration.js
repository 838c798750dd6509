import { baseConfiguration } from './baseConfiguration.js';

/**
 * The workers of a shell, by the names of their files in a release. The gateway serves the service worker at the root;
 * the page starts the other one (shell/src/errors/startHangWorker.ts), without a chunk that its entry would have to name.
 */
const workers = {
  'service-worker': './src/worker/serviceWorker.ts',
  'hang-worker': './src/errors/hangWorker.ts',
};

/**
 * The shell’s workers: a single file each, built after the shell into the same folder.
 *
 * @param {import('./baseConfiguration.js').BuildTarget} target
 * @returns {import('@rspack/core').Configuration}
 */
export function workerConfiguration(target) {
  const base = baseConfiguration(target);
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: workers,
    output: { path: base.output?.path, clean: false, filename: '[name].js' },
  };
}
