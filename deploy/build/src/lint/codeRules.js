// The rules for all code that a library provides, and why some of them are off or changed here.
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import tseslint from 'typescript-eslint';

/**
 * typescript-eslint's strict rules with type information.
 *
 * @param {string} folder of the checkout
 */
export const typeScriptRules = (folder) => [
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: folder } },
  },
  {
    rules: {
      // `onClick={() => setOpen(true)}` and an early `return fail(message)` are the usual forms of a handler.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `async` turns what is thrown into a rejection, also where a function awaits nothing yet.
      '@typescript-eslint/require-await': 'off',
      // drizzle hands out transactions and connections where its own signatures name a class.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // React ignores the promise of a handler, and the calls in it do not reject: errors are values.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // RTK Query names an endpoint without arguments `<Response, void>`.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // A type parameter that only names what is read, `readJson<Manifest>(file)`, is clearer than an assertion outside.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // Entries of plain records are deleted where they are JSON documents.
      '@typescript-eslint/no-dynamic-delete': 'off',
      complexity: ['error', 15],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // `expect.any` is of type any, spies are compared unbound, and a missing value fails its test anyway.
    files: ['**/*.test.{ts,tsx}', '**/testing/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      // `afterAll` also runs when `beforeAll` has failed.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // A `describe` is a list of tests, not a function to follow.
      'max-lines-per-function': 'off',
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], ...tseslint.configs.disableTypeChecked },
];

/** Accessibility of JSX. */
export const accessibilityRules = [
  { files: ['**/*.tsx'], ...jsxA11y.configs.strict },
  {
    files: ['**/*.tsx'],
    rules: {
      // A sign-in page, a dialog and a step of a form are opened to be filled in.
      'jsx-a11y-x/no-autofocus': 'off',
      // Browsers drop the row semantics of a table that is displayed as cards.
      'jsx-a11y-x/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      // A tab's panel without controls is itself a stop of the Tab key (ARIA Authoring Practices).
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['tabpanel'] }],
    },
  },
];
