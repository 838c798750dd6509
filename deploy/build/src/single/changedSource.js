import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const appendLine = fileURLToPath(new URL('./appendLine.js', import.meta.url));

/**
 * A rule that builds an application as its next release: one line more in each of its component files.
 *
 * @param {string} folder the application's
 * @returns {import('@rspack/core').RuleSetRule}
 */
export const changedSource = (folder) => ({
  test: /\.tsx$/,
  include: join(folder, 'src'),
  enforce: 'pre',
  loader: appendLine,
});
