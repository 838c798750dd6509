// The API process is killed (SIGKILL) at each step of a purchase and of a top-up, and started again. Afterwards
// wallet, carrier and card processor must agree. What is committed, and what is under way after it:
//   purchase: debited | the carrier's customer is made | ordering, not begun | ordering, carried out and not answered
//             (eSIM, plan) | the call's end noted, undecided | fulfilled, not told to the client
//   top-up:   nothing, the payment made and not answered | begun, not paid | paid, not credited | credited
import type { ApiProcess } from '../../testing/apiProcess';
import { startApiProcess } from '../../testing/apiProcess';
import { carrierTimeout } from '../../testing/carrier';
import type { SignedIn } from '../../testing/testApi';
import { eventually } from '../../testing/eventually';
import { useShop } from '../../testing/useShop';

const timing = {
  // Long enough to be killed before it gives up; whoever looks the order up waits as long.
  ...carrierTimeout('5000'),
  // Nobody is late with an order, however busy the machine is.
  ABANDONED_PURCHASE_SECONDS: '600',
  CARRIER_SETTLE_SECONDS: '0',
  WORK_LEASE_SECONDS: '3',
};
let settings: Record<string, string>;
let running: ApiProcess;
// Before that of the shop, whose database the process uses.
afterAll(async () => expect(await running.stop()).toBe(0));
const shop = useShop(timing);

beforeAll(async () => {
  settings = { ...shop.sandbox.settings, ...timing, DATABASE_URL: shop.api.services.settings.DATABASE_URL };
  running = await startApiProcess(settings);
});

