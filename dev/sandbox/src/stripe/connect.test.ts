import type Stripe from 'stripe';
import { startTestSandbox, stripeClient } from '../testing/startTestSandbox';
import type { OnboardingOutcome } from './onboardingOutcomes';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  stripe = stripeClient(sandbox.port);
});
afterAll(() => sandbox.remove());

const returnUrl = 'http://portal.test/customers/payouts';
const setSwitches = (switches: object) =>
  fetch(`${sandbox.url}/sandbox/switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });
afterEach(() => setSwitches({}));

const createAccount = (country = 'US') =>
  stripe.accounts.create({
    country,
    controller: { stripe_dashboard: { type: 'express' }, fees: { payer: 'application' } },
    capabilities: { transfers: { requested: true } },
  });
const linkOf = async (account: string) => {
  const { url } = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: `${returnUrl}?payouts=again`,
    return_url: returnUrl,
  });
  return url.replace('http://portal.test', sandbox.url);
};
const choose = (link: string, outcome: OnboardingOutcome) =>
  fetch(link, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });

/** An account whose owner did that on the onboarding page. */
async function onboarded(outcome: OnboardingOutcome, country = 'US') {
  const { id } = await createAccount(country);
  const response = await choose(await linkOf(id), outcome);
  expect([response.status, response.headers.get('location')]).toEqual([303, returnUrl]);
  return id;
}
const transfer = (destination: string, options: Stripe.RequestOptions = {}, currency = 'usd') =>
  stripe.transfers.create({ amount: 2500, currency, destination, transfer_group: 'p1' }, options);

test.each([
  ['complete', true, true, []],
  ['document-missing', true, false, ['individual.verification.document']],
  ['rejected', true, false, []],
] as const)('onboarding ends %s', async (outcome, isSubmitted, isReady, due) => {
  const account = await stripe.accounts.retrieve(await onboarded(outcome));
  expect(account).toMatchObject({
    details_submitted: isSubmitted,
    payouts_enabled: isReady,
    capabilities: { transfers: isReady ? 'active' : 'inactive' },
    requirements: { currently_due: due },
  });
  const { data } = await stripe.events.list({ type: 'account.updated', limit: 1 });
  expect(data[0]).toMatchObject({ account: account.id, data: { object: { id: account.id } } });
});

test('an account link works once, then asks for a new one', async () => {
  const { id } = await createAccount();
  const link = await linkOf(id);
  const page = await fetch(link);
  expect(await page.text()).toContain('Leave it unfinished');
  const again = await fetch(link, { redirect: 'manual' });
  expect(again.headers.get('location')).toBe(`${returnUrl}?payouts=again`);
  await choose(link, 'unfinished');
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: false });
  expect((await choose(link, 'complete')).status).toBe(404);
});

test('transfers once per key, and is found by its group', async () => {
  const account = await onboarded('complete');
  const first = await transfer(account, { idempotencyKey: 'transfer-1' });
  expect(first).toMatchObject({ object: 'transfer', amount: 2500, destination: account, reversed: false });
  expect((await transfer(account, { idempotencyKey: 'transfer-1' })).id).toBe(first.id);
  const { data } = await stripe.transfers.list({ transfer_group: 'p1', destination: account });
  expect(data.map(({ id }) => id)).toEqual([first.id]);
});

test('a transfer whose answer is lost was made', async () => {
  const account = await onboarded('complete');
  await setSwitches({ stripe: { timeoutAfterWork: { times: 1, operations: ['createTransfer'] } } });
  await expect(transfer(account, { timeout: 300 })).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect((await stripe.transfers.list({ destination: account })).data).toHaveLength(1);
});

test('refuses what cannot be transferred', async () => {
  await expect(transfer((await createAccount()).id)).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  });
  await expect(transfer(await onboarded('rejected'))).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  });
  const french = await onboarded('no-dollars', 'FR');
  await expect(transfer(french)).rejects.toMatchObject({ param: 'currency', statusCode: 400 });
  expect((await transfer(french, {}, 'eur')).currency).toBe('eur');
  await expect(transfer('acct_none')).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'destination',
  });
  await expect(createAccount('KP')).rejects.toMatchObject({ code: 'country_unsupported' });
  const ready = await onboarded('complete');
  await setSwitches({ stripe: { refuse: { operations: ['createTransfer'] } } });
  await expect(transfer(ready)).rejects.toMatchObject({ code: 'balance_insufficient' });
});

test('a refusal is repeated for its key, but for a request that was not valid', async () => {
  const account = await onboarded('complete');
  const [refused, invalid] = [{ idempotencyKey: 'empty-balance' }, { idempotencyKey: 'not-valid' }];
  await setSwitches({ stripe: { refuse: { operations: ['createTransfer'] } } });
  const isRefused = { code: 'balance_insufficient' };
  await expect(transfer(account, refused)).rejects.toMatchObject(isRefused);
  await setSwitches({});
  await expect(transfer(account, refused)).rejects.toMatchObject(isRefused);
  await expect(transfer(account, invalid, 'dollars')).rejects.toMatchObject({ param: 'currency' });
  expect(await transfer(account, invalid)).toMatchObject({ amount: 2500 });
});
