// The edges of returns to the card: a wallet below zero, amounts that a fee eats up, and payments at the end of their days.
import { randomUUID } from 'node:crypto';
import { disputeCards, useDisputes } from '../../testing/useDisputes';
import type { SignedIn } from '../../testing/testApi';

const { shop, topUp, lookUp, verify } = useDisputes();
afterEach(async () => {
  shop.api.services.settings.CARD_RETURN_FEE_DOLLARS = 0;
  await lookUp();
  expect(await verify()).toEqual([]);
});

const options = async (as: SignedIn) => (await shop.api.call('GET', '/payment/card-returns', { as })).body;
const giveBack = (as: SignedIn, body: object) =>
  shop.api.call('POST', '/payment/card-returns', { as, body, headers: { 'idempotency-key': randomUUID() } });
const cents = (dollars: number) => Number(dollars.toFixed(2));

test('a wallet below zero has nothing to return, although a payment of it is whole', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 1);
  await topUp(account, shop.plan.price, disputeCards.fraudulent);
  await shop.buyEsim(account);
  await lookUp();
  expect(await shop.balance(account)).toBeLessThan(0);
  expect(await options(account)).toMatchObject({ available: 0, payments: [{ paymentId, available: 0 }] });
  expect(await giveBack(account, { amount: 0.5 })).toMatchObject({
    status: 402,
    body: { details: { available: 0 } },
  });
});

test('of each payment no more can go back than the wallet has, and of all together no more than they brought', async () => {
  const account = await shop.api.signIn();
  const [first, second] = [await topUp(account, 6), await topUp(account, 20)];
  expect(await options(account)).toMatchObject({
    available: 26,
    payments: [
      { paymentId: second, available: 20, at: expect.stringMatching(/^\d{4}-.*Z$/) as string },
      { paymentId: first, available: 6 },
    ],
  });
  await shop.buyEsim(account);
  const left = cents(26 - shop.plan.price);
  expect(await options(account)).toMatchObject({
    available: left,
    payments: [{ available: Math.min(20, left) }, { available: 6 }],
  });
  // What no card brought is no card's.
  await shop.api.services.pool.query(
    "update top_ups set credited_at = now() - interval '181 days' where payment_intent_id = $1",
    [second],
  );
  expect(await options(account)).toMatchObject({ available: 6, payments: [{ paymentId: first }] });
  expect(await giveBack(account, { amount: 6.01 })).toMatchObject({
    status: 402,
    body: { details: { available: 6 } },
  });
});

test('a rest that is not more than the fee stays in the wallet, and one cent more goes', async () => {
  shop.api.services.settings.CARD_RETURN_FEE_DOLLARS = 0.5;
  const account = await shop.api.signIn();
  const [first, second] = [await topUp(account, 10), await topUp(account, 10)];
  expect((await giveBack(account, { amount: 10.5 })).body).toMatchObject({
    returns: [{ paymentId: second, amount: 9.5, fee: 0.5 }],
    walletBalance: 10,
  });
  expect((await giveBack(account, { amount: 9.5 })).body).toMatchObject({
    returns: [{ paymentId: first, amount: 9, fee: 0.5 }],
    walletBalance: 0.5,
  });
  // Its rest is the fee.
  expect(await options(account)).toMatchObject({ available: 0, payments: [] });
  const another = await shop.api.signIn();
  await topUp(another, 10);
  expect((await giveBack(another, { amount: 0.51 })).body).toMatchObject({
    returns: [{ amount: 0.01, fee: 0.5, state: 'made' }],
    walletBalance: 9.49,
  });
});

test.each([0, -1, 0.001, Number.NaN, '1'])('an amount of %p is refused', async (amount) => {
  const account = await shop.api.signIn();
  await topUp(account, 10);
  expect((await giveBack(account, { amount })).status).toBe(422);
  expect(await shop.balance(account)).toBe(10);
});
