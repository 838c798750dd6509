import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import {
  connectWebhookSecret,
  eventually,
  startTestSandbox,
  stripeClient,
  webhookSecret,
} from '../testing/startTestSandbox';

interface Delivery {
  body: string;
  signature: string;
}

const deliveries: Delivery[] = [];
let refuseDeliveries = 0;
const endpoint = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    deliveries.push({
      body: Buffer.concat(chunks).toString('utf8'),
      signature: String(request.headers['stripe-signature']),
    });
    refuseDeliveries -= 1;
    response.statusCode = refuseDeliveries >= 0 ? 503 : 200;
    response.end();
  });
});

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let stripe: Stripe;

const create = (options: Stripe.RequestOptions = {}, amount = 5000) =>
  stripe.paymentIntents.create({ amount, currency: 'usd', metadata: { userId: 'u1' } }, options);
const setSwitches = (switches: object) =>
  fetch(`${sandbox.url}/sandbox/switches`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(switches),
  });
const deliveredFor = (intentId: string, type: string) =>
  deliveries.filter(({ body }) => body.includes(intentId) && body.includes(`"type": "${type}"`));

beforeAll(async () => {
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`;
  sandbox = await startTestSandbox({ webhookUrl });
  stripe = stripeClient(sandbox.port);
});
afterAll(async () => {
  await sandbox.remove();
  await new Promise((resolve) => endpoint.close(resolve));
});
afterEach(() => setSwitches({}));

test('completes a payment with the card that succeeds', async () => {
  const created = await create();
  expect(created).toMatchObject({
    object: 'payment_intent',
    amount: 5000,
    status: 'requires_payment_method',
  });
  const confirmed = await stripe.paymentIntents.confirm(created.id, { payment_method: 'pm_card_visa' });
  expect(confirmed).toMatchObject({ status: 'succeeded', amount_received: 5000, metadata: { userId: 'u1' } });
  expect((await stripe.paymentIntents.retrieve(created.id)).latest_charge).toMatch(/^ch_/);
});

test('declines the declined card with the processor’s error, and accepts another card afterwards', async () => {
  const { id } = await create();
  const attempt = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' });
  await expect(attempt).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
    decline_code: 'generic_decline',
    statusCode: 402,
  });
  const after = await stripe.paymentIntents.retrieve(id);
  expect(after).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  });
  const second = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(second.status).toBe('succeeded');
});

test('reports insufficient funds', async () => {
  const { id } = await create();
  const attempt = stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  });
  await expect(attempt).rejects.toMatchObject({ decline_code: 'insufficient_funds' });
});

test('requires authentication, whose outcome decides', async () => {
  const { id, client_secret: clientSecret } = await create();
  const asked = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
  expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  const response = await fetch(
    `${sandbox.url}/sandbox/stripe/v1/payment_intents/${id}/sandbox_authentication`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_browser' },
      body: new URLSearchParams({ client_secret: String(clientSecret), outcome: 'complete' }),
    },
  );
  expect(await response.json()).toMatchObject({ status: 'succeeded' });
});

test('replays the first response for the same key and body and creates one payment', async () => {
  const first = await create({ idempotencyKey: 'key-1' });
  const second = await create({ idempotencyKey: 'key-1' });
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
});

test('rejects a key with another body', async () => {
  await create({ idempotencyKey: 'key-2' });
  await expect(create({ idempotencyKey: 'key-2' }, 7000)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

test('lists newest first, page by page', async () => {
  const ids = [await create(), await create(), await create()].map((intent) => intent.id).reverse();
  const first = await stripe.paymentIntents.list({ limit: 2 });
  expect(first.data.map((intent) => intent.id)).toEqual(ids.slice(0, 2));
  expect(first.has_more).toBe(true);
  const next = await stripe.paymentIntents.list({ limit: 1, starting_after: ids[1] });
  expect(next.data[0]?.id).toBe(ids[2]);
  const all: string[] = [];
  for await (const intent of stripe.paymentIntents.list({ limit: 2, created: { gte: 0 } }))
    all.push(intent.id);
  expect(all.slice(0, 3)).toEqual(ids);
});

test('cancels once, and not after success', async () => {
  const { id } = await create();
  expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
  await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('refunds no more than was paid', async () => {
  const { id } = await create();
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(await stripe.refunds.create({ payment_intent: id, amount: 2000 })).toMatchObject({
    status: 'succeeded',
  });
  await expect(stripe.refunds.create({ payment_intent: id, amount: 3001 })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
  });
  await stripe.refunds.create({ payment_intent: id });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
});

test.each([
  ['an amount below the least', { amount: 10, currency: 'usd' }],
  ['an amount in fractions', { amount: 10.5, currency: 'usd' }],
  ['a currency that is none', { amount: 500, currency: 'dollars' }],
  ['a parameter that is unknown', { amount: 500, currency: 'usd', colour: 'red' }],
])('refuses %s', async (_case, input) => {
  await expect(stripe.paymentIntents.create(input)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
  });
});

test('responds 401 to a wrong secret key and 404 to an unknown payment', async () => {
  await expect(stripeClient(sandbox.port, 'sk_test_wrong').paymentIntents.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
  });
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('lets a browser read only the payment of its client secret, without the merchant’s fields', async () => {
  const { id, client_secret: clientSecret } = await create();
  const read = async (secret: string) => {
    const response = await fetch(`${sandbox.url}/v1/payment_intents/${id}?client_secret=${secret}`, {
      headers: { authorization: 'Bearer pk_test_browser' },
    });
    return { status: response.status, body: (await response.json()) as object };
  };
  const own = await read(String(clientSecret));
  expect(own.body).toMatchObject({ id, amount: 5000 });
  expect(own.body).not.toHaveProperty('metadata');
  expect((await read(`${id}_secret_guess`)).status).toBe(404);
});

test('sends signed webhooks for success and failure, and retries after an error', async () => {
  const { id } = await create();
  await eventually(() => deliveredFor(id, 'payment_intent.created')[0]);
  refuseDeliveries = 1;
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const [first, second] = await eventually(() => {
    const found = deliveredFor(id, 'payment_intent.succeeded');
    return found.length === 2 ? found : undefined;
  });
  const event = stripe.webhooks.constructEvent(first!.body, first!.signature, webhookSecret);
  expect(event.type).toBe('payment_intent.succeeded');
  expect(stripe.webhooks.constructEvent(second!.body, second!.signature, webhookSecret).id).toBe(event.id);
  expect((await stripe.events.retrieve(event.id)).data.object).toMatchObject({ id, status: 'succeeded' });
});

test('signs events of connected accounts with the secret of their endpoint', async () => {
  const { id } = await stripe.accounts.create({
    country: 'US',
    controller: { stripe_dashboard: { type: 'express' } },
    capabilities: { transfers: { requested: true } },
  });
  const { url } = await stripe.accountLinks.create({
    account: id,
    type: 'account_onboarding',
    refresh_url: sandbox.url,
    return_url: sandbox.url,
  });
  await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'complete' }),
  });
  const { body, signature } = await eventually(() => deliveredFor(id, 'account.updated')[0]);
  expect(stripe.webhooks.constructEvent(body, signature, connectWebhookSecret).account).toBe(id);
  expect(() => stripe.webhooks.constructEvent(body, signature, webhookSecret)).toThrow('signature');
});

test('loses webhooks that are switched off', async () => {
  await setSwitches({ webhooks: { off: true } });
  const { id } = await create();
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 });
  expect(data[0]).toMatchObject({ pending_webhooks: 0, data: { object: { id } } });
  expect(deliveredFor(id, 'payment_intent.succeeded')).toHaveLength(0);
});

test('does the work and never responds, once', async () => {
  await setSwitches({ stripe: { timeoutAfterWork: { times: 1, operations: ['createPaymentIntent'] } } });
  const hasty = stripeClient(sandbox.port);
  const attempt = hasty.paymentIntents.create(
    { amount: 4321, currency: 'usd' },
    { idempotencyKey: 'key-3', timeout: 300 },
  );
  await expect(attempt).rejects.toMatchObject({ type: 'StripeConnectionError' });
  const retried = await stripe.paymentIntents.create(
    { amount: 4321, currency: 'usd' },
    { idempotencyKey: 'key-3' },
  );
  const { data } = await stripe.paymentIntents.list({ limit: 100 });
  expect(data.filter((intent) => intent.amount === 4321).map((intent) => intent.id)).toEqual([retried.id]);
});

test('preserves payments across a restart', async () => {
  const first = await startTestSandbox();
  const { id } = await stripeClient(first.port).paymentIntents.create({ amount: 999, currency: 'usd' });
  await first.close();
  const second = await startTestSandbox({ dataFolder: first.dataFolder });
  expect((await stripeClient(second.port).paymentIntents.retrieve(id)).amount).toBe(999);
  await second.remove();
});
