import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { SignedIn } from '../testing/testApi';
import { testEnvironment } from '../testing/testSettings';
import { useShop } from '../testing/useShop';

const shop = useShop();
afterEach(() => shop.sandbox.switch());

const addFund = (person: SignedIn, amount: unknown, headers = {}) =>
  shop.api.call('POST', '/payment/add-fund', {
    as: person,
    headers,
    body: { userId: person.user.id, amount, currency: 'usd', email: person.user.email },
  });
const confirm = (person: SignedIn, amount: number, changes = {}) =>
  shop.api.call('POST', '/payment/confirm-payment', {
    as: person,
    body: { userId: person.user.id, amount, ...changes },
  });
const paid = async (person: SignedIn, amount: number, card?: string) => {
  const { body } = await addFund(person, amount);
  const id = body['paymentIntentId'] as string;
  return { id, status: await shop.sandbox.pay(id, body['clientSecret'] as string, card) };
};
const webhook = (event: object, secret: string = testEnvironment.STRIPE_WEBHOOK_SECRET) => {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return shop.api.app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
};
const succeeded = (paymentId: string, id = `evt_${randomUUID()}`) => ({
  id,
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: paymentId, object: 'payment_intent' } },
});

test('a paid card payment is credited once, however often it is confirmed', async () => {
  const person = await shop.api.signIn();
  const { status } = await paid(person, 25.5);
  expect(status).toBe('succeeded');
  const answers = await Promise.all([confirm(person, 25.5), confirm(person, 25.5)]);
  answers.push(await confirm(person, 25.5));
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'credited', walletBalance: 25.5 } });
  }
});

test('a payment that was not made is not credited on the client’s word', async () => {
  const person = await shop.api.signIn();
  await addFund(person, 10);
  expect(await confirm(person, 10)).toMatchObject({ status: 409, body: { code: 'nothing_to_confirm' } });
  expect((await paid(person, 10, '4000000000000002')).status).toBe('card_declined');
  expect((await confirm(person, 10)).status).toBe(409);
  expect(await shop.balance(person)).toBe(0);
});

test('another amount than the one paid is refused, and what was paid is credited', async () => {
  const person = await shop.api.signIn();
  await paid(person, 5);
  expect((await confirm(person, 500)).status).toBe(409);
  expect(await shop.balance(person)).toBe(5);
});

test('a payment of someone else is never credited to the caller', async () => {
  const [payer, thief] = [await shop.api.signIn(), await shop.api.signIn()];
  const { id } = await paid(payer, 40);
  expect((await confirm(thief, 40, { paymentIntentId: id })).status).toBe(409);
  expect(await shop.balance(thief)).toBe(0);
  expect(await confirm(payer, 40, { paymentIntentId: id })).toMatchObject({ body: { walletBalance: 40 } });
});

test('the signed event credits too; whichever comes first wins, once', async () => {
  const person = await shop.api.signIn();
  const { id } = await paid(person, 12);
  const event = succeeded(id);
  const answers = await Promise.all([webhook(event), webhook(event), confirm(person, 12)]);
  expect(answers[0].statusCode).toBe(200);
  await webhook(event);
  await webhook(succeeded(id));
  expect(await shop.balance(person)).toBe(12);
  expect(await confirm(person, 12)).toMatchObject({ status: 200, body: { outcome: 'credited' } });
});

test('an event with a wrong or missing signature, or for an unpaid payment, credits nothing', async () => {
  const person = await shop.api.signIn();
  const { body } = await addFund(person, 9);
  const id = body['paymentIntentId'] as string;
  expect((await webhook(succeeded(id), 'whsec_other')).statusCode).toBe(400);
  expect((await shop.api.call('POST', '/payment/webhook', { body: succeeded(id) })).status).toBe(400);
  expect((await webhook(succeeded(id))).statusCode).toBe(200);
  expect(await shop.balance(person)).toBe(0);
});

test('the same key begins the same payment; for another amount it is refused', async () => {
  const person = await shop.api.signIn();
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = [await addFund(person, 7, headers), await addFund(person, 7, headers)];
  expect(second.body).toEqual(first.body);
  expect(await addFund(person, 8, headers)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
});

test('adding funds needs a verified email', async () => {
  const person = await shop.api.signIn({ isEmailVerified: false });
  expect(await addFund(person, 7)).toMatchObject({ status: 409, body: { code: 'email_not_verified' } });
});

test.each([[0], [-5], [0.001], ['7'], [null], [1e309], [10_001]])(
  'an amount of %p is invalid',
  async (amount) => {
    const person = await shop.api.signIn();
    expect((await addFund(person, amount)).status).toBe(422);
  },
);

test('needs a sign-in, and one’s own wallet', async () => {
  const [person, stranger] = [await shop.api.signIn(), await shop.api.signIn()];
  const body = { userId: person.user.id, amount: 5 };
  for (const path of ['/payment/add-fund', '/payment/confirm-payment']) {
    expect((await shop.api.call('POST', path, { body })).status).toBe(403);
    expect((await shop.api.call('POST', path, { as: stranger, body })).status).toBe(404);
  }
});

test('a silent or failing card processor is told as such', async () => {
  const person = await shop.api.signIn();
  await shop.sandbox.switch({ stripe: { refuse: {} } });
  expect((await addFund(person, 5)).status).toBe(502);
});

test('confirming a top-up that an event credited leaves a purchase of the same amount alone', async () => {
  const person = await shop.api.signIn();
  await shop.fund(person, 50);
  const { id } = await paid(person, shop.plan.price);
  const transactionId = await shop.pay(person, 'esim');
  await webhook(succeeded(id));
  expect(await confirm(person, shop.plan.price)).toMatchObject({
    status: 200,
    body: { outcome: 'credited' },
  });
  const state = await shop.api.call('GET', `/payment/purchase/${transactionId}`, { as: person });
  expect(state.body['status']).toBe('debited');
  expect(await confirm(person, shop.plan.price, { transactionId })).toMatchObject({
    body: { outcome: 'refunded' },
  });
});
