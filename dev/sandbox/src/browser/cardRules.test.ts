import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatExpiry, formatNumber, unfinishedField, wrongField } from './cardRules';
import { formBody } from './formBody';
import { RELEASE_TRAIN } from './release';

const now = new Date(2026, 5, 15);
const card = { number: '4242424242424242', expiry: '12 / 30', cvc: '123' };

test('a complete card has no error and no incomplete field', () => {
  expect(wrongField(card, now)).toBeUndefined();
  expect(unfinishedField(card)).toBeUndefined();
});

test.each([
  ['a number that fails its check digit', { number: '4242424242424241' }, 'invalid_number'],
  ['a month that is none', { expiry: '13 / 30' }, 'invalid_expiry_month'],
  ['a date in the past', { expiry: '05 / 26' }, 'invalid_expiry_year_past'],
])('reports %s', (_case, changes, code) => {
  expect(wrongField({ ...card, ...changes }, now)).toMatchObject({ code });
});

test.each([
  ['number', { number: '4242' }, 'incomplete_number'],
  ['expiry', { expiry: '12' }, 'incomplete_expiry'],
  ['cvc', { cvc: '1' }, 'incomplete_cvc'],
])('names the %s that is still to be typed', (field, changes, code) => {
  expect(unfinishedField({ ...card, ...changes })).toMatchObject({ field, code });
});

test('numbers are grouped by four, dates get their slash, whatever is pasted or filled in', () => {
  expect(formatNumber('4242-4242 42424242 99')).toBe('4242 4242 4242 4242');
  expect(formatExpiry('1', false)).toBe('1');
  expect(formatExpiry('4', false)).toBe('04 / ');
  expect(formatExpiry('12/2030', false)).toBe('12 / 30');
  expect(formatExpiry('12', true)).toBe('12');
});

test('forms nest with brackets and omit undefined values', () => {
  const form = formBody({
    client_secret: 's',
    data: { type: 'card', card: { number: '42', cvc: undefined } },
  });
  expect([...form]).toEqual([
    ['client_secret', 's'],
    ['data[type]', 'card'],
    ['data[card][number]', '42'],
  ]);
});

test('reports the release of Stripe.js that the installed loader expects', () => {
  const loader = readFileSync(
    join(__dirname, '../../../../node_modules/@stripe/stripe-js/dist/index.mjs'),
    'utf8',
  );
  expect(loader).toContain(`RELEASE_TRAIN = '${RELEASE_TRAIN}'`);
});
