import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const appendLine = fileURLToPath(new URL('./appendLine.js', import.meta.url));

/**
 * A rule that builds applications as a release, or one of them as its next release: one line differs in each of its
 * component files.
 *
 * @param {string[]} folders the applications’
 * @param {string} [changedFolder] the one of the next release
 * @returns {import('@rspack/core').RuleSetRule}
 */
export const changedSource = (folders, changedFolder) => ({
  test: /\.tsx$/,
  include: folders.map((folder) => join(folder, 'src')),
  enforce: 'pre',
  use: [{ loader: appendLine, options: { changedFolder } }],
});
