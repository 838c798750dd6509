import { daysOfUse } from './planText';

it.each([
  [31, '30 days'],
  [2, '1 day'],
  [1, '1 day'],
  [0, '-'],
  [-3, '-'],
  [Number.NaN, '-'],
  [null as unknown as number, '-'],
])('shows %s days of validity as %s', (validity_days, text) => {
  expect(daysOfUse({ validity_days })).toBe(text);
});
