import { buildPlan } from '../testing/builders';
import { describeDebitFailure } from './describeDebitFailure';
import { intentOf, type UnfinishedPurchase } from '../purchase/unfinishedPurchase';

const request: UnfinishedPurchase = {
  type: 'esim',
  plan: buildPlan(),
  cost: 4,
  country: 'FR',
  tag: 'Paris',
  customer: null,
  esimUid: null,
  sentAtMs: 0,
  transactionId: null,
};
const sent = { request, intent: 'purchase', idempotencyKey: 'key' };
const failure = (status: number | string, code?: string, details?: object) =>
  describeDebitFailure({ status, data: { code, message: 'No.', details } }, sent);

it.each([
  [400, true],
  [402, true],
  [422, true],
  [499, true],
  [500, false],
  [501, false],
  [504, false],
  ['FETCH_ERROR', false],
] as const)('after %p the outcome is final: %p', (status, isFinal) => {
  expect(failure(status).isFinal).toBe(isFinal);
});

it('drops a package that is gone, and keeps it otherwise', () => {
  expect(failure(404).plan).toBeNull();
  expect(failure(409, 'plan_not_for_sale').plan).toBeNull();
  expect(failure(409, 'key_in_use').plan).toBe(request.plan);
  expect(failure(409, 'price_changed', { price: 5, planId: request.plan.uid }).plan).toEqual({
    ...request.plan,
    rrp_usd: 5,
  });
});

it('names the missing funds, or the whole cost where nobody says how much is missing', () => {
  expect(failure(402, 'insufficient_funds', { walletBalance: 1.5, missing: 2.5 }).missingDollars).toBe(2.5);
  expect(failure(504).missingDollars).toBe(4);
  expect(failure(409, 'price_changed').missingDollars).toBeNull();
});

it('says what the server says, or what to do where only an intermediary answered', () => {
  expect(failure(402).problem).toBe('No.');
  const from = (status: number) => describeDebitFailure({ status, data: {} }, sent).problem;
  const noResponse =
    'No answer to your purchase arrived. You do not pay twice: press the button again to ask what became of it.';
  expect(from(502)).toBe(noResponse);
  expect(failure(504, 'api_timeout').problem).toBe(noResponse);
  expect(failure(502, 'api_unreachable').problem).toBe(noResponse);
  expect(failure(504, 'carrier_timeout').problem).toBe('No.');
  expect(from(400)).toBe('Something went wrong. Please try again.');
  expect(failure(402).type).toBe('debitFailed');
});

describe('the intent of a purchase', () => {
  const ada = { id: 'ada', fname: 'Ada', lname: 'Lovelace', email: 'ada@example.com' };
  it.each<[string, string, Partial<UnfinishedPurchase>]>([
    ['another storage key', 'other', {}],
    ['another package', 'storageKey', { plan: buildPlan({ uid: 'other' }) }],
    ['another price', 'storageKey', { cost: 5 }],
    ['a customer', 'storageKey', { customer: ada }],
  ])('differs for %s', (_name, storageKey, changes) => {
    expect(intentOf(storageKey, { ...request, ...changes })).not.toBe(intentOf('storageKey', request));
  });

  it('differs between two customers', () => {
    const bob = { ...ada, id: 'bob' };
    expect(intentOf('storageKey', { ...request, customer: ada })).not.toBe(
      intentOf('storageKey', { ...request, customer: bob }),
    );
  });

  it('stays the same for what one may still change', () => {
    expect(intentOf('storageKey', { ...request, tag: 'Rome', country: null })).toBe(
      intentOf('storageKey', request),
    );
  });
});
