import { commissionOfLine } from './statement';

test.each([
  ['hold', -1000n, 50n],
  ['release', 1000n, -50n],
  ['reversal', 1000n, -50n],
  ['top_up', 1000n, 0n],
  ['hold', -19n, 0n],
] as const)('a line of kind %s over %s cents has a commission of %s cents', (kind, amountCents, expected) => {
  expect(commissionOfLine({ kind, amountCents })).toBe(expected);
});
