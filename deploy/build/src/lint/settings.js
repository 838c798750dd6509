import { fileURLToPath } from 'node:url';

/** The plugin with the portal's own rules, wherever this package is installed. */
export const pluginFile = fileURLToPath(new URL('./plugin.js', import.meta.url));

/** @type {Pick<import('oxlint').OxlintConfig, 'plugins' | 'categories' | 'options'>} */
export const sharedSettings = {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'oxc', 'unicorn'],
  // Each rule in use is named, so that a new version of oxlint brings no new one unseen.
  categories: { correctness: 'off' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
};
