import { rspack } from '@rspack/core';

/**
 * Runs one compilation.
 *
 * @param {import('@rspack/core').Configuration} configuration
 * @returns {Promise<import('@rspack/core').Stats>}
 * @throws with the compiler’s messages when it fails
 */
export async function compile(configuration) {
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
  return stats;
}
