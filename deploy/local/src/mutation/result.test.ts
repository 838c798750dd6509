import { resultOf, shareOf } from './result';

const mutant = (status: string) => ({ status, mutatorName: 'Block', location: { start: { line: 3 } } });

it('counts what tests noticed, and names what they did not', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError'];
  const result = resultOf({ files: { 'a.ts': { mutants: statuses.map(mutant) } } });
  expect(result).toEqual({ killed: 2, all: 4, survivors: ['a.ts:3 Block', 'a.ts:3 Block'] });
  expect(shareOf(result)).toBe(50);
});

it('does not round up to an aim', () => {
  expect(shareOf({ killed: 8999, all: 10_000, survivors: [] })).toBe(89.9);
  expect(shareOf({ killed: 0, all: 0, survivors: [] })).toBe(100);
});
