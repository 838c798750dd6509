import { resultOf, shareOf, summaryOf } from './result';

const mutant = (status: string) => ({ status, mutatorName: 'Block', location: { start: { line: 3 } } });

it('counts what tests noticed, and names what they did not', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'];
  const result = resultOf({ files: { 'a.ts': { mutants: statuses.map(mutant) } } });
  expect(result).toEqual({
    killed: 2,
    timedOut: 1,
    all: 4,
    survivors: ['a.ts:3 Block', 'a.ts:3 Block'],
  });
  expect(shareOf(result)).toBe(50);
});

it('says how many ran out of time, if any did', () => {
  const result = { killed: 3, timedOut: 2, all: 4, survivors: [] };
  expect(summaryOf(result, 'changes')).toBe(
    '75 % of 4 changes are noticed by a test, 2 of them by running out of time',
  );
  expect(summaryOf({ ...result, timedOut: 0 }, 'changes in 10 % of the lines')).toBe(
    '75 % of 4 changes in 10 % of the lines are noticed by a test',
  );
});

it('does not round up to an aim', () => {
  expect(shareOf({ killed: 8999, all: 10_000 })).toBe(89.9);
  expect(shareOf({ killed: 0, all: 0 })).toBe(100);
});
