import { amountProblem } from './topUpAmount';

it.each([0.5, 0.51, 9999.99, 10_000])('takes %d dollars', (dollars) =>
  expect(amountProblem(dollars)).toBeNull(),
);

it.each([
  [null, 'Enter an amount above zero, for instance 50.00'],
  [0.49, 'The smallest amount is $0.50'],
  [10_000.01, 'The largest amount at once is $10,000.00'],
])('says about %p: %s', (dollars, problem) => expect(amountProblem(dollars)).toBe(problem));
