import { referralNameProblem } from './referralName';

it.each(['abc', 'a1b', '1st-esim', 'x'.repeat(30)])('%s may be a short referral name', (name) =>
  expect(referralNameProblem(name)).toBeNull(),
);

it.each([
  ['ab', 'Use 3 to 30 characters'],
  ['x'.repeat(31), 'Use 3 to 30 characters'],
  ['Abc', /^Use lower-case letters/],
  ['-abc', /^Use lower-case letters/],
  ['abc-', /^Use lower-case letters/],
  ['ab cd', /^Use lower-case letters/],
])('says what is wrong with %s', (name, problem) => expect(referralNameProblem(name)).toMatch(problem));

const reserved = [
  ...['about', 'account', 'admin', 'administrator', 'affiliate', 'affiliates', 'api', 'billing', 'contact'],
  ...['customer', 'customers', 'esim', 'esim-portal', 'help', 'info', 'login', 'mail', 'new', 'null'],
  ...['official', 'payment', 'payments', 'portal', 'postmaster', 'privacy', 'register', 'root', 'security'],
  ...['sign-in', 'sign-up', 'staff', 'support', 'system', 'team', 'terms', 'undefined', 'wallet'],
  ...['webmaster', 'www'],
];
it.each(reserved)('nobody can pass for the portal as %s', (name) =>
  expect(referralNameProblem(name)).toBe('This name is reserved. Choose another one.'),
);
