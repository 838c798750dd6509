// Plain JavaScript: Jest reads its configuration before anything is compiled.
import { fileURLToPath } from 'node:url';

/** @param {string} name of a file of this folder */
const fileHere = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Compiles TypeScript and JSX for tests. */
export const transform = {
  '^.+\\.(m?[jt]sx?)$': [
    fileURLToPath(import.meta.resolve('@swc/jest')),
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};

/** The portal's packages are TypeScript; the others' .js files are ES modules. .mjs is always compiled. */
const compiled = ['@portal', 'shared-ui', 'msw', '@mswjs', 'until-async', 'rettime'];

/**
 * Pattern of installed packages that tests do not compile.
 *
 * @param {string[]} more names or scopes of packages whose .js files are ES modules
 */
export const untransformed = (more = []) => [
  `/node_modules/(?!(${[...compiled, ...more].join('|')})/).*\\.(c?js|tsx?)$`,
];

/**
 * Jest configuration of a remote's component tests in a simulated browser: complete for a repository of its own
 * (`export default browserTests`), and the base of all browser tests of the portal.
 */
export const browserTests = {
  testEnvironment: fileHere('./browserEnvironment.cjs'),
  setupFilesAfterEnv: [fileHere('./setupTests.ts')],
  moduleNameMapper: { '\\.(woff2|css|svg)$': fileHere('./emptyFile.cjs') },
  transform,
  transformIgnorePatterns: untransformed(),
  injectGlobals: true,
  clearMocks: true,
  restoreMocks: true,
  // What promises, fetch and web storage need runs on.
  fakeTimers: { doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
};
