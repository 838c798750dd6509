import { missingDollarsOf, newPriceOf } from './purchaseErrors';

const error = (code: string, details?: unknown) => ({ status: 409, data: { code, details } });

it('reads the new price, and what the wallet lacks', () => {
  expect(newPriceOf(error('price_changed', { price: 5.5 }))).toBe(5.5);
  expect(missingDollarsOf(error('insufficient_funds', { missing: 0.01 }))).toBe(0.01);
});

it.each([
  undefined,
  null,
  {},
  { price: 0, missing: 0 },
  { price: -1, missing: -1 },
  { price: '5', missing: '5' },
])('finds no amount in %p', (details) => {
  expect(newPriceOf(error('price_changed', details))).toBeNull();
  expect(missingDollarsOf(error('insufficient_funds', details))).toBeNull();
});

it('reads neither from another error', () => {
  const details = { price: 5, missing: 5 };
  expect(newPriceOf(error('insufficient_funds', details))).toBeNull();
  expect(missingDollarsOf(error('price_changed', details))).toBeNull();
  expect(newPriceOf(undefined)).toBeNull();
});
