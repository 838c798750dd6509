// Two tabs at once: one request stops before a use of the database, the other one runs, the first one carries on. Whichever
// use it is, both answers and the money are those of one of the two orders.
import { randomUUID } from 'node:crypto';
import { hashPassword } from './base/security/passwords';
import { issueLinkToken } from './people/auth/links/linkTokens';
import { several } from './testing/bulkCalls';
import { inEveryOrder, type Pair } from './testing/interleaved';
import type { SignedIn, TestResponse } from './testing/testApi';
import { useShop } from './testing/useShop';

const shop = useShop({ COMMISSION_PENDING_DAYS: '0' });
const budget = 20;

type Request = () => Promise<TestResponse>;
/** The subject is whose wallet is looked at. */
type Requests = Pair<TestResponse, SignedIn>;

/** A request with a key of its own, unless one is named. */
const send =
  (as: SignedIn, path: string, body: object = {}, key: string = randomUUID(), method = 'POST'): Request =>
  () =>
    shop.api.call(method, path, { as, body, headers: { 'idempotency-key': key } });
/** `200 refunded`, `409 order_open`, `402 insufficient_funds` … */
const wordOf = ({ status, body }: TestResponse) => {
  const { reason } = (body['details'] ?? {}) as { reason?: string };
  return [status, reason ?? body['code'] ?? body['outcome']].filter(Boolean).join(' ');
};

/** What it costs, and what is left of the budget after so many plans. */
const left = (plan: number, otherPlan = 0) =>
  Number((budget - plan * shop.plan.price - otherPlan * shop.otherPlan.price).toFixed(2));

async function bought() {
  const account = await shop.fundedCustomer(budget);
  const { uid, iccid } = await shop.buyEsim(account);
  const purchase = `/payment/purchase/${await shop.purchaseOf(iccid)}`;
  return {
    account,
    refund: () => send(account, `${purchase}/refund`),
    withdraw: () => send(account, `${purchase}/withdrawal`),
    exchange: () =>
      send(account, `${purchase}/exchange`, { planId: shop.otherPlan.uid, cost: shop.otherPlan.price }),
    remove: () => send(account, `/esim/${uid}`, {}, undefined, 'DELETE'),
    /** Orders a paid plan for it. */
    payPlan: async () => {
      const transactionId = await shop.pay(account, 'data-plan');
      return () => send(account, `/esim/${uid}/data-plan/${shop.plan.uid}`, { transactionId });
    },
  };
}
const buy = (account: SignedIn, key?: string) =>
  send(account, '/payment/purchase', shop.buildPurchaseRequest(account), key);
const toppedUp = async () => {
  const account = await shop.api.signIn();
  await shop.topUp(account, budget);
  return { account, giveBack: () => send(account, '/payment/card-returns', { amount: budget }) };
};
const earned = async () => {
  const account = await shop.api.signIn({ role: 'affiliate' });
  const customer = await shop.fundedCustomer(budget, { affiliateId: account.user.id });
  const { iccid } = await shop.buyEsim(customer);
  const path = `/affiliate/${account.user.id}`;
  const { body } = await shop.api.call('GET', `${path}/earnings`, { as: account });
  return {
    account,
    share: Number(body['available']),
    move: () => send(account, `${path}/commission/transfer`, { amount: body['available'] }),
    refund: send(customer, `/payment/purchase/${await shop.purchaseOf(iccid)}/refund`),
  };
};
const orderForSeveral = (account: SignedIn, key?: string) =>
  send(account, '/bulk-purchases', { planId: shop.plan.uid, price: shop.plan.price, lines: several(3) }, key);

const twice = (subject: SignedIn, request: () => Request): Requests => ({
  subject,
  first: request(),
  second: request(),
});

/** What may come of a pair: both answers, and the money in the wallet afterwards. */
type Ends = () => Record<string, number>;

/** A repetition of an order says what it came to, or that it is being carried out. */
const orderedOnce = (money: number) => ({
  '201, 201': money,
  '201, 409 order_in_progress': money,
  '409 order_in_progress, 201': money,
});

