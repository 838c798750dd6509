import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { changeEmail } from '../../people/users/accounts';
import { runJob } from '../../testing/outbox';
import { sendCardEvent, type CardEvent } from '../../testing/sendCardEvent';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { creditPayment } from './topUps';

const shop = useShop();

afterEach(() => jest.restoreAllMocks());

const addFund = (account: SignedIn, amount: unknown, headers = {}) =>
  shop.api.call('POST', '/payment/add-fund', {
    as: account,
    headers,
    body: { userId: account.user.id, amount, currency: 'usd', email: account.user.email },
  });
const confirm = (account: SignedIn, amount: number, changes = {}) =>
  shop.api.call('POST', '/payment/confirm-payment', {
    as: account,
    body: { userId: account.user.id, amount, ...changes },
  });
const paid = async (account: SignedIn, amount: number, card?: string) => {
  const { body } = await addFund(account, amount);
  const id = body['paymentIntentId'] as string;
  return { id, status: await shop.sandbox.pay(id, body['clientSecret'] as string, card) };
};
const webhook = (event: CardEvent, secret?: string) => sendCardEvent(shop.api, event, secret);
const succeeded = (paymentId: string, id = `evt_${randomUUID()}`): CardEvent => ({
  id,
  type: 'payment_intent.succeeded',
  object: { id: paymentId, object: 'payment_intent' },
});

test('a paid card payment is credited once, however often it is confirmed', async () => {
  const account = await shop.api.signIn();
  const { status } = await paid(account, 25.5);
  expect(status).toBe('succeeded');
  const responses = await Promise.all([confirm(account, 25.5), confirm(account, 25.5)]);
  responses.push(await confirm(account, 25.5));
  for (const response of responses) {
    expect(response).toMatchObject({ status: 200, body: { outcome: 'credited', walletBalance: 25.5 } });
  }
});

test('a payment that was not made is not credited on the client’s word', async () => {
  const account = await shop.api.signIn();
  await addFund(account, 10);
  expect(await confirm(account, 10)).toMatchObject({ status: 409, body: { code: 'nothing_to_confirm' } });
  expect((await paid(account, 10, '4000000000000002')).status).toBe('card_declined');
  expect((await confirm(account, 10)).status).toBe(409);
  expect(await shop.balance(account)).toBe(0);
});

test('another amount than the one paid is rejected, and what was paid is credited', async () => {
  const account = await shop.api.signIn();
  await paid(account, 5);
  expect((await confirm(account, 500)).status).toBe(409);
  expect(await shop.balance(account)).toBe(5);
});

test('a payment of someone else is never credited to the caller', async () => {
  const [payer, thief] = [await shop.api.signIn(), await shop.api.signIn()];
  const { id } = await paid(payer, 40);
  expect((await confirm(thief, 40, { paymentIntentId: id })).status).toBe(409);
  expect(await shop.balance(thief)).toBe(0);
  expect(await confirm(payer, 40, { paymentIntentId: id })).toMatchObject({ body: { walletBalance: 40 } });
});

test('a purchase of someone else, or of another amount, is not ended by a confirmation', async () => {
  const [buyer, other] = [await shop.fundedCustomer(20), await shop.api.signIn()];
  const transactionId = await shop.pay(buyer, 'esim');
  const { price } = shop.plan;
  expect(await confirm(other, price, { transactionId })).toMatchObject({ body: { code: 'not_found' } });
  expect(await confirm(buyer, price + 1, { transactionId })).toMatchObject({
    body: { code: 'nothing_to_confirm' },
  });
  const state = await shop.api.call('GET', `/payment/purchase/${transactionId}`, { as: buyer });
  expect(state.body['status']).toBe('debited');
});

test('the signed event credits too; whichever comes first wins, once', async () => {
  const account = await shop.api.signIn();
  const { id } = await paid(account, 12);
  const event = succeeded(id);
  const responses = await Promise.all([webhook(event), webhook(event), confirm(account, 12)]);
  expect(responses[0]).toBe(200);
  await webhook(event);
  await webhook(succeeded(id));
  expect(await shop.balance(account)).toBe(12);
  expect(await confirm(account, 12)).toMatchObject({ status: 200, body: { outcome: 'credited' } });
});

test.each([
  ['before', (event: CardEvent, confirmed: () => Promise<unknown>) => webhook(event).then(confirmed)],
  ['after', (event: CardEvent, confirmed: () => Promise<unknown>) => confirmed().then(() => webhook(event))],
])('an event %s the confirmation of the browser credits once', async (_when, inOrder) => {
  const account = await shop.api.signIn();
  const { id } = await paid(account, 25);
  await inOrder(succeeded(id), async () =>
    expect(await confirm(account, 25)).toMatchObject({ status: 200, body: { outcome: 'credited' } }),
  );
  const wallet = await shop.api.call('GET', `/wallet/${account.user.id}`, { as: account });
  expect(wallet.body).toMatchObject({
    walletBalance: 25,
    transactions: [{ type: 'credit', amount: 25, description: 'Wallet top-up by card' }],
  });
});

