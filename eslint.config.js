// The import rules of the portal as lint errors whose messages say what to do instead.
import importX from 'eslint-plugin-import-x';
import playwright from 'eslint-plugin-playwright';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import { existsSync, readdirSync } from 'node:fs';
import { importZones } from './api/moduleImports.js';
import { accessibilityRules, typeScriptRules } from './deploy/build/src/lint/codeRules.js';
import {
  importsOfRemote,
  noApi,
  noDeploy,
  noOtherRemote,
  noPlatform,
  noRouterLibrary,
  noSchemas,
  noSharedUi,
  noShell,
  noStore,
} from './deploy/build/src/lint/imports.js';
import { noCallPaths, noCommentInStyle } from './deploy/build/src/lint/syntax.js';
import tseslint from 'typescript-eslint';

// Every folder that declares a remote, so that the rules apply to new ones.
const remotes = readdirSync(import.meta.dirname).filter(
  (name) => name.startsWith('mfe-') && existsSync(`${import.meta.dirname}/${name}/remote.json`),
);

const restrict = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '.portal/**', 'coverage/**', '**/*.generated.ts'] },
  ...typeScriptRules(import.meta.dirname),
  ...accessibilityRules,
  {
    plugins: { 'import-x': importX },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })],
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'max-lines': ['error', { max: 300 }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', noCommentInStyle],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['shell/**/*.{ts,tsx}', 'shared-ui/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['shell/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', noCommentInStyle, ...noCallPaths] },
  },
  ...remotes.map((remote) => restrict([`${remote}/**/*.{ts,tsx}`], importsOfRemote(remote))),
  restrict(
    ['shell/src/**/*.{ts,tsx}'],
    [
      {
        ...noOtherRemote,
        message: 'The shell loads remotes at run time only, through shell/src/remotes.',
      },
      noApi,
      noSchemas,
      noRouterLibrary,
      noDeploy,
    ],
  ),
  restrict(
    ['shell/platform/**/*.{ts,tsx}'],
    [noOtherRemote, noShell, noApi, noSharedUi, noSchemas, noRouterLibrary, noDeploy],
  ),
  restrict(
    ['shared-ui/**/*.{ts,tsx}'],
    [noOtherRemote, noShell, noApi, noPlatform, noRouterLibrary, noStore, noSchemas, noDeploy],
  ),
  restrict(['api/src/**/*.ts'], [noOtherRemote, noShell, noPlatform, noSharedUi, noDeploy]),
  {
    files: ['api/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: importZones() }],
    },
  },
  restrict(
    ['api/{contract,object-store,graceful-shutdown,tracing}/**/*.ts'],
    [noOtherRemote, noShell, noApi, noPlatform, noSharedUi, noDeploy],
  ),
  restrict(['e2e/**/*.ts'], [noOtherRemote, noShell, noApi, noPlatform, noSharedUi]),
  {
    ...playwright.configs['flat/recommended'],
    files: ['e2e/**/*.ts'],
    rules: {
      ...playwright.configs['flat/recommended'].rules,
      'playwright/expect-expect': [
        'error',
        { assertFunctionPatterns: ['^expect[A-Z]', '^balanceIs$', '^dashboard$'] },
      ],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: [
      '**/*.{js,mjs}',
      'deploy/**/*.ts',
      'e2e/**/*.ts',
      'bench/**/*.ts',
      'api/src/bin/**',
      'api/src/bench/**',
    ],
    rules: { 'no-console': 'off' },
  },
);
