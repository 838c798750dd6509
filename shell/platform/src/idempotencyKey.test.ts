import { hasOpenIntent, idempotencyKeyFor, settleIntent } from './idempotencyKey';

it('returns one key per intent, also after a reload, until the intent is settled', () => {
  const key = idempotencyKeyFor('purchase:plan-1');
  expect(idempotencyKeyFor('purchase:plan-1')).toBe(key);
  expect(idempotencyKeyFor('purchase:plan-2')).not.toBe(key);
  // A reload keeps the tab’s storage and nothing else.
  expect(Object.values(window.sessionStorage)).toContain(key);

  settleIntent('purchase:plan-1');
  expect(idempotencyKeyFor('purchase:plan-1')).not.toBe(key);
});

it('keeps the key until the page closes where storage is forbidden', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(idempotencyKeyFor('intent')).toBe(idempotencyKeyFor('intent'));
});

it('knows whether an intent of a kind is open', () => {
  expect(hasOpenIntent('purchase:')).toBe(false);
  idempotencyKeyFor('purchase:plan-1');
  expect(hasOpenIntent('purchase:')).toBe(true);
  expect(hasOpenIntent('add-funds:')).toBe(false);
  settleIntent('purchase:plan-1');
  expect(hasOpenIntent('purchase:')).toBe(false);
});
