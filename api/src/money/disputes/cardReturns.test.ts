// Unspent money of a wallet goes back to the cards that paid it, once, whatever the processor answers.
import { minuteMs } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { answerOf } from '../../base/errors/outcomes';
import { CardProcessorError, type CardProcessor } from '../payments/cardProcessor';
import { verifyLedger } from '../../operations/reconciliation/verifyLedger';
import type { Services } from '../../services';
import { findEmailsTo } from '../../testing/outbox';
import type { SignedIn } from '../../testing/testApi';
import { disputeCards, useDisputes } from '../../testing/useDisputes';
import { runWork } from '../../testing/runWork';
import { cardReturnWork, continueReturn, returnToCard } from './cardReturns';

const { shop, topUp, disputeOf, decide, refund, atProcessor, lookUp, verify } = useDisputes();
afterEach(async () => {
  shop.api.services.settings.CARD_RETURN_FEE_DOLLARS = 0;
  await runWork(shop.api, { only: [cardReturnWork], at: later() });
  await lookUp();
  expect(await verify()).toEqual([]);
  expect(await verifyLedger(shop.api.services.db)).toEqual([]);
});

/** After whoever sent has answered or died. */
const later = () => new Date(Date.now() + 5 * minuteMs);
const options = async (as: SignedIn) => (await shop.api.call('GET', '/payment/card-returns', { as })).body;
const giveBack = (as: SignedIn, body: object, key: string = randomUUID()) =>
  shop.api.call('POST', '/payment/card-returns', { as, body, headers: { 'idempotency-key': key } });
/** What went back to the card of a payment, in cents. */
const refundsOf = async (paymentId: string) => {
  const { data } = await atProcessor<{ data: { payment_intent: string; amount: number }[] }>(
    'GET',
    `refunds?limit=100&payment_intent=${paymentId}`,
  );
  return data.filter((one) => one.payment_intent === paymentId).map(({ amount }) => amount);
};
const servicesWith = (change: (real: CardProcessor) => Partial<CardProcessor>): Services => {
  const { services } = shop.api;
  return { ...services, cards: { ...services.cards, ...change(services.cards) } };
};
/** The return that is open. */
const idOf = async ({ user }: SignedIn) => {
  const { rows } = await shop.api.services.pool.query<{ id: string }>(
    "select id from card_refunds where user_id = $1 and state = 'sending'",
    [user.id],
  );
  return rows[0]?.id ?? '';
};
/** The work that looks it up, as it is enqueued. */
const workOf = async (account: SignedIn) => {
  const id = await idOf(account);
  return (
    await shop.api.services.pool.query("select * from work where name = 'card-return' and key = $1", [id])
  ).rows as unknown[];
};
const silent = () => new CardProcessorError('unanswered', 'The card processor did not answer.');

test('unspent money goes back to the card that paid it, and the person is told', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 20);
  expect(await options(account)).toMatchObject({
    available: 20,
    fee: 0,
    days: 180,
    payments: [{ paymentId, amount: 20, available: 20 }],
  });
  expect(await giveBack(account, { amount: 12.5, paymentId })).toMatchObject({
    status: 200,
    body: { returns: [{ paymentId, amount: 12.5, fee: 0, state: 'made' }], walletBalance: 7.5 },
  });
  expect(await refundsOf(paymentId)).toEqual([1250]);
  expect(await options(account)).toMatchObject({ available: 7.5, payments: [{ available: 7.5 }] });
  expect(JSON.stringify(await findEmailsTo(shop.api, account.user.email))).toContain(
    '$12.50 returned to your card',
  );
});

test('of several payments the newest goes back first, and a second press returns nothing more', async () => {
  const account = await shop.api.signIn();
  const [first, second] = [await topUp(account, 10), await topUp(account, 15)];
  const key = randomUUID();
  const answers = await Promise.all([
    giveBack(account, { amount: 20 }, key),
    giveBack(account, { amount: 20 }, key),
  ]);
  for (const { body } of answers)
    expect(body['returns']).toMatchObject([
      { paymentId: second, amount: 15 },
      { paymentId: first, amount: 5 },
    ]);
  expect([await refundsOf(second), await refundsOf(first)]).toEqual([[1500], [500]]);
  expect(await shop.balance(account)).toBe(5);
  expect((await giveBack(account, { amount: 1 }, key)).body['code']).toBe('idempotency_key_reused');
});