const pairs: Record<string, [begin: () => Promise<Requests>, ends: Ends]> = {
  'two purchases with one key': [
    async () => {
      const account = await shop.fundedCustomer(budget);
      const one = buy(account, randomUUID());
      return twice(account, () => one);
    },
    () => ({ '200, 200': left(1) }),
  ],
  'two purchases with money for one': [
    async () => {
      const account = await shop.fundedCustomer(shop.plan.price);
      return twice(account, () => buy(account));
    },
    () => ({ '200, 402 insufficient_funds': 0, '402 insufficient_funds, 200': 0 }),
  ],
  'two orders of one purchase': [
    async () => {
      const account = await shop.fundedCustomer(budget);
      const body = { planId: shop.plan.uid, transactionId: await shop.pay(account, 'esim'), tag: 'Holiday' };
      return twice(account, () => send(account, '/esim', body));
    },
    () => orderedOnce(left(1)),
  ],
  'two orders of one plan': [
    async () => {
      const { account, payPlan } = await bought();
      return twice(account, await payPlan());
    },
    () => orderedOnce(left(2)),
  ],
  'two orders for several with one key': [
    async () => {
      const account = await shop.fundedCustomer(budget, { role: 'affiliate' });
      const one = orderForSeveral(account, randomUUID());
      return twice(account, () => one);
    },
    () => ({ '201, 201': left(3) }),
  ],
  'two orders for several with money for one': [
    async () => {
      const account = await shop.fundedCustomer(budget, { role: 'affiliate' });
      return twice(account, () => orderForSeveral(account));
    },
    () => ({ '201, 402 insufficient_funds': left(3), '402 insufficient_funds, 201': left(3) }),
  ],
  'two refunds': [
    async () => {
      const { account, refund } = await bought();
      return twice(account, refund);
    },
    () => ({ '200 refunded, 200 refunded': budget }),
  ],
  'a withdrawal during a refund': [
    async () => {
      const { account, refund, withdraw } = await bought();
      return { subject: account, first: refund(), second: withdraw() };
    },
    () => ({ '200 refunded, 200 refunded': budget, '200 refunded, 409 refunded': budget }),
  ],
  'two exchanges': [
    async () => {
      const { account, exchange } = await bought();
      return twice(account, exchange);
    },
    () => ({ '200 exchanged, 200 exchanged': left(0, 1) }),
  ],
  'an exchange during a refund': [
    async () => {
      const { account, refund, exchange } = await bought();
      return { subject: account, first: refund(), second: exchange() };
    },
    () => ({ '200 refunded, 200 exchanged': left(0, 1), '200 refunded, 409 refunded': budget }),
  ],
  'a refund during an exchange': [
    async () => {
      const { account, refund, exchange } = await bought();
      return { subject: account, first: exchange(), second: refund() };
    },
    () => ({ '200 exchanged, 200 refunded': left(0, 1), '409 refunded, 200 refunded': budget }),
  ],
  'a refund during a deletion': [
    async () => {
      const { account, refund, remove } = await bought();
      return { subject: account, first: remove(), second: refund() };
    },
    () => ({
      '404 not_found, 200 refunded': budget,
      '409 plans_not_terminated, 200 refunded': budget,
      // The refund has ended the plan, and not yet stored it.
      '200, 200 refunded': budget,
    }),
  ],
  'a plan added during a refund': [
    async () => {
      const { account, refund, payPlan } = await bought();
      return { subject: account, first: refund(), second: (await payPlan())() };
    },
    () => ({
      '409 other_plans, 201': left(2),
      '409 order_open, 201': left(2),
      '200 refunded, 502 carrier_refused': budget,
      // What was paid for the plan comes back later.
      '200 refunded, 404 not_found': left(1),
    }),
  ],
  'two returns to the card': [
    async () => {
      const { account, giveBack } = await toppedUp();
      return twice(account, giveBack);
    },
    () => ({ '200, 402 insufficient_funds': 0, '402 insufficient_funds, 200': 0 }),
  ],
  'a purchase during a return to the card': [
    async () => {
      const { account, giveBack } = await toppedUp();
      return { subject: account, first: giveBack(), second: buy(account) };
    },
    () => ({ '200, 402 insufficient_funds': 0, '402 insufficient_funds, 200': left(1) }),
  ],
};

const walk = (begin: () => Promise<Requests>, check: (seen: string, account: SignedIn) => Promise<void>) =>
  inEveryOrder(shop.api.services.pool, begin, (answers, account) =>
    check(answers.map(wordOf).join(', '), account),
  );

test.each(Object.entries(pairs))('%s', async (_name, [begin, ends]) => {
  const tried = await walk(begin, async (seen, account) => {
    expect(ends()).toHaveProperty(seen, await shop.balance(account));
  });
  expect(tried).toBeGreaterThan(0);
});

test.each(['moved', 'refunded'])('commission that is %s while it is moved', async (how) => {
  let share = 0;
  await walk(
    async () => {
      const { account, move, refund, ...rest } = await earned();
      share = rest.share;
      return { subject: account, first: move(), second: how === 'moved' ? move() : refund };
    },
    async (seen, account) => {
      const other = how === 'moved' ? '200' : '200 refunded';
      const ends =
        how === 'moved'
          ? { '200, 402 insufficient_funds': share, '402 insufficient_funds, 200': share }
          : { [`200, ${other}`]: share, [`402 insufficient_funds, ${other}`]: 0 };
      expect(ends).toHaveProperty(seen, await shop.balance(account));
    },
  );
});

test('a link for a new password that two tabs use', async () => {
  await walk(
    async () => {
      const account = await shop.api.signIn({ passwordHash: await hashPassword('Long-Enough-7!') });
      const token = await issueLinkToken(shop.api.services.db, account.user.id, 'reset-password');
      const body = { password: 'Other-Enough-7!' };
      return twice(account, () => () => shop.api.call('POST', `/auth/reset-password/${token}`, { body }));
    },
    async (seen) => {
      expect(['200, 422 invalid_link', '422 invalid_link, 200']).toContain(seen);
    },
  );
});
