import { randomUUID } from 'node:crypto';
import { balanceOf } from '../../money/ledger/accounts';
import type { SignedIn } from '../../testing/testApi';
import { reversePurchase } from './reversal';
import { useShop } from '../../testing/useShop';

const shop = useShop();

const reverse = (purchaseId: string, reason = 'It never connected') =>
  reversePurchase(shop.api.services, { purchaseId, decidedBy: 'Ada', reason });
const buy = async (account: SignedIn, customerId = account.user.id) => {
  const transactionId = await shop.pay(account, 'esim');
  const body = { planId: shop.plan.uid, transactionId, customerId };
  expect((await shop.api.call('POST', '/esim', { as: account, body })).status).toBe(201);
  return transactionId;
};
const customerWith = async (dollars: number, changes = {}) => {
  const account = await shop.api.signIn(changes);
  await shop.fund(account, dollars);
  return account;
};
const commission = ({ user }: SignedIn) => balanceOf(shop.api.services.db, 'commission', user.id);
const share = () => BigInt(Math.floor((Math.round(shop.plan.price * 100) * 5) / 100));

test('a fulfilled purchase goes back to the wallet that paid, and its commission with it', async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate' });
  const customer = await customerWith(30, { affiliateId: affiliate.user.id });
  const id = await buy(customer);
  expect(await commission(affiliate)).toBe(share());
  expect(await reverse(id)).toMatchObject({ isNew: true, commissionCents: share() });
  expect(await shop.balance(customer)).toBe(30);
  expect(await commission(affiliate)).toBe(0n);

  const wallet = await shop.api.call('GET', `/wallet/${customer.user.id}`, { as: customer });
  expect((wallet.body['transactions'] as unknown[])[0]).toMatchObject({
    type: 'credit',
    amount: shop.plan.price,
    description: `Refund of eSIM purchase: ${shop.plan.name}`,
  });
  const seen = await shop.api.call('GET', `/wallet/${affiliate.user.id}/customers`, { as: affiliate });
  expect(seen.body).toMatchObject({ totals: { commission: 0 } });
  expect((seen.body['transactions'] as unknown[])[0]).toMatchObject({ commission: -Number(share()) / 100 });
});

test('asked again, and by many at once, it moves nothing more and tells the first decision', async () => {
  const customer = await customerWith(30);
  const id = await buy(customer);
  const outcomes = await Promise.all(Array.from({ length: 5 }, (_, index) => reverse(id, `reason ${index}`)));
  expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(outcomes.map(({ reversal }) => reversal.reason)).size).toBe(1);
  expect(await reverse(id)).toMatchObject({
    isNew: false,
    reversal: { reason: outcomes[0]?.reversal.reason },
  });
  expect(await shop.balance(customer)).toBe(30);
});

test('the client’s own refund call does not reverse a fulfilled purchase, before or after', async () => {
  const customer = await customerWith(30);
  const id = await buy(customer);
  const ask = () =>
    shop.api.call('POST', '/payment/confirm-payment', {
      as: customer,
      body: { userId: customer.user.id, amount: shop.plan.price, transactionId: id },
    });
  expect(await ask()).toMatchObject({ body: { outcome: 'fulfilled' } });
  expect(await shop.balance(customer)).toBeLessThan(30);
  await reverse(id);
  expect(await ask()).toMatchObject({ body: { outcome: 'fulfilled', walletBalance: 30 } });
});

test('what is not fulfilled is rejected, with what to do instead', async () => {
  const customer = await customerWith(30);
  const id = await shop.pay(customer, 'esim');
  await expect(reverse(id)).rejects.toThrow('is paid and not ordered yet');
  for (const [status, words] of [
    ['ordering', 'the worker fulfils or refunds it'],
    ['reconcile', 'purchases:reconcile'],
  ] as const) {
    await shop.api.services.pool.query('update purchases set status = $2 where id = $1', [id, status]);
    await expect(reverse(id)).rejects.toThrow(words);
  }
  await shop.api.services.pool.query("update purchases set status = 'debited' where id = $1", [id]);
  await shop.api.call('POST', '/payment/confirm-payment', {
    as: customer,
    body: { userId: customer.user.id, amount: shop.plan.price, transactionId: id },
  });
  await expect(reverse(id)).rejects.toThrow('back in the wallet already');
  await expect(reverse(randomUUID())).rejects.toThrow('There is no purchase');
  expect(await shop.balance(customer)).toBe(30);
});

test('what an affiliate pays for an open invitation brings no commission, and goes back to the affiliate', async () => {
  const affiliate = await customerWith(50, { role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  const id = await buy(affiliate, customer.user.id);
  expect(await commission(affiliate)).toBe(0n);
  const seen = await shop.api.call('GET', `/wallet/${affiliate.user.id}/customers`, { as: affiliate });
  expect(seen.body).toMatchObject({ total: 1, totals: { commission: 0 } });
  expect(await reverse(id)).toMatchObject({ commissionCents: 0n });
  expect(await shop.balance(affiliate)).toBe(50);
  expect(await shop.balance(customer)).toBe(0);
});
