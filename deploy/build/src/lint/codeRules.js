// The rules for all code, and why some of them are not used or changed here: typescript-eslint's strict set, written out,
// because oxlint has no set of that name.

/** @typedef {import('oxlint').DummyRuleMap} Rules */

/** @param {string[]} names @returns {Rules} */
export const asErrors = (names) => Object.fromEntries(names.map((name) => [name, 'error']));

/** @param {Rules} rules @returns {Rules} */
const switchedOff = (rules) => Object.fromEntries(Object.keys(rules).map((name) => [name, 'off']));

/*
 * Left out of the strict set:
 * - no-confusing-void-expression: `onClick={() => setOpen(true)}` and an early `return fail(message)` are the usual
 *   forms of a handler.
 * - require-await: `async` turns what is thrown into a rejection, also where a function awaits nothing yet.
 * - no-invalid-void-type: RTK Query names an endpoint without arguments `<Response, void>`.
 * - no-unnecessary-type-parameters: a type parameter that only names what is read, `readJson<Manifest>(file)`, is
 *   clearer than an assertion outside.
 * - no-dynamic-delete: entries of plain records are deleted where they are JSON documents.
 */
/** @type {Rules} */
const typed = {
  ...asErrors([
    'typescript/await-thenable',
    'typescript/no-array-delete',
    'typescript/no-base-to-string',
    'typescript/no-deprecated',
    'typescript/no-duplicate-type-constituents',
    'typescript/no-floating-promises',
    'typescript/no-for-in-array',
    'typescript/no-generated-empty-object-type',
    'typescript/no-implied-eval',
    'typescript/no-meaningless-void-operator',
    'typescript/no-misused-spread',
    'typescript/no-mixed-enums',
    'typescript/no-redundant-type-constituents',
    'typescript/no-unnecessary-boolean-literal-compare',
    'typescript/no-unnecessary-condition',
    'typescript/no-unnecessary-template-expression',
    'typescript/no-unnecessary-type-arguments',
    'typescript/no-unnecessary-type-assertion',
    'typescript/no-unnecessary-type-conversion',
    'typescript/no-unsafe-argument',
    'typescript/no-unsafe-assignment',
    'typescript/no-unsafe-call',
    'typescript/no-unsafe-enum-assignment',
    'typescript/no-unsafe-enum-comparison',
    'typescript/no-unsafe-member-access',
    'typescript/no-unsafe-return',
    'typescript/no-unsafe-unary-minus',
    'typescript/no-useless-default-assignment',
    'typescript/only-throw-error',
    'typescript/prefer-promise-reject-errors',
    'typescript/prefer-reduce-type-parameter',
    'typescript/prefer-return-this-type',
    'typescript/related-getter-setter-pairs',
    'typescript/unbound-method',
    'typescript/use-unknown-in-catch-callback-variable',
  ]),
  // React ignores the promise of a handler, and the calls in it do not reject: errors are values.
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
};

/** @type {Rules} */
const untyped = {
  ...asErrors([
    'no-array-constructor',
    'no-useless-constructor',
    'no-var',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
    'typescript/consistent-type-imports',
    'typescript/no-duplicate-enum-values',
    'typescript/no-empty-object-type',
    'typescript/no-explicit-any',
    'typescript/no-extra-non-null-assertion',
    'typescript/no-extraneous-class',
    'typescript/no-misused-new',
    'typescript/no-namespace',
    'typescript/no-non-null-asserted-nullish-coalescing',
    'typescript/no-non-null-asserted-optional-chain',
    'typescript/no-non-null-assertion',
    'typescript/no-require-imports',
    'typescript/no-this-alias',
    'typescript/no-unnecessary-type-constraint',
    'typescript/no-unsafe-declaration-merging',
    'typescript/no-unsafe-function-type',
    'typescript/no-wrapper-object-types',
    'typescript/prefer-as-const',
    'typescript/prefer-literal-enum-member',
    'typescript/prefer-namespace-keyword',
    'typescript/triple-slash-reference',
    'typescript/unified-signatures',
  ]),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'no-unused-expressions': [
    'error',
    { allowShortCircuit: false, allowTaggedTemplates: false, allowTernary: false },
  ],
  'no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
  ],
};

/** @type {Rules} */
export const codeRules = {
  ...typed,
  ...untyped,
  complexity: ['error', 15],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
  'no-console': 'error',
};

/** @type {import('oxlint').OxlintOverride[]} */
export const codeOverrides = [
  {
    // `expect.any` is of type any, spies are compared unbound, and a missing value fails its test anyway.
    files: ['**/*.test.{ts,tsx}', '**/testing/**/*.{ts,tsx}'],
    rules: {
      'typescript/no-unsafe-assignment': 'off',
      'typescript/unbound-method': 'off',
      'typescript/no-non-null-assertion': 'off',
      'typescript/restrict-template-expressions': 'off',
      // `afterAll` also runs when `beforeAll` has failed.
      'typescript/no-unnecessary-condition': 'off',
      // A `describe` is a list of tests, not a function to follow.
      'max-lines-per-function': 'off',
    },
  },
  { files: ['**/*.{js,mjs,cjs}'], rules: switchedOff(typed) },
];

/** @type {import('oxlint').OxlintOverride} */
export const hookRules = {
  files: ['shell/**/*.{ts,tsx}', 'shared-ui/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}', 'src/**/*.{ts,tsx}'],
  rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error', 'react/no-danger': 'error' },
};
