// Configuration of `npm run mutation`, which sets MUTATION_FILES (a file, or lines of one, a line), MUTATION_REPORT and
// MUTATION_CONCURRENCY for each target.
const { MUTATION_FILES = '', MUTATION_REPORT = '', MUTATION_CONCURRENCY = '2' } = process.env;

export default {
  // A copy would not do: the packages in node_modules lead back to these sources.
  inPlace: true,
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'quality/mutation/jest.config.js' },
  coverageAnalysis: 'perTest',
  // A failing test of a screen waits five seconds for each thing that does not appear. Only what hangs shall run out of
  // time, not what fails on a busy machine.
  timeoutMS: 30_000,
  concurrency: Number(MUTATION_CONCURRENCY),
  mutate: MUTATION_FILES.split('\n'),
  // The tests are compiled without types; to write a comment into every file would only void jest's cache.
  disableTypeChecks: false,
  tempDirName: 'node_modules/.cache/mutation/files',
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: MUTATION_REPORT },
};
