import { sampleOf } from './sample';

const lineCounts = { 'a.ts': 30, 'b.ts': 5 };

it('covers each line once when it takes everything', () => {
  expect(sampleOf(lineCounts, 1, 'x').toSorted()).toEqual([
    'a.ts:1-12',
    'a.ts:13-24',
    'a.ts:25-30',
    'b.ts:1-5',
  ]);
});

it('takes the share that was asked for, the same for the same seed and others for another', () => {
  const files = { 'long.ts': 1200 };
  const sample = sampleOf(files, 0.1, 'x');
  expect(sample).toHaveLength(10);
  expect(sampleOf(files, 0.1, 'x')).toEqual(sample);
  expect(sampleOf(files, 0.1, 'y')).not.toEqual(sample);
});
