import { changeOf } from './change';
import { scaleOf } from './chartScale';

it.each([
  ['whole dollars', [3.2, 9.6], { lowest: 0, highest: 10, ticks: [10, 7.5, 5, 2.5, 0] }],
  ['cents', [0.19], { lowest: 0, highest: 0.2, ticks: [0.2, 0.15, 0.1, 0.05, 0] }],
  ['a few cents, without parts of a cent', [0.1], { lowest: 0, highest: 0.1, ticks: [0.1, 0.05, 0] }],
  ['one cent', [0.01], { lowest: 0, highest: 0.01, ticks: [0.01, 0] }],
  ['a day with more refunds', [6, -2], { lowest: -2, highest: 6, ticks: [6, 4, 2, 0, -2] }],
  ['nothing', [0, 0], { lowest: 0, highest: 1, ticks: [1, 0.75, 0.5, 0.25, 0] }],
])('fits %s', (_case, values, scale) => {
  expect(scaleOf(values)).toEqual(scale);
});

it.each([
  [170.63, 148.2, { direction: 'up', share: '15.1%' }],
  [5, 10, { direction: 'down', share: '50.0%' }],
  [5, 0, { direction: 'up', share: null }],
  [0, 0, { direction: 'same', share: null }],
])('compares %d with %d', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});
