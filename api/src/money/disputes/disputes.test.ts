// Disputes and refunds at the card processor take the money out of the wallet, and decisions bring it where it belongs.
import { dayMs } from '@portal/contract';
import { moneyBackJob } from '../payments/webhook';
import { findEmailsTo, runJob } from '../../testing/outbox';
import { sendCardEvent } from '../../testing/sendCardEvent';
import type { SignedIn } from '../../testing/testApi';
import { disputeCards, useDisputes } from '../../testing/useDisputes';
import { verifyLedger } from '../../operations/reconciliation/verifyLedger';
import { survives } from '../../testing/survives';
import { applyCardRefund } from './cardRefunds';
import { lookUpMoneyBack } from './disputesModule';
import { gatherEvidence } from './evidence';
import { applyDispute, settleDispute } from './settleDispute';

const { shop, topUp, disputeOf, spendTwoPayments, decide, refund, atProcessor, lookUp, verify } =
  useDisputes();
afterEach(async () => {
  await lookUp();
  expect(await verify()).toEqual([]);
  expect(await verifyLedger(shop.api.services.db)).toEqual([]);
});

const linesOf = async (account: SignedIn) => {
  const { body } = await shop.api.call('GET', `/wallet/${account.user.id}`, { as: account });
  return (body['transactions'] as { type: string; amount: number; description: string }[]).map(
    ({ type, amount, description }) => `${type} ${amount} ${description}`,
  );
};
const look = (data: object) => runJob(shop.api, moneyBackJob.name, data);
const operator = 'operator@portal.example';
const titlesTo = async ({ user }: SignedIn) => JSON.stringify(await findEmailsTo(shop.api, user.email));

test.each([
  ['won', 'credit 50 Card payment no longer in dispute, back in the wallet', 50],
  ['withdrawn', 'credit 50 Card payment no longer in dispute, back in the wallet', 50],
  ['lost', 'debit 50 Card payment disputed, back in the wallet if the bank decides so', 0],
] as const)(
  'a dispute holds the money, and is %s once, however often it is looked up',
  async (outcome, line, rest) => {
    const account = await shop.api.signIn();
    const disputeId = await disputeOf(await topUp(account, 50, disputeCards.fraudulent));
    await Promise.all([look({ disputeId }), look({ disputeId }), lookUp()]);
    expect(await shop.balance(account)).toBe(0);
    expect(await linesOf(account)).toEqual([
      'debit 50 Card payment disputed, back in the wallet if the bank decides so',
      'credit 50 Wallet top-up by card',
    ]);
    await decide(disputeId, outcome);
    await Promise.all([look({ disputeId }), look({ disputeId })]);
    expect(await shop.balance(account)).toBe(rest);
    expect((await linesOf(account))[0]).toBe(line);
    const mails = await titlesTo(account);
    expect(mails.match(/A card payment of \$50\.00 is disputed/g)).toHaveLength(1);
    expect(mails).toContain(
      outcome === 'lost' ? '$50.00 went back to the card' : '$50.00 is back in your wallet',
    );
  },
);

test('an event only names what is looked up, in any order and twice', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 20, disputeCards.notReceived);
  const disputeId = await disputeOf(paymentId);
  const woken: string[] = [];
  const { send: sendJob } = shop.api.services;
  shop.api.services.send = async ({ name }) => void woken.push(name);
  const send = (type: string, object: object) => sendCardEvent(shop.api, { type, object });
  const claimed = { id: disputeId, object: 'dispute', amount: 1, status: 'won', payment_intent: paymentId };
  for (const type of [
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ])
    expect(await send(type, claimed)).toBe(200);
  for (const [type, object] of [
    ['charge.refunded', 'charge'],
    ['refund.created', 'refund'],
    ['refund.updated', 'refund'],
    ['charge.refund.updated', 'refund'],
  ])
    expect(await send(type ?? '', { id: 're_1', object, payment_intent: paymentId })).toBe(200);
  await send('radar.early_fraud_warning.created', { id: 'issfr_1', object: 'radar.early_fraud_warning' });
  shop.api.services.send = sendJob;
  expect(woken.filter((name) => name === moneyBackJob.name)).toHaveLength(10);
  // Until the job looks it up, nothing moves on the word of an event.
  expect(await shop.balance(account)).toBe(20);
  await look({ disputeId, warningId: null, paymentId: null });
  expect(await shop.balance(account)).toBe(0);
  await look({ disputeId: 'du_unknown', warningId: 'issfr_unknown', paymentId: 'pi_unknown' });
});

