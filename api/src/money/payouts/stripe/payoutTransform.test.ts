// What Stripe says of accounts, transfers and refusals, in our words.
import { requirementTexts } from '../requirementTexts';
import { accountOf, failureOf, transferOf } from './payoutTransform';

const ready = {
  id: 'acct_1',
  capabilities: { transfers: 'active' },
  details_submitted: true,
  payouts_enabled: true,
} as const;
const account = (changes: object) => accountOf({ ...ready, ...changes });

test.each([
  ['takes transfers and pays its bank', {}, 'ready'],
  ['cannot pay its bank', { payouts_enabled: false }, 'restricted'],
  ['takes no transfers yet', { capabilities: { transfers: 'pending' } }, 'restricted'],
  ['has no capabilities', { capabilities: undefined }, 'restricted'],
  ['is not filled in', { payouts_enabled: false, details_submitted: false }, 'incomplete'],
])('an account that %s (%p) is %s', (_what, changes, state) => {
  expect(account(changes)).toMatchObject({ id: 'acct_1', state });
});

test('a ready account lacks nothing, whatever will be due later', () => {
  const requirements = { currently_due: ['individual.id_number'], past_due: [] };
  expect(account({ requirements }).requirements).toEqual([]);
});

test.each([
  [
    { currently_due: ['external_account'], past_due: ['external_account', 'owners'] },
    ['external_account', 'owners'],
  ],
  [{ currently_due: [], past_due: [] }, ['pending_verification']],
  [undefined, ['pending_verification']],
  [{ disabled_reason: 'rejected.fraud', currently_due: ['owners'] }, ['rejected.fraud']],
  [{ disabled_reason: 'listed', currently_due: ['owners'] }, ['listed']],
  [{ disabled_reason: 'requirements.past_due', past_due: ['owners'] }, ['owners']],
])('of the requirements %j it names %j', (requirements, named) => {
  expect(account({ payouts_enabled: false, requirements }).requirements).toEqual(named);
});

test.each([
  [undefined, null],
  [[], null],
  [
    [
      { id: 'ba_1', fingerprint: 'two' },
      { id: 'ba_2', fingerprint: 'one' },
    ],
    'one two',
  ],
  [[{ id: 'card_1' }], 'card_1'],
])('the bank accounts %j are named %j, in any order', (data, bank) => {
  expect(account({ external_accounts: data && { data } }).bank).toBe(bank);
  expect(account({ payouts_enabled: false, external_accounts: data && { data } }).bank).toBe(bank);
});

test('a transfer is what reached the affiliate, and of no payout if it names none', () => {
  const transfer = {
    id: 'tr_1',
    amount: 500,
    amount_reversed: 120,
    currency: 'USD',
    metadata: { payoutId: 'p' },
  };
  expect(transferOf(transfer)).toEqual({ id: 'tr_1', amountCents: 380n, currency: 'usd', payoutId: 'p' });
  expect(transferOf({ ...transfer, metadata: {} }).payoutId).toBeNull();
});

test.each([
  [{ code: 'insufficient_capabilities_for_transfer' }, 'account_not_ready'],
  [{ code: 'transfers_not_allowed' }, 'account_not_ready'],
  [{ code: 'balance_insufficient' }, 'balance_insufficient'],
  [{ code: 'parameter_invalid', param: 'currency' }, 'currency_not_supported'],
  [{ code: 'resource_missing', param: 'destination' }, 'account_unknown'],
  [{ code: 'parameter_invalid', param: 'amount' }, 'refused'],
])('the refusal %j is %s', (error, failure) => {
  expect(failureOf(error as Parameters<typeof failureOf>[0])).toBe(failure);
});

// The names are Stripe's, of all kinds of requirements that an account can have.
test.each([
  [['external_account', 'external_account'], ['A bank account']],
  [['individual.verification.document'], ['An identity document']],
  [['individual.dob.day', 'individual.dob.month', 'individual.dob.year'], ['Your date of birth']],
  [['individual.address.city', 'individual.address.line1'], ['Your address']],
  [['individual.first_name', 'individual.last_name'], ['Your name']],
  [['individual.last_name'], ['Your name']],
  [['individual.email'], ['Your email address']],
  [['individual.phone'], ['Your phone number']],
  [['individual.id_number', 'individual.ssn_last_4'], ['Your identity or tax number']],
  [['individual.ssn_last_4'], ['Your identity or tax number']],
  [['tos_acceptance.date', 'tos_acceptance.ip'], ['Your agreement to the terms of the payment provider']],
  [['business_type'], ['Whether you are a person or a company']],
  [['business_profile.url'], ['What your business does']],
  [['company.name'], ['Details of your company']],
  [['representative.title'], ['Details of who represents your company']],
  [['owners.first_name'], ['Details of who owns your company']],
  [['directors.email'], ['Details of who directs your company']],
  [['pending_verification'], ['Your details are being checked']],
  [['rejected.fraud'], ['Nothing can be added: the payment provider has closed the payout account']],
  [['listed'], ['Nothing can be added: the payment provider has closed the payout account']],
  [
    ['settings.payments.statement_descriptor', 'individual.email'],
    ['Further details', 'Your email address'],
  ],
])('%j reads %j', (requirements, texts) => {
  expect(requirementTexts(requirements)).toEqual(texts);
});