test('what was spent, is disputed, went back before or is too old does not go back', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  await shop.buyEsim(account);
  const rest = Number((10 - shop.plan.price).toFixed(2));
  expect(await giveBack(account, { amount: 10 })).toMatchObject({
    status: 402,
    body: {
      code: 'insufficient_funds',
      message: `Only $${rest.toFixed(2)} can go back to the card. Nothing was returned.`,
    },
  });
  await refund(paymentId, 100);
  await lookUp();
  expect((await options(account))['available']).toBe(Number((rest - 1).toFixed(2)));
  const disputed = await topUp(account, 30, disputeCards.fraudulent);
  await lookUp();
  expect(JSON.stringify(await options(account))).not.toContain(disputed);
  await decide(await disputeOf(disputed), 'won');
  await lookUp();
  expect(JSON.stringify(await options(account))).toContain(disputed);
  await shop.api.services.pool.query(
    "update top_ups set credited_at = now() - interval '181 days' where payment_intent_id = $1",
    [disputed],
  );
  expect(JSON.stringify(await options(account))).not.toContain(disputed);
  expect((await giveBack(account, { amount: 1, paymentId: disputed })).status).toBe(402);
});

test('what a lost dispute took goes back no second time, and what was reinstated does', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 30, disputeCards.fraudulent);
  const disputeId = await disputeOf(paymentId);
  await decide(disputeId, 'lost');
  await lookUp();
  await topUp(account, 10);
  expect((await giveBack(account, { amount: 5, paymentId })).status).toBe(402);
  await decide(disputeId, 'won');
  await lookUp();
  expect((await giveBack(account, { amount: 5, paymentId })).status).toBe(200);
});

test('two tabs cannot return more than there is, nor what is being spent', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  const statuses = await Promise.all([
    giveBack(account, { amount: 8 }).then(({ status }) => status),
    giveBack(account, { amount: 8 }).then(({ status }) => status),
    giveBack(account, { amount: 8, paymentId }).then(({ status }) => status),
  ]);
  expect(statuses.sort()).toEqual([200, 402, 402]);
  expect(await refundsOf(paymentId)).toEqual([800]);
});

test('another person’s payment is not returned', async () => {
  const [owner, other] = [await shop.api.signIn(), await shop.api.signIn()];
  const paymentId = await topUp(owner, 10);
  await topUp(other, 10);
  expect((await giveBack(other, { amount: 5, paymentId })).status).toBe(402);
  expect(await refundsOf(paymentId)).toEqual([]);
});

test('a fee stays with the seller, and comes back when the card does not take the rest', async () => {
  shop.api.services.settings.CARD_RETURN_FEE_DOLLARS = 0.5;
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  expect((await giveBack(account, { amount: 0.5 })).status).toBe(402);
  const { body } = await giveBack(account, { amount: 10 });
  expect(body).toMatchObject({ returns: [{ amount: 9.5, fee: 0.5, state: 'made' }], walletBalance: 0 });
  const { data } = await atProcessor<{ data: { id: string; payment_intent: string }[] }>(
    'GET',
    'refunds?limit=100',
  );
  const made = data.find(({ payment_intent: of }) => of === paymentId);
  await atProcessor('POST', `refunds/${made?.id ?? ''}/sandbox_failure`);
  await lookUp();
  expect(await shop.balance(account)).toBe(10);
});

test('a fee that is more than what is returned breaks no invariant', async () => {
  shop.api.services.settings.CARD_RETURN_FEE_DOLLARS = 6;
  const account = await shop.api.signIn();
  await topUp(account, 10);
  const { body } = await giveBack(account, { amount: 10 });
  expect(body).toMatchObject({ returns: [{ amount: 4, fee: 6, state: 'made' }], walletBalance: 0 });
});

test('a return that a restored backup does not know is posted once', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  const returnId = `return-${randomUUID()}`;
  const made = { payment_intent: paymentId, amount: '400', 'metadata[returnId]': returnId };
  await atProcessor('POST', 'refunds', made);
  await lookUp();
  await lookUp();
  expect(await shop.balance(account)).toBe(6);
});

