import { failuresOfJest, failuresOfPlaywright } from './reports';

it('names the failed tests of jest, and files that could not run', () => {
  const testResults = [
    {
      name: 'wallet.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds funds' },
        { status: 'failed', fullName: 'keeps the balance' },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
    { name: 'users.test.ts', status: 'passed', assertionResults: [] },
  ];
  expect(failuresOfJest({ testResults })).toEqual([
    'wallet.test.ts: keeps the balance',
    'broken.test.ts: the file could not run',
  ]);
});

it('names the failed tests of Playwright, also those that passed when repeated', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const inner = { file: 'buy.spec.ts', specs: [spec('buys twice', 'flaky')] };
  const specs = [spec('buys', 'expected'), spec('refunds', 'unexpected'), spec('later', 'skipped')];
  expect(failuresOfPlaywright([{ file: 'buy.spec.ts', specs, suites: [inner] }])).toEqual([
    'buy.spec.ts: refunds',
    'buy.spec.ts: buys twice',
  ]);
});
