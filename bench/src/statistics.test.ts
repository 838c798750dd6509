import { summarize } from './statistics';

it('gives the middle and the quarters around it, in whatever order the runs came', () => {
  expect(summarize([5, 1, 3, 2, 4])).toEqual({ median: 3, low: 2, high: 4, runs: 5 });
});

it('takes the mean of the two in the middle', () => {
  expect(summarize([10, 20])).toMatchObject({ median: 15, low: 12.5, high: 17.5 });
});

it('says that there is nothing where nothing ran', () => {
  expect(() => summarize([])).toThrow('nothing to summarize');
});
