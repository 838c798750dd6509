import type { JestReport } from './step';

/** The part of Playwright’s JSON report that names its tests. */
export interface PlaywrightSuite {
  file: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** The tests of a report that failed, as `file: name`. A file that could not run counts as one. */
export const failuresOfJest = ({ testResults }: Pick<JestReport, 'testResults'>): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${name}: the file could not run`];
    return failed.map(({ fullName }) => `${name}: ${fullName}`);
  });

/** The same for Playwright. A test that passes at its second attempt has failed. */
export const failuresOfPlaywright = (suites: readonly PlaywrightSuite[]): string[] =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ title }) => `${file}: ${title}`),
    ...failuresOfPlaywright(inner),
  ]);
