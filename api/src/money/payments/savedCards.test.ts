import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { attachCard } from '../../testing/sandboxStripe';

const shop = useShop();

const addFund = (account: SignedIn, amount: number, card = {}, headers = {}) =>
  shop.api.call('POST', '/payment/add-fund', {
    as: account,
    headers,
    body: { userId: account.user.id, amount, currency: 'usd', ...card },
  });
const confirm = (account: SignedIn, amount: number) =>
  shop.api.call('POST', '/payment/confirm-payment', {
    as: account,
    body: { userId: account.user.id, amount },
  });
const list = async (account: SignedIn) =>
  (await shop.api.call('GET', '/payment/saved-cards', { as: account })).body['cards'] as { id: string }[];
const remove = (account: SignedIn, cardId: string) =>
  shop.api.call('DELETE', `/payment/saved-cards/${cardId}`, { as: account });

/** A customer who has paid 5 dollars with a card and saved it. */
async function withSavedCard(number?: string) {
  const account = await shop.api.signIn();
  const { cardId } = await shop.topUpSavingCard(account, 5, number);
  return { account, cardId };
}

test('a card is saved with a payment and pays the next one at once', async () => {
  const { account, cardId } = await withSavedCard();
  expect(await list(account)).toEqual([
    { id: cardId, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 },
  ]);
  expect(await addFund(account, 20, { savedCardId: cardId })).toMatchObject({
    status: 200,
    body: { status: 'succeeded' },
  });
  expect(await confirm(account, 20)).toMatchObject({ body: { outcome: 'credited', walletBalance: 25 } });
});

test('a card is not saved without being asked, nor after a change of mind', async () => {
  const account = await shop.api.signIn();
  const headers = { 'idempotency-key': 'first-attempt' };
  await addFund(account, 5, { saveCard: true }, headers);
  const { body } = await addFund(account, 5, {}, headers);
  expect(await shop.sandbox.pay(body['paymentIntentId'] as string, body['clientSecret'] as string)).toBe(
    'succeeded',
  );
  expect(await list(account)).toEqual([]);
});

test('a repeated payment charges the saved card once', async () => {
  const { account, cardId } = await withSavedCard();
  const headers = { 'idempotency-key': 'one-payment' };
  const first = await addFund(account, 30, { savedCardId: cardId }, headers);
  const second = await addFund(account, 30, { savedCardId: cardId }, headers);
  expect(second.body).toEqual(first.body);
  await Promise.all([confirm(account, 30), confirm(account, 30)]);
  expect(await shop.balance(account)).toBe(35);
});

test('a charge whose answer is lost is found by the next attempt', async () => {
  const { account, cardId } = await withSavedCard();
  const headers = { 'idempotency-key': 'lost-answer' };
  // The processor's client repeats the request twice by itself.
  await shop.sandbox.switch({ stripe: { fail500: { times: 3, operations: ['confirmPaymentIntent'] } } });
  expect(await addFund(account, 30, { savedCardId: cardId }, headers)).toMatchObject({
    status: 504,
    body: { code: 'card_processor_timeout' },
  });
  expect(await addFund(account, 30, { savedCardId: cardId }, headers)).toMatchObject({
    body: { status: 'succeeded' },
  });
  await confirm(account, 30);
  expect(await shop.balance(account)).toBe(35);
});

test('the same payment takes another card after a decline', async () => {
  const { account, cardId } = await withSavedCard();
  const declining = await attachCard(shop.sandbox, account, 'pm_card_chargeCustomerFail');
  const headers = { 'idempotency-key': 'two-cards' };
  expect(await addFund(account, 30, { savedCardId: declining }, headers)).toMatchObject({
    status: 402,
    body: { code: 'card_declined', message: expect.stringContaining('Nothing was charged') as string },
  });
  expect(await addFund(account, 30, { savedCardId: cardId }, headers)).toMatchObject({
    body: { status: 'succeeded' },
  });
});

test.each([
  ['pm_card_chargeDeclinedExpiredCard', /has expired.*remove this one/],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', /insufficient funds.*smaller amount/],
  ['pm_card_chargeDeclinedIncorrectCvc', /security code/],
])('a declined card of %s says what to do', async (token, message) => {
  const { account } = await withSavedCard();
  const { status, body } = await addFund(account, 9, {
    savedCardId: await attachCard(shop.sandbox, account, token),
  });
  expect([status, body['code']]).toEqual([402, 'card_declined']);
  expect(body['message']).toMatch(message);
  expect(await shop.balance(account)).toBe(5);
});

test('a card whose bank asks is charged only after its owner has approved', async () => {
  const { account } = await withSavedCard();
  const savedCardId = await attachCard(shop.sandbox, account, 'pm_card_threeDSecure2Required');
  expect(await addFund(account, 9, { savedCardId })).toMatchObject({
    status: 200,
    body: { status: 'requires_action', clientSecret: expect.any(String) as string },
  });
  expect((await confirm(account, 9)).status).toBe(409);
});

test('a card belongs to its owner alone', async () => {
  const { account, cardId } = await withSavedCard();
  const stranger = (await withSavedCard()).account;
  const newcomer = await shop.api.signIn();
  for (const other of [stranger, newcomer]) {
    expect((await addFund(other, 9, { savedCardId: cardId })).status).toBe(404);
    expect((await remove(other, cardId)).status).toBe(404);
  }
  expect(await list(newcomer)).toEqual([]);
  expect(await list(account)).toHaveLength(1);
});

test('a removed card is gone, however often it was saved', async () => {
  const { account, cardId } = await withSavedCard();
  await attachCard(shop.sandbox, account, 'pm_card_visa');
  expect(await list(account)).toHaveLength(1);
  const [shown] = await list(account);
  expect(await remove(account, shown!.id)).toMatchObject({ status: 200 });
  expect(await list(account)).toEqual([]);
  expect((await remove(account, shown!.id)).status).toBe(404);
  expect((await addFund(account, 9, { savedCardId: cardId })).status).toBe(404);
});

test('needs a sign-in and a card’s id', async () => {
  const account = await shop.api.signIn();
  expect((await shop.api.call('GET', '/payment/saved-cards')).status).toBe(403);
  expect((await shop.api.call('DELETE', '/payment/saved-cards/pm_1')).status).toBe(403);
  expect((await remove(account, 'cus_1')).status).toBe(422);
  expect((await addFund(account, 9, { savedCardId: 'cus_1' })).status).toBe(422);
});

test('a silent or failing card processor is told as such', async () => {
  const { account, cardId } = await withSavedCard();
  await shop.sandbox.switch({ stripe: { refuse: {} } });
  expect((await shop.api.call('GET', '/payment/saved-cards', { as: account })).status).toBe(502);
  expect((await remove(account, cardId)).status).toBe(502);
});
