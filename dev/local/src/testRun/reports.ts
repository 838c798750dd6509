/** The part of jest’s JSON report that is used. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    /** The file. */
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** The part of Playwright’s JSON report that names its tests. */
export interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** The part of Playwright’s JSON report that is counted. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** One for each file. */
  suites: PlaywrightSuite[];
  /** Errors outside of tests: a file that cannot be loaded, a global set-up that failed. */
  errors: unknown[];
}

/** The tests of a report that failed, as `file: name`. A file that could not run counts as one. */
export const failuresOfJest = ({ testResults }: Pick<JestReport, 'testResults'>): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${name}: the file could not run`];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });

const testsOf = (suites: readonly PlaywrightSuite[], statuses: readonly string[]): string[] =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => statuses.includes(status)))
      .map(({ title }) => `${file}: ${title}`),
    ...testsOf(inner, statuses),
  ]);

/** The tests of Playwright that passed at their second attempt. */
export const flakyOfPlaywright = (suites: readonly PlaywrightSuite[]) => testsOf(suites, ['flaky']);

/** The tests of Playwright that failed, also those that passed at their second attempt. */
export const failuresOfPlaywright = (suites: readonly PlaywrightSuite[]) =>
  testsOf(suites, ['unexpected', 'flaky']);
