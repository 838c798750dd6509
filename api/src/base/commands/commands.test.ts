// Every call that moves money or orders something needs a key, answers it alike, and rejects it for anything else.
import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';

const shop = useShop();

/** A call that can succeed, and a change of its body that makes it another one. */
interface Example {
  path: string;
  body: Record<string, unknown>;
  other: Record<string, unknown>;
}

const examples: Record<string, (account: SignedIn) => Promise<Example>> = {
  purchase: async (account) => ({
    path: '/payment/purchase',
    body: shop.buildPurchaseRequest(account, { country: 'FR' }),
    other: { country: 'DE' },
  }),
  'add-fund': async ({ user }) => ({
    path: '/payment/add-fund',
    body: { userId: user.id, amount: 10, currency: 'usd', email: user.email },
    other: { amount: 20 },
  }),
  'confirm-payment': async (account) => {
    const transactionId = await shop.pay(account, 'esim');
    return {
      path: '/payment/confirm-payment',
      body: { userId: account.user.id, amount: shop.plan.price, transactionId },
      other: { transactionId: randomUUID() },
    };
  },
  esim: async (account) => ({
    path: '/esim',
    body: { planId: shop.plan.uid, transactionId: await shop.pay(account, 'esim'), tag: 'Holiday' },
    other: { tag: 'Work' },
  }),
  'data-plan': async (account) => {
    const { uid } = await shop.buyEsim(account);
    return {
      path: `/esim/${uid}/data-plan/${shop.plan.uid}`,
      body: { dataPlanId: shop.plan.uid, transactionId: await shop.pay(account, 'data-plan') },
      other: { transactionId: randomUUID() },
    };
  },
};

describe.each(Object.entries(examples))('%s', (_name, exampleOf) => {
  test('without a key: 400, and nothing happens', async () => {
    const account = await shop.fundedCustomer();
    const { path, body } = await exampleOf(account);
    const before = await shop.balance(account);
    const response = await shop.api.call('POST', path, { as: account, body, withoutKey: true });
    expect(response).toMatchObject({ status: 400, body: { code: 'idempotency_key_required' } });
    expect(await shop.balance(account)).toBe(before);
  });

  test('the same key and body: the first answer again, moved once', async () => {
    const account = await shop.fundedCustomer();
    const { path, body } = await exampleOf(account);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await shop.api.call('POST', path, { as: account, body, headers });
    expect(first.status).toBeLessThan(300);
    const after = await shop.balance(account);
    const esims = (await shop.sandbox.esims()).length;
    expect(await shop.api.call('POST', path, { as: account, body, headers })).toMatchObject({
      status: first.status,
      body: first.body,
    });
    expect(await shop.balance(account)).toBe(after);
    expect(await shop.sandbox.esims()).toHaveLength(esims);
  });

  test('the same key and another body, in any field: 422', async () => {
    const account = await shop.fundedCustomer();
    const { path, body, other } = await exampleOf(account);
    const headers = { 'idempotency-key': randomUUID() };
    await shop.api.call('POST', path, { as: account, body, headers });
    const after = await shop.balance(account);
    expect(
      await shop.api.call('POST', path, { as: account, body: { ...body, ...other }, headers }),
    ).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await shop.balance(account)).toBe(after);
  });
});

test('a key of one call is rejected by another', async () => {
  const account = await shop.fundedCustomer();
  const headers = { 'idempotency-key': randomUUID() };
  const [debit, topUp] = await Promise.all([
    examples['purchase']?.(account),
    examples['add-fund']?.(account),
  ]);
  for (const [example, status] of [
    [topUp, 200],
    [debit, 422],
  ] as const) {
    const { path = '', body } = example ?? {};
    expect((await shop.api.call('POST', path, { as: account, body, headers })).status).toBe(status);
  }
});

test('a pending response is not stored: the same key gets the final outcome', async () => {
  const account = await shop.fundedCustomer();
  const transactionId = await shop.pay(account, 'esim');
  await shop.sandbox.switch({
    carrier: { hangUpAfterWork: { operations: ['createEsim', 'retrieveCustomer', 'retrieveEsim'] } },
  });
  const order = { planId: shop.plan.uid, transactionId };
  expect((await shop.api.call('POST', '/esim', { as: account, body: order })).body).toMatchObject({
    code: 'order_pending',
  });
  const headers = { 'idempotency-key': randomUUID() };
  const body = { userId: account.user.id, amount: shop.plan.price, transactionId };
  const ask = () => shop.api.call('POST', '/payment/confirm-payment', { as: account, body, headers });
  expect((await ask()).body).toMatchObject({ outcome: 'pending' });
  await shop.sandbox.switch();
  expect((await ask()).body).toMatchObject({ outcome: 'fulfilled' });
});
