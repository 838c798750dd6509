import { summarize } from './statistics';

it('computes median and quartiles of runs in any order', () => {
  expect(summarize([5, 1, 3, 2, 4])).toEqual({ median: 3, low: 2, high: 4, runs: 5 });
});

it('averages the two middle values', () => {
  expect(summarize([10, 20])).toMatchObject({ median: 15, low: 12.5, high: 17.5 });
});

it('throws without values', () => {
  expect(() => summarize([])).toThrow('nothing to summarize');
});
