// The lint of a remote in its own repository: `export default remoteLint(import.meta.dirname)` in its eslint.config.js.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import reactHooks from 'eslint-plugin-react-hooks';
import { accessibilityRules, typeScriptRules } from './codeRules.js';
import { importsOfRemote } from './imports.js';
import { noCallPaths, noCommentInStyle } from './syntax.js';

const code = ['**/*.{ts,tsx}'];
const tests = ['**/*.test.{ts,tsx}', '**/testing/**'];

/**
 * The rules that remotes have in the portal's checkout: imports, types, accessibility, hooks.
 *
 * @param {string} folder of the repository, which has a remote.json
 */
export function remoteLint(folder) {
  /** @type {{ name: string }} */
  const { name } = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  return [
    { ignores: ['**/node_modules/**', 'coverage/**'] },
    ...typeScriptRules(folder),
    ...accessibilityRules,
    {
      linterOptions: { reportUnusedDisableDirectives: 'error' },
      rules: {
        '@typescript-eslint/consistent-type-imports': 'error',
        '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
        'max-lines': ['error', { max: 300 }],
        'no-console': 'error',
        eqeqeq: ['error', 'always', { null: 'ignore' }],
      },
    },
    {
      files: code,
      plugins: { 'react-hooks': reactHooks },
      rules: {
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/exhaustive-deps': 'error',
        'no-restricted-imports': ['error', { patterns: importsOfRemote(name) }],
        'no-restricted-syntax': ['error', noCommentInStyle],
      },
    },
    {
      files: code,
      ignores: tests,
      rules: { 'no-restricted-syntax': ['error', noCommentInStyle, ...noCallPaths] },
    },
  ];
}