test('an event with a wrong or missing signature, or for an unpaid payment, credits nothing', async () => {
  const account = await shop.api.signIn();
  const { body } = await addFund(account, 9);
  const id = body['paymentIntentId'] as string;
  expect(await webhook(succeeded(id), 'whsec_other')).toBe(400);
  expect((await shop.api.call('POST', '/payment/webhook', { body: succeeded(id) })).status).toBe(400);
  expect(await webhook(succeeded(id))).toBe(200);
  expect(await shop.balance(account)).toBe(0);
});

test('the ids of events are removed when they can come no more', async () => {
  const account = await shop.api.signIn();
  const id = String((await addFund(account, 9)).body['paymentIntentId']);
  const { db } = shop.api.services;
  for (const [event, days] of [
    ['evt_old', 61],
    ['evt_new', 59],
  ] as const) {
    await webhook(succeeded(id, event));
    const handledAt = sql`now() - make_interval(days => ${days})`;
    await db.execute(sql`update card_events set handled_at = ${handledAt} where id = ${event}`);
  }
  await runJob(shop.api, 'card-events-remove-old');
  const { rows } = await db.execute(sql`select id from card_events where id in ('evt_old', 'evt_new')`);
  expect(rows).toEqual([{ id: 'evt_new' }]);
});

test('the same key begins the same payment; for another amount it is rejected', async () => {
  const account = await shop.api.signIn();
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = [await addFund(account, 7, headers), await addFund(account, 7, headers)];
  expect(second.body).toEqual(first.body);
  expect(await addFund(account, 8, headers)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
});

test('the same key begins the same payment after the email of the account has changed', async () => {
  const account = await shop.api.signIn();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await addFund(account, 7, headers);
  const { db } = shop.api.services;
  const moved = { ...account, user: { ...account.user, email: `moved-${account.user.email}` } };
  await db.transaction((tx) => changeEmail(tx, account.user.id, moved.user.email));
  for (const names of [account, moved])
    expect(await addFund(names, 7, headers)).toMatchObject({ status: 200, body: first.body });
});

test('adding funds needs a verified email', async () => {
  const account = await shop.api.signIn({ isEmailVerified: false });
  expect(await addFund(account, 7)).toMatchObject({ status: 409, body: { code: 'email_not_verified' } });
});

test.each([[0], [-5], [0.001], ['7'], [null], [1e309], [10_001]])(
  'an amount of %p is invalid',
  async (amount) => {
    const account = await shop.api.signIn();
    expect((await addFund(account, amount)).status).toBe(422);
  },
);

test('needs a sign-in, and the user’s own wallet', async () => {
  const [account, stranger] = [await shop.api.signIn(), await shop.api.signIn()];
  const body = { userId: account.user.id, amount: 5 };
  for (const path of ['/payment/add-fund', '/payment/confirm-payment']) {
    expect((await shop.api.call('POST', path, { body })).status).toBe(403);
    expect((await shop.api.call('POST', path, { as: stranger, body })).status).toBe(404);
  }
});

test('a silent or failing card processor is told as such', async () => {
  const account = await shop.api.signIn();
  await shop.sandbox.switch({ stripe: { refuse: {} } });
  expect((await addFund(account, 5)).status).toBe(502);
});

test('confirming a top-up that an event credited leaves a purchase of the same amount alone', async () => {
  // The clock of the process that hears of the event is behind that of the database.
  jest.spyOn(shop.api.services, 'clock').mockImplementation(() => new Date(Date.now() - 60_000));
  const account = await shop.api.signIn();
  await shop.fund(account, 50);
  const { id } = await paid(account, shop.plan.price);
  const transactionId = await shop.pay(account, 'esim');
  await webhook(succeeded(id));
  expect(await confirm(account, shop.plan.price)).toMatchObject({
    status: 200,
    body: { outcome: 'credited' },
  });
  const state = await shop.api.call('GET', `/payment/purchase/${transactionId}`, { as: account });
  expect(state.body['status']).toBe('debited');
  expect(await confirm(account, shop.plan.price, { transactionId })).toMatchObject({
    body: { outcome: 'refunded' },
  });
});

test.each([
  ['names no account is left alone', null, 0],
  ['names an account that is gone needs an operator', randomUUID(), 1],
])('a payment that %s', async (_what, userId, errors) => {
  const { services } = shop.api;
  const logged = jest.spyOn(services.logger, 'error');
  const payment = { id: `pi_${randomUUID()}`, amountCents: 500n, currency: 'usd', userId };
  expect(await creditPayment(services, { ...payment, status: 'succeeded' })).toBeNull();
  expect(logged).toHaveBeenCalledTimes(errors);
});

test.each([[{ currency: 'eur' }], [{ amountCents: 0n }], [{ status: 'requires_action' }]] as const)(
  'a payment with %p is not credited',
  async (change) => {
    const account = await shop.api.signIn();
    const payment = { id: `pi_${randomUUID()}`, amountCents: 500n, currency: 'usd', userId: account.user.id };
    const { services } = shop.api;
    expect(await creditPayment(services, { ...payment, status: 'succeeded', ...change })).toBeNull();
    expect(await shop.balance(account)).toBe(0);
  },
);