test('a dispute that is heard of first at its end, before its payment, is posted whole', async () => {
  const account = await shop.api.signIn();
  const { body } = await shop.api.call('POST', '/payment/add-fund', {
    as: account,
    body: { userId: account.user.id, amount: 15, currency: 'usd', email: account.user.email },
  });
  const paymentId = String(body['paymentIntentId']);
  await shop.sandbox.pay(paymentId, String(body['clientSecret']), disputeCards.fraudulent);
  const disputeId = await disputeOf(paymentId);
  await decide(disputeId, 'lost');
  await look({ disputeId });
  expect(await shop.balance(account)).toBe(0);
  expect(await linesOf(account)).toHaveLength(2);
  await decide(disputeId, 'won');
  await look({ disputeId });
  expect(await shop.balance(account)).toBe(15);
  expect((await linesOf(account))[0]).toBe('credit 15 Disputed card payment, back in the wallet');
});

test('what is spent leaves the wallet below zero, which buys nothing and says why, until it is made up for', async () => {
  const account = await shop.api.signIn();
  const disputeId = await disputeOf(await topUp(account, 10, disputeCards.fraudulent));
  await shop.buyEsim(account);
  await look({ disputeId });
  expect(await shop.balance(account)).toBe(-shop.plan.price);
  const buy = () =>
    shop.api.call('POST', '/payment/purchase', { as: account, body: shop.buildPurchaseRequest(account) });
  expect(await buy()).toMatchObject({
    status: 402,
    body: {
      code: 'insufficient_funds',
      message: expect.stringContaining(
        'below zero, because a card payment is disputed or went back',
      ) as string,
      details: { walletBalance: -shop.plan.price, missing: Number((2 * shop.plan.price).toFixed(2)) },
    },
  });
  await topUp(account, 5);
  expect((await buy()).status).toBe(402);
  await topUp(account, 20);
  expect((await buy()).status).toBe(200);
});

test('the operator is told of a dispute and of a warning, once', async () => {
  shop.api.services.settings.SUPPORT_EMAIL = operator;
  const account = await shop.api.signIn();
  const disputeId = await disputeOf(await topUp(account, 10, disputeCards.fraudulent));
  await topUp(account, 11, disputeCards.warning);
  await lookUp();
  await look({ disputeId });
  shop.api.services.settings.SUPPORT_EMAIL = undefined;
  const mails = JSON.stringify(await findEmailsTo(shop.api, operator));
  expect(mails.match(/A card payment of \$10\.00 is disputed/g)).toHaveLength(1);
  expect(mails).toContain(disputeId);
  expect(mails.match(/A card network warns of fraud/g)).toHaveLength(1);
});

test('an inquiry holds the money too, and its end returns it', async () => {
  const account = await shop.api.signIn();
  const disputeId = await disputeOf(await topUp(account, 12, disputeCards.inquiry));
  await lookUp();
  expect(await shop.balance(account)).toBe(0);
  await decide(disputeId, 'won');
  await lookUp();
  expect(await shop.balance(account)).toBe(12);
});

test('a warning of fraud moves nothing, and is counted once', async () => {
  const account = await shop.api.signIn();
  await topUp(account, 12, disputeCards.warning);
  const { data } = await atProcessor<{ data: { type: string; data: { object: { id: string } } }[] }>(
    'GET',
    'events?type=radar.early_fraud_warning.created&limit=1',
  );
  const warningId = data[0]?.data.object.id;
  const warnings = async () => {
    const { pool } = shop.api.services;
    const query = 'select fraud_type from card_fraud_warnings where user_id = $1';
    return (await pool.query<{ fraud_type: string }>(query, [account.user.id])).rows;
  };
  // Its event may never come.
  await lookUp();
  expect(await warnings()).toEqual([{ fraud_type: 'misc' }]);
  await look({ warningId });
  expect(await warnings()).toHaveLength(1);
  expect(await shop.balance(account)).toBe(12);
});

test('refunds at the dashboard reduce the wallet, in part, below zero, and failed ones return', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  await refund(paymentId, 300);
  await look({ paymentId });
  await look({ paymentId });
  expect(await shop.balance(account)).toBe(7);
  await shop.buyEsim(account);
  const second = await refund(paymentId, 700);
  // Nobody told of this one.
  expect(await verify()).toMatchObject([{ count: 1, example: second.id }]);
  await lookUp();
  expect(await shop.balance(account)).toBe(-shop.plan.price);
  expect((await linesOf(account))[0]).toBe('debit 7 Card payment, returned to the card');
  await atProcessor('POST', `refunds/${second.id}/sandbox_failure`);
  await look({ paymentId });
  await look({ paymentId });
  expect(await shop.balance(account)).toBe(Number((7 - shop.plan.price).toFixed(2)));
  expect((await linesOf(account))[0]).toBe('credit 7 Return to the card failed, back in the wallet');
});

