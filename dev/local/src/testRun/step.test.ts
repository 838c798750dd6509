import type { PlaywrightReport } from './reports';
import { countPlaywright, runWithReport } from './step';

/** Runs a program that writes this report and exits with this code. */
const runReporting = (report: PlaywrightReport | null, exitCode = 0) =>
  runWithReport<PlaywrightReport>(
    (file) => ({
      command: [
        '-e',
        `const report = process.env.REPORT;
         if (report !== 'null') require('fs').writeFileSync(${JSON.stringify(file)}, report);
         process.exit(${exitCode})`,
      ],
      environment: { REPORT: JSON.stringify(report) },
    }),
    countPlaywright,
  );

const suites: PlaywrightReport['suites'] = [];
const noTests = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

it.each([
  ['the tests of the report', { expected: 5, unexpected: 2, skipped: 1 }, [], 1, [5, 2, 1]],
  ['a file that cannot run as a failure', {}, [{ message: 'SyntaxError' }], 1, [0, 1, 0]],
  ['a run without tests as a failure', {}, [], 0, [0, 1, 0]],
  ['a failed exit that no test explains', { expected: 3 }, [], 1, [3, 1, 0]],
])('counts %s', async (_what, stats, errors, exitCode, [passed, failed, skipped]) => {
  const report = { stats: { ...noTests, ...stats }, suites, errors };
  expect(await runReporting(report, exitCode)).toEqual({ passed, failed, skipped, flaky: [] });
});

it('counts a run without a report as a failure', async () => {
  expect(await runReporting(null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('counts a test that passed when it was repeated as passed, and names it', async () => {
  const stats = { ...noTests, expected: 1, flaky: 2 };
  const spec = (title: string, status: 'expected' | 'flaky') => ({ title, tests: [{ status }] });
  const report = {
    stats,
    errors: [],
    suites: [
      {
        file: 'wallet.test.ts',
        specs: [spec('credits once', 'expected'), spec('is topped up', 'flaky')],
        suites: [{ file: 'wallet.test.ts', specs: [spec('is declined', 'flaky')] }],
      },
    ],
  };
  expect(await runReporting(report)).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
    flaky: ['wallet.test.ts: is topped up', 'wallet.test.ts: is declined'],
  });
});
