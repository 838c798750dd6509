// The lint of a remote in its own repository, for its oxlint.config.js: `export { default } from '@portal/build/lint'`.
import { accessibilityRules } from './accessibilityRules.js';
import { codeOverrides, codeRules, hookRules } from './codeRules.js';
import { importsOfRemote } from './imports.js';
import { pluginFile, sharedSettings } from './settings.js';

const code = ['**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx}'];

/**
 * The rules that remotes have in the portal's checkout: imports, types, accessibility, hooks.
 *
 * @type {import('oxlint').OxlintConfig}
 */
export default {
  ...sharedSettings,
  jsPlugins: [pluginFile],
  ignorePatterns: ['coverage/**'],
  rules: { ...codeRules, 'portal/no-comment-in-style': 'error' },
  overrides: [
    hookRules,
    accessibilityRules,
    {
      files: code,
      rules: {
        'no-restricted-imports': ['error', { patterns: importsOfRemote }],
        'portal/no-call-paths': 'error',
        'portal/no-web-storage': 'error',
      },
    },
    ...codeOverrides,
    {
      files: [...tests, '**/testing/**'],
      rules: { 'portal/no-call-paths': 'off', 'portal/no-web-storage': 'off' },
    },
    { files: tests, rules: { 'portal/no-sleep-in-tests': 'error' } },
  ],
};
