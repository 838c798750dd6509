// The import rules of the portal as lint errors whose messages say what to do instead.
import importX from 'eslint-plugin-import-x';
import playwright from 'eslint-plugin-playwright';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import { existsSync, readdirSync } from 'node:fs';
import { importZones } from './api/moduleImports.js';
import { accessibilityRules, typeScriptRules } from './eslint.rules.js';
import tseslint from 'typescript-eslint';

// Every folder that declares a remote, so that the rules apply to new ones.
const remotes = readdirSync(import.meta.dirname).filter(
  (name) => name.startsWith('mfe-') && existsSync(`${import.meta.dirname}/${name}/remote.json`),
);

/** A forbidden import: a pattern for the module name, and what to do instead. */
const deny = (regex, message) => ({ regex, message });

const remoteName = 'mfe-[a-z0-9-]+';
const noOtherRemote = deny(
  `(^|/)${remoteName}(/|$)`,
  'Remotes are released separately and never import each other. Use the URL (paths of @portal/platform), the session, cache tags of the base API, or a <Slot>.',
);
const noShell = deny(
  '(^@portal/shell|(^|/)shell/src)',
  'The shell is not a library. Remotes can use only what @portal/platform exports; if something is missing, add it there with a new version.',
);
const noApi = deny(
  '(^@portal/api(/|$)|(^|/)api/src)',
  'The server is called over HTTP only. Put types and pure rules that both sides need in @portal/contract.',
);
const noHost = deny(
  '^@portal/platform/host$',
  '@portal/platform/host belongs to the shell: a remote that imports it would contain a second store. Use @portal/platform.',
);
const noRouterLibrary = deny(
  '^react-router(-dom)?$',
  'Import from @portal/router: a shared package cannot be tree-shaken, so it re-exports only the names in use.',
);
const noStore = deny(
  '^(@reduxjs/toolkit|react-redux)',
  'The store belongs to the shell. Inject endpoints into baseApi of @portal/platform and use its hooks.',
);
const noToastLibrary = deny('^react-hot-toast', 'Use notify of @portal/platform for toasts.');
const noPlatform = deny(
  '^@portal/(platform|router)',
  'This package must not depend on the platform. Pass the value as a prop or an argument.',
);
const noSharedUi = deny(
  '^shared-ui',
  'This package renders nothing. Move the pure function to @portal/contract.',
);
const noSchemas = deny(
  '^@portal/contract/schemas$',
  'The schemas contain zod and are for the server. Import the types from @portal/contract.',
);
const noDeploy = deny(
  '^@portal/(build|registry|release|scaffold|gateway|sandbox|local)(/|$)',
  'Product code must not depend on deployment tools.',
);

const noCommentInStyle = {
  selector: 'TaggedTemplateExpression TemplateElement[value.raw=/\\u002f[*]/]',
  message: 'A comment inside a style is sent to every browser. Write it above the part.',
};
const useCalls =
  'Paths of the API are written once, in @portal/contract/calls. Use callsOf(build).query(calls.x), or calls.x.path.';
/** Path strings of the API: `'/api/…'`, and what `query` returns or its `url` begins with. */
const noCallPaths = [
  'Literal[value=/^\\u002fapi\\u002f/]',
  'TemplateElement[value.raw=/^\\u002fapi\\u002f/]',
  'Property[key.name="url"] > Literal[value=/^\\u002f/]',
  'Property[key.name="url"] > TemplateLiteral > TemplateElement[value.raw=/^\\u002f/]',
  'Property[key.name="query"] > ArrowFunctionExpression > Literal[value=/^\\u002f/]',
  'Property[key.name="query"] > ArrowFunctionExpression > TemplateLiteral > TemplateElement[value.raw=/^\\u002f/]',
].map((selector) => ({ selector, message: useCalls }));

const restrict = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '.portal/**', 'coverage/**', '**/*.generated.ts'] },
  ...typeScriptRules,
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
  ...remotes.map((remote) =>
    restrict(
      [`${remote}/**/*.{ts,tsx}`],
      [
        deny(
          noOtherRemote.regex.replace(remoteName, `(?!${remote}(/|$))${remoteName}`),
          noOtherRemote.message,
        ),
        noShell,
        noApi,
        noHost,
        noRouterLibrary,
        noStore,
        noToastLibrary,
        noSchemas,
        noDeploy,
      ],
    ),
  ),
  restrict(
    ['shell/src/**/*.{ts,tsx}'],
    [
      deny(noOtherRemote.regex, 'The shell loads remotes at run time only, through shell/src/remotes.'),
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