/** A call over a real socket; null when the process died under it. */
const send = async (
  account: SignedIn,
  path: string,
  body: object,
  key: string = crypto.randomUUID(),
): Promise<Record<string, unknown> | null> => {
  try {
    const response = await fetch(`${running.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${account.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return null;
  }
};
const restart = async (changes: Record<string, string> = {}) => {
  await running.kill();
  await shop.sandbox.switch();
  running = await startApiProcess({ ...settings, ...changes });
};
const statusOf = async (id: string): Promise<string | undefined> =>
  (await shop.api.services.pool.query<{ status: string }>('select status from purchases where id = $1', [id]))
    .rows[0]?.status;
const atCarrier = async (id: string) => (await shop.sandbox.esims()).filter(({ tag }) => tag === id).length;
const isEnded = (status: string | undefined) => status === 'fulfilled' || status === 'refunded';
/** The status with which a purchase ends. @throws Error with what the API logged meanwhile, if it does not */
const endOf = async (id: string): Promise<string | undefined> => {
  const status = await eventually(() => statusOf(id), isEnded);
  if (!isEnded(status)) throw new Error(`The purchase is ${status}.\n${running.log()}`);
  return status;
};

const customer = async () => {
  const account = await shop.api.signIn();
  await shop.fund(account, 30);
  return account;
};
const pay = async (account: SignedIn, type = 'esim') => {
  const { uid, name, price } = shop.plan;
  const body = { userId: account.user.id, cost: price, type, package_title: name, planId: uid };
  return (await send(account, '/payment/purchase', body))?.['transactionId'] as string;
};
const order = (account: SignedIn, transactionId: string) =>
  send(account, '/esim', { planId: shop.plan.uid, transactionId });

test('killed after the debit: the money returns', async () => {
  const account = await customer();
  const id = await pay(account);
  await running.kill();
  // Before it starts again: it looks at its start, and then at the next minute of the clock.
  await shop.api.services.pool.query(
    "update purchases set updated_at = now() - interval '1 hour' where id = $1",
    [id],
  );
  await restart();
  expect(await endOf(id)).toBe('refunded');
  expect(await shop.balance(account)).toBe(30);
  expect(await atCarrier(id)).toBe(0);
});

/** Whether a switch that works once has worked. */
const isUsed = (service: string, name: string) => async () =>
  (await shop.sandbox.switches())[service]?.[name] === undefined;

test('killed while the carrier makes its customer: the client’s next try gets the eSIM', async () => {
  const account = await customer();
  const id = await pay(account);
  await shop.sandbox.switch({ carrier: { timeoutAfterWork: { times: 1, operations: ['createCustomer'] } } });
  const response = order(account, id);
  expect(await eventually(isUsed('carrier', 'timeoutAfterWork'), Boolean)).toBe(true);
  await restart();
  expect(await response).toBeNull();
  expect(await order(account, id)).toMatchObject({ esim: { customer_id: account.user.id } });
  expect(await endOf(id)).toBe('fulfilled');
  expect(await atCarrier(id)).toBe(1);
});

test('killed while the carrier is still to begin: one eSIM or the money, not both', async () => {
  const account = await customer();
  const id = await pay(account);
  await shop.sandbox.switch({ carrier: { slow: { ms: 3000, times: 1, operations: ['createEsim'] } } });
  const response = order(account, id);
  expect(await eventually(isUsed('carrier', 'slow'), Boolean)).toBe(true);
  await running.kill();
  expect(await response).toBeNull();
  expect(
    await eventually(
      () => atCarrier(id),
      (count) => count === 1,
    ),
  ).toBe(1);
  await restart();
  const status = await endOf(id);
  expect(await atCarrier(id)).toBe(status === 'fulfilled' ? 1 : 0);
  expect((await shop.balance(account)) === 30).toBe(status === 'refunded');
});

test('killed after the carrier made it and before its answer came: it is found', async () => {
  const account = await customer();
  const id = await pay(account);
  await shop.sandbox.switch({ carrier: { timeoutAfterWork: { operations: ['createEsim'] } } });
  const response = order(account, id);
  expect(
    await eventually(
      () => atCarrier(id),
      (count) => count === 1,
    ),
  ).toBe(1);
  await restart();
  expect(await response).toBeNull();
  expect(await endOf(id)).toBe('fulfilled');
  expect(await atCarrier(id)).toBe(1);
  // The client asks again with what it kept, and gets what it paid for.
  expect(await order(account, id)).toMatchObject({ esim: { customer_id: account.user.id } });
  expect(await atCarrier(id)).toBe(1);
});

test('killed after the carrier’s silence was noted: the worker finds what was made', async () => {
  const account = await customer();
  await restart(carrierTimeout('600'));
  const id = await pay(account);
  await shop.sandbox.switch({
    carrier: { timeoutAfterWork: { operations: ['createEsim', 'retrieveCustomer', 'retrieveEsim'] } },
  });
  expect(await order(account, id)).toMatchObject({ code: 'order_pending' });
  await restart();
  expect(await endOf(id)).toBe('fulfilled');
  expect(await atCarrier(id)).toBe(1);
});

test('killed after the fulfilment, asked again by a client that heard nothing: the same eSIM', async () => {
  const account = await customer();
  const id = await pay(account);
  const first = (await order(account, id))?.['esim'];
  await restart();
  expect((await order(account, id))?.['esim']).toMatchObject({ uid: (first as { uid: string }).uid });
  expect(await atCarrier(id)).toBe(1);
  expect(await shop.balance(account)).toBeCloseTo(30 - shop.plan.price, 5);
});

test('killed after the carrier added a plan and before its answer came: it is found, once', async () => {
  const account = await customer();
  const { esim } = (await order(account, await pay(account))) as { esim: { uid: string; iccid: string } };
  const id = await pay(account, 'data-plan');
  const plansAtCarrier = async () =>
    (await shop.sandbox.esims()).find(({ iccid }) => iccid === esim.iccid)?.plans.length;
  const add = () => send(account, `/esim/${esim.uid}/data-plan/${shop.plan.uid}`, { transactionId: id });
  await shop.sandbox.switch({ carrier: { timeoutAfterWork: { operations: ['addPlan'] } } });
  const response = add();
  expect(await eventually(plansAtCarrier, (count) => count === 2)).toBe(2);
  await restart();
  expect(await response).toBeNull();
  expect(await endOf(id)).toBe('fulfilled');
  expect(await add()).toMatchObject({ plan: { plan_type: { id: shop.plan.uid } } });
  expect(await plansAtCarrier()).toBe(2);
});

test('killed while a payment is begun: the same key finds it, and its money arrives once', async () => {
  const account = await shop.api.signIn();
  const key = crypto.randomUUID();
  const begin = () =>
    send(account, '/payment/add-fund', { userId: account.user.id, amount: 15, currency: 'usd' }, key);
  await shop.sandbox.switch({
    stripe: { timeoutAfterWork: { times: 1, operations: ['createPaymentIntent'] } },
  });
  const response = begin();
  expect(await eventually(isUsed('stripe', 'timeoutAfterWork'), Boolean)).toBe(true);
  await restart();
  expect(await response).toBeNull();
  const begun = await begin();
  await shop.sandbox.pay(begun?.['paymentIntentId'] as string, begun?.['clientSecret'] as string);
  const confirm = () => send(account, '/payment/confirm-payment', { userId: account.user.id, amount: 15 });
  expect(await confirm()).toMatchObject({ outcome: 'credited', walletBalance: 15 });
  await restart();
  expect(await confirm()).toMatchObject({ outcome: 'credited', walletBalance: 15 });
});

test('killed in the middle of a top-up: what was paid arrives once', async () => {
  const account = await shop.api.signIn();
  const begun = await send(account, '/payment/add-fund', {
    userId: account.user.id,
    amount: 15,
    currency: 'usd',
  });
  await restart();
  await shop.sandbox.pay(begun?.['paymentIntentId'] as string, begun?.['clientSecret'] as string);
  // A process that starts looks refunds and disputes up, which shall not be the slow call.
  await shop.sandbox.switch({
    stripe: { slow: { ms: 5_000, times: 1, operations: ['retrievePaymentIntent'] } },
  });
  const response = send(account, '/payment/confirm-payment', { userId: account.user.id, amount: 15 });
  expect(await eventually(isUsed('stripe', 'slow'), Boolean)).toBe(true);
  await restart();
  expect(await response).toBeNull();
  const confirm = () => send(account, '/payment/confirm-payment', { userId: account.user.id, amount: 15 });
  expect(await confirm()).toMatchObject({ outcome: 'credited', walletBalance: 15 });
  expect(await confirm()).toMatchObject({ outcome: 'credited', walletBalance: 15 });
});

test('two replicas on one database sell no more than the wallet holds', async () => {
  // A silent log still says when the process is ready: whoever started it waits for that line.
  const other = await startApiProcess({ ...settings, LOG_LEVEL: 'silent' });
  try {
    const account = await shop.api.signIn();
    const funded = Math.round(shop.plan.price * 100) * 7;
    await shop.fund(account, funded / 100);
    const { uid, name, price } = shop.plan;
    const body = JSON.stringify({
      userId: account.user.id,
      cost: price,
      type: 'esim',
      package_title: name,
      planId: uid,
    });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${account.token}` };
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { url } = index % 2 === 0 ? running : other;
        return (
          await fetch(`${url}/api/payment/purchase`, {
            method: 'POST',
            headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
            body,
          })
        ).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(statuses.filter((status) => status === 402)).toHaveLength(43);
    const { rows } = await shop.api.services.pool.query(
      'select sum(amount_cents)::int as cents from purchases where user_id = $1',
      [account.user.id],
    );
    expect(rows).toEqual([{ cents: funded }]);
  } finally {
    expect(await other.stop()).toBe(0);
  }
});