test('a dispute or a refund in another currency moves nothing, and needs an operator', async () => {
  const account = await shop.api.signIn();
  const euros = { paymentId: await topUp(account, 10), amountCents: 500n, currency: 'eur' };
  const logged = jest.spyOn(shop.api.services.logger, 'error');
  const lost = { reason: 'fraudulent', status: 'lost', outcome: 'lost', evidenceDueAt: null } as const;
  await applyDispute(shop.api.services, { ...euros, ...lost, id: 'du_euros' });
  await applyCardRefund(shop.api.services, { ...euros, id: 're_euros', returnId: null, isFailed: false });
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
  expect(await shop.balance(account)).toBe(10);
});

test('a refund that cannot be posted holds up no other, and the look-up fails', async () => {
  const account = await shop.api.signIn();
  const paymentId = await topUp(account, 10);
  await refund(paymentId, 300);
  const { services } = shop.api;
  const listRefunds: typeof services.cards.listRefunds = async function* (of) {
    for await (const one of services.cards.listRefunds(of)) {
      yield { ...one, id: `${one.id}_too_large`, amountCents: 2n ** 70n };
      yield one;
    }
  };
  const cards: typeof services.cards = Object.assign(Object.create(services.cards), { listRefunds });
  await expect(lookUpMoneyBack({ ...services, cards })).rejects.toThrow(AggregateError);
  expect(await shop.balance(account)).toBe(7);
});

test.each([
  ['lost', 1],
  ['won', 0],
] as const)(
  'a %s dispute takes back the commission of what the money had paid for',
  async (outcome, reversed) => {
    const { affiliate, earnings, share, disputeId } = await spendTwoPayments(disputeCards.fraudulent);
    await look({ disputeId });
    expect(await earnings()).toMatchObject({ earned: 2 * share, reversed: 0 });
    await decide(disputeId, outcome);
    await Promise.all([look({ disputeId }), look({ disputeId })]);
    expect(await earnings()).toMatchObject({ reversed: reversed * share, final: (2 - reversed) * share });
    // The affiliate does not learn of the customer's card.
    const seen = await shop.api.call('GET', `/wallet/${affiliate.user.id}/customers`, { as: affiliate });
    expect(seen.text).not.toMatch(/disput|returned to the card/i);
  },
);

test('what is bought right after a payment was paid by it, also if the clock of the process is fast', async () => {
  const fast = jest.spyOn(shop.api.services, 'clock').mockImplementation(() => new Date(Date.now() + 60_000));
  const { earnings, share, disputeId } = await spendTwoPayments(disputeCards.fraudulent);
  fast.mockRestore();
  await look({ disputeId });
  await decide(disputeId, 'lost');
  await look({ disputeId });
  expect(await earnings()).toMatchObject({ reversed: share });
  const evidence = await gatherEvidence(shop.api.services, disputeId);
  expect(evidence?.lines.filter(({ text }) => text.startsWith('Bought '))).toHaveLength(1);
});

test('a refund takes back the commission of what the money had paid for, unless its card does not take it', async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  const earnings = async () =>
    (await shop.api.call('GET', `/affiliate/${affiliate.user.id}/earnings`, { as: affiliate })).body;
  const paymentId = await topUp(customer, 10);
  await shop.buyEsim(customer);
  const { final: share } = await earnings();
  const { id } = await refund(paymentId, 1000);
  await look({ paymentId });
  expect(await earnings()).toMatchObject({ reversed: share, final: 0 });
  await atProcessor('POST', `refunds/${id}/sandbox_failure`);
  await Promise.all([look({ paymentId }), look({ paymentId })]);
  expect(await earnings()).toMatchObject({ reversed: 0, final: share });
});

test.each([[['lost']], [['lost', 'won']]] as const)(
  'a process that dies while it posts %p leaves no commission behind, however late that is found',
  async (outcomes) => {
    const { services } = shop.api;
    let step = 0;
    for (let isDone = false; !isDone && step < 40; step += 1) {
      const { earnings, share, disputeId } = await spendTwoPayments(disputeCards.fraudulent);
      for (const outcome of outcomes) {
        await look({ disputeId });
        await decide(disputeId, outcome);
      }
      isDone = await survives(services, step, (mortal) => settleDispute(mortal, disputeId));
      const { rows } = await services.pool.query<{ state: string }>(
        "update card_disputes set ended_at = ended_at + interval '59 days' where id = $1 returning state",
        [disputeId],
      );
      // The processor lists it no more among those that began lately.
      await lookUpMoneyBack(services, new Date(Date.now() + 60 * dayMs));
      const reversed = rows[0]?.state === 'reinstated' ? 0 : share;
      expect([step, await earnings()]).toMatchObject([step, { reversed }]);
    }
    expect([step > 3, step < 40]).toEqual([true, true]);
  },
);
