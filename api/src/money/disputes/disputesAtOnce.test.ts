// A dispute or a refund at the processor is looked up while its customer buys, gives back or returns money to the card, and
// while another worker looks it up: whichever use of the database comes between, it moves its money once.
import { centsToDollars, commissionCents, dollarsToCents } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { verifyLedger } from '../../operations/reconciliation/verifyLedger';
import { inEveryOrder, type Pair } from '../../testing/interleaved';
import type { TestResponse } from '../../testing/testApi';
import { disputeCards, useDisputes } from '../../testing/useDisputes';
import { settleCardRefunds } from './cardRefunds';
import { settleDispute } from './settleDispute';

const { shop, topUp, disputeOf, decide, refund, lookUp, verify } = useDisputes();
afterEach(async () => {
  await lookUp();
  expect(await verify()).toEqual([]);
  expect(await verifyLedger(shop.api.services.db)).toEqual([]);
});

const budget = 20;
type Work = () => Promise<string>;

/** `200 refunded`, `200 failed`, `402 insufficient_funds`. */
const wordOf = ({ status, body }: TestResponse) => {
  const [returned] = (body['returns'] ?? []) as { state: string }[];
  return [status, returned?.state ?? body['code'] ?? body['outcome']].filter(Boolean).join(' ');
};

async function customerOfAffiliate() {
  const affiliate = await shop.api.signIn({ role: 'affiliate' });
  const account = await shop.api.signIn({ affiliateId: affiliate.user.id });
  const send =
    (path: string, body: object = {}): Work =>
    async () =>
      wordOf(
        await shop.api.call('POST', path, {
          as: account,
          body,
          headers: { 'idempotency-key': randomUUID() },
        }),
      );
  return {
    account,
    commission: async () => {
      const path = `/affiliate/${affiliate.user.id}/earnings`;
      return Number((await shop.api.call('GET', path, { as: affiliate })).body['final']);
    },
    buy: send('/payment/purchase', shop.buildPurchaseRequest(account)),
    giveBack: send('/payment/card-returns', { amount: budget }),
    /** Buys an eSIM. @returns its refund */
    bought: async () => {
      const { iccid } = await shop.buyEsim(account);
      return send(`/payment/purchase/${await shop.purchaseOf(iccid)}/refund`);
    },
  };
}

async function disputed() {
  const customer = await customerOfAffiliate();
  const disputeId = await disputeOf(await topUp(customer.account, budget, disputeCards.notReceived));
  const settle: Work = async () => {
    await settleDispute(shop.api.services, disputeId);
    return 'looked up';
  };
  return { ...customer, settle, decide: (outcome: 'won' | 'lost') => decide(disputeId, outcome) };
}

/** One that was lost after a purchase, and is not looked up since. */
async function lost() {
  const customer = await disputed();
  const giveBackEsim = await customer.bought();
  await customer.settle();
  await customer.decide('lost');
  return { ...customer, giveBackEsim };
}

type Customer = Awaited<ReturnType<typeof customerOfAffiliate>>;
type Begin = () => Promise<Pair<string, Customer>>;

/** What may come of it: both answers, then the wallet and the customer's final commission. */
type Ends = () => Record<string, [wallet: number, commission: number]>;

const price = () => shop.plan.price;
const left = () => Number((budget - price()).toFixed(2));
const commission = () => centsToDollars(commissionCents(dollarsToCents(price())));

/** @param pick who stops, and who runs meanwhile */
const pair =
  <Subject extends Customer>(
    begin: () => Promise<Subject>,
    pick: (subject: Subject) => [first: Work, second: Work],
  ): Begin =>
  async () => {
    const subject = await begin();
    const [first, second] = pick(subject);
    return { subject, first, second };
  };
const twice = <Subject extends Customer & { settle: Work }>(begin: () => Promise<Subject>): Begin =>
  pair(begin, ({ settle }) => [settle, settle]);

const won = async () => {
  const customer = await disputed();
  await customer.settle();
  await customer.decide('won');
  return customer;
};
const wonAfterLost = async () => {
  const customer = await lost();
  await customer.settle();
  await customer.decide('won');
  return customer;
};
const refundedAtProcessor = async () => {
  const customer = await customerOfAffiliate();
  const paymentId = await topUp(customer.account, budget);
  await refund(paymentId, 500);
  const settle: Work = async () => {
    await settleCardRefunds(shop.api.services, paymentId);
    return 'looked up';
  };
  return { ...customer, settle };
};

const pairs: Record<string, [Begin, Ends]> = {
  'a purchase during the look-up of a dispute': [
    pair(disputed, ({ settle, buy }) => [settle, buy]),
    () => ({ 'looked up, 200': [-price(), 0], 'looked up, 402 insufficient_funds': [0, 0] }),
  ],
  'a return to the card during the look-up of a dispute': [
    pair(disputed, ({ settle, giveBack }) => [settle, giveBack]),
    () => ({ 'looked up, 200 failed': [0, 0], 'looked up, 402 insufficient_funds': [0, 0] }),
  ],
  'the look-up of a dispute during a return to the card': [
    pair(disputed, ({ settle, giveBack }) => [giveBack, settle]),
    () => ({ '200 failed, looked up': [0, 0], '402 insufficient_funds, looked up': [0, 0] }),
  ],
  'two look-ups of a new dispute': [twice(disputed), () => ({ 'looked up, looked up': [0, 0] })],
  'two look-ups of a dispute that was won': [twice(won), () => ({ 'looked up, looked up': [budget, 0] })],
  'two look-ups of a dispute that was lost': [twice(lost), () => ({ 'looked up, looked up': [-price(), 0] })],
  'two look-ups of a dispute that was won after it was lost': [
    twice(wonAfterLost),
    () => ({ 'looked up, looked up': [left(), commission()] }),
  ],
  'a refund of the eSIM during the look-up of a dispute that was lost': [
    pair(lost, ({ settle, giveBackEsim }) => [settle, giveBackEsim]),
    () => ({ 'looked up, 200 refunded': [0, 0] }),
  ],
  'the look-up of a dispute that was lost during a refund of the eSIM': [
    pair(lost, ({ settle, giveBackEsim }) => [giveBackEsim, settle]),
    () => ({ '200 refunded, looked up': [0, 0] }),
  ],
  'two look-ups of a refund at the processor': [
    twice(refundedAtProcessor),
    () => ({ 'looked up, looked up': [budget - 5, 0] }),
  ],
};

test.each(Object.entries(pairs))('%s', async (_name, [begin, ends]) => {
  const passed = await inEveryOrder(shop.api.services.pool, begin, async (answers, customer) => {
    const seen = [await shop.balance(customer.account), await customer.commission()];
    expect(ends()).toHaveProperty([answers.join(', ')], seen);
  });
  expect(passed).toBeGreaterThan(0);
});
