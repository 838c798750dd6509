// The import rules of the portal as lint errors whose messages say what to do instead.
import playwright from 'eslint-plugin-playwright';
import { fileURLToPath } from 'node:url';
import { accessibilityRules } from './deploy/build/src/lint/accessibilityRules.js';
import { codeOverrides, codeRules, hookRules } from './deploy/build/src/lint/codeRules.js';
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
import { pluginFile, sharedSettings } from './deploy/build/src/lint/settings.js';

/** @param {string} folder @param {{ regex: string, message: string }[]} patterns */
const restrict = (folder, patterns) => ({
  files: [`${folder}/**/*.{ts,tsx}`],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** @type {import('oxlint').OxlintOverride[]} */
const imports = [
  restrict('mfe-*', importsOfRemote),
  restrict('shell/src', [
    { ...noOtherRemote, message: 'The shell loads remotes at run time only, through shell/src/remotes.' },
    noApi,
    noSchemas,
    noRouterLibrary,
    noDeploy,
  ]),
  restrict('shell/platform', [
    noOtherRemote,
    noShell,
    noApi,
    noSharedUi,
    noSchemas,
    noRouterLibrary,
    noDeploy,
  ]),
  restrict('shared-ui', [
    noOtherRemote,
    noShell,
    noApi,
    noPlatform,
    noRouterLibrary,
    noStore,
    noSchemas,
    noDeploy,
  ]),
  restrict('api/src', [noOtherRemote, noShell, noPlatform, noSharedUi, noDeploy]),
  restrict('api/{contract,object-store,graceful-shutdown,tracing}', [
    noOtherRemote,
    noShell,
    noApi,
    noPlatform,
    noSharedUi,
    noDeploy,
  ]),
  restrict('quality/{e2e,chaos,mutation}', [noOtherRemote, noShell, noApi, noPlatform, noSharedUi]),
  restrict('dev', [noOtherRemote, noShell, noApi]),
];

const inTests = ['**/*.test.{ts,tsx}', '**/testing/**'];

/** @type {import('oxlint').OxlintConfig} */
export default {
  ...sharedSettings,
  jsPlugins: [
    pluginFile,
    `${import.meta.dirname}/api/lintPlugin.js`,
    { name: 'playwright', specifier: fileURLToPath(import.meta.resolve('eslint-plugin-playwright')) },
  ],
  ignorePatterns: ['**/node_modules/**', '**/dist/**', '.portal/**', 'coverage/**', '**/*.generated.ts'],
  rules: {
    ...codeRules,
    'import/no-cycle': ['error', { ignoreExternal: true, ignoreTypes: false }],
    'portal/no-comment-in-style': 'error',
    'portal/no-own-idioms': 'error',
    'portal/no-own-words': 'error',
  },
  overrides: [
    hookRules,
    accessibilityRules,
    { files: ['{shell,shared-ui,mfe-*}/**/*.{ts,tsx}'], rules: { 'portal/no-vague-names': 'error' } },
    {
      files: ['{shell,mfe-*}/**/*.{ts,tsx}'],
      rules: { 'portal/no-call-paths': 'error', 'portal/no-web-storage': 'error' },
    },
    { files: ['shell/**/*.{ts,tsx}'], rules: { 'portal/no-remote-names': 'error' } },
    { files: ['{shell,shared-ui,mfe-*}/**/*.tsx'], rules: { 'portal/no-bare-text': 'error' } },
    ...imports,
    { files: ['mfe-*/src/**/*.{ts,tsx}'], rules: { 'portal/zones': 'error' } },
    {
      files: ['api/src/**/*.ts'],
      rules: { 'api/module-imports': 'error', 'api/no-caught-domain-error': 'error' },
    },
    // Their comments are not read for idioms yet.
    { files: ['api/**'], rules: { 'portal/no-own-idioms': 'off' } },
    {
      files: ['quality/e2e/**/*.ts'],
      rules: {
        ...playwright.configs['flat/recommended'].rules,
        'portal/no-page-route': 'error',
        'playwright/expect-expect': [
          'error',
          { assertFunctionPatterns: ['^expect[A-Z]', '^balanceIs$', '^dashboard$'] },
        ],
      },
    },
    ...codeOverrides,
    {
      files: inTests,
      rules: {
        'portal/no-bare-text': 'off',
        'portal/no-call-paths': 'off',
        'portal/no-remote-names': 'off',
        'portal/no-web-storage': 'off',
        'portal/zones': 'off',
      },
    },
    // The gallery is read by engineers.
    { files: ['**/*.stories.tsx', 'shared-ui/gallery/**'], rules: { 'portal/no-bare-text': 'off' } },
    {
      files: ['shell/platform/src/storage.ts'],
      rules: { 'portal/no-web-storage': 'off' },
    },
    {
      files: ['**/*.test.{ts,tsx}'],
      rules: {
        'api/module-imports': 'off',
        'api/no-caught-domain-error': 'off',
        'portal/no-sleep-in-tests': 'error',
      },
    },
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    {
      files: ['**/*.{js,mjs}', '{deploy,dev,quality}/**/*.ts', 'api/src/bin/**'],
      rules: { 'no-console': 'off' },
    },
  ],
};