test('a lost answer is looked up, not guessed: nothing is sent twice although its key was forgotten', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  const losing = servicesWith((real) => ({
    returnToCard: async (money) => {
      await real.returnToCard(money);
      throw silent();
    },
  }));
  const key = randomUUID();
  const lost = answerOf(await returnToCard(losing, account.user.id, { amount: 4 }, key));
  expect(lost.returns).toMatchObject([{ state: 'sending', amount: 4 }]);
  expect(await shop.balance(account)).toBe(6);
  const forgetful = servicesWith((real) => ({
    returnToCard: (money) => real.returnToCard({ ...money, returnId: randomUUID() }),
  }));
  expect((await giveBack(account, { amount: 4 }, key)).body['returns']).toMatchObject([{ state: 'sending' }]);
  await continueReturn(forgetful, await idOf(account));
  expect((await giveBack(account, { amount: 4 }, key)).body['returns']).toMatchObject([{ state: 'made' }]);
  expect(await refundsOf(paymentId)).toEqual([400]);
});

test('a processor that failed while it returned the money may have done it, and is called again', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  await shop.sandbox.switch({ stripe: { fail500: { times: 3, operations: ['createRefund'] } } });
  expect((await giveBack(account, { amount: 4 })).body).toMatchObject({
    returns: [{ state: 'sending' }],
    walletBalance: 6,
  });
  await runWork(shop.api, { only: [cardReturnWork], at: later() });
  expect(await refundsOf(paymentId)).toEqual([400]);
});

test('a request that never arrived is sent again, and the event of the processor may be first', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  // Another return of the same payment is not the one that is looked up.
  await giveBack(account, { amount: 1 });
  const unreachable = servicesWith(() => ({ returnToCard: () => Promise.reject(silent()) }));
  await returnToCard(unreachable, account.user.id, { amount: 3 }, randomUUID());
  const before = await workOf(account);
  expect(await continueReturn(unreachable, await idOf(account))).toMatchObject({ retry: expect.any(String) });
  // The engine alone decides when it is tried again, and when an operator has to.
  expect(await workOf(account)).toEqual(before);
  expect(await refundsOf(paymentId)).toEqual([100]);
  await runWork(shop.api, { only: [cardReturnWork], at: new Date(Date.now() + 5_000) });
  expect(await refundsOf(paymentId)).toEqual([300, 100]);
  const losing = servicesWith((real) => ({
    returnToCard: async (money) => {
      await real.returnToCard(money);
      throw silent();
    },
  }));
  await returnToCard(losing, account.user.id, { amount: 2 }, randomUUID());
  await lookUp();
  expect(await shop.balance(account)).toBe(4);
});

test('what a process did not send before it died is sent by a worker', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  const dying = servicesWith(() => ({ returnToCard: () => Promise.reject(new Error('killed')) }));
  await returnToCard(dying, account.user.id, { amount: 3 }, randomUUID());
  await runWork(shop.api, { only: [cardReturnWork] });
  expect(await refundsOf(paymentId)).toEqual([]);
  await runWork(shop.api, { only: [cardReturnWork], at: later() });
  expect(await refundsOf(paymentId)).toEqual([300]);
});

test('a card that is gone: the money is back in the wallet, also if the refusal is of a repeated request', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  const refusing = servicesWith(() => ({
    returnToCard: () => Promise.reject(new CardProcessorError('refused', 'The card is closed.')),
  }));
  const { returns, walletBalance } = answerOf(
    await returnToCard(refusing, account.user.id, { amount: 6 }, randomUUID()),
  );
  expect([returns, walletBalance]).toMatchObject([[{ state: 'failed' }], 10]);
  const refusingAfterwards = servicesWith((real) => ({
    returnToCard: async (money) => {
      await real.returnToCard(money);
      throw new CardProcessorError('refused', 'It has been refunded already.');
    },
  }));
  const again = answerOf(
    await returnToCard(refusingAfterwards, account.user.id, { amount: 6 }, randomUUID()),
  );
  expect([again.returns, again.walletBalance]).toMatchObject([[{ state: 'made' }], 4]);
  expect(await refundsOf(paymentId)).toEqual([600]);
});

test('it needs a recent proof of identity', async () => {
  const account = await shop.api.signIn();
  await topUp(account, 10);
  await shop.api.services.pool.query(
    "update sessions set proved_at = now() - interval '11 minutes' where user_id = $1",
    [account.user.id],
  );
  expect(await giveBack(account, { amount: 5 })).toMatchObject({
    status: 409,
    body: { code: 'reauthentication_required' },
  });
  expect(await shop.balance(account)).toBe(10);
});
