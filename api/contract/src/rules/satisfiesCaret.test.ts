import { satisfiesCaret } from './satisfiesCaret';

it.each([
  ['1.2.0', '^1.2', true],
  ['1.3.5', '^1.2', true],
  ['1.1.9', '^1.2', false],
  ['2.0.0', '^1.2', false],
  ['1.2.3', '^1.2.4', false],
  ['1.2.4', '^1.2.4', true],
  ['1.0.0', '^1', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '*', false],
  ['2.1.0', '^1.4 || ^2.0', true],
  ['3.0.0', '^1.4 || ^2.0', false],
  ['1.0.0', '', false],
  ['10.12.0', '^10.10', true],
  ['0.3.0', '1.2', false],
  ['0.5.0', 'x^1', false],
  ['1.0.0', '^1.0.0-beta', false],
])('platform %s satisfies %s: %s', (version, range, expected) => {
  expect(satisfiesCaret(version, range)).toBe(expected);
});
