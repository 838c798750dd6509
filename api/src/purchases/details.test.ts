// The timeline of a purchase, and the wallet filtered by the state of purchases.
import { sql } from 'drizzle-orm';
import type { SignedIn } from '../testing/testApi';
import { useShop } from '../testing/useShop';
import { reversePurchase } from './reversal';
import { findPurchase } from './purchases';
import { noteUndecided } from './transitions';

const shop = useShop();
afterEach(() => shop.sandbox.switch());

const read = (as: SignedIn | undefined, id: string) =>
  shop.api.call('GET', `/payment/purchase/${id}`, as ? { as } : {});
const kindsOf = async (as: SignedIn, id: string) =>
  ((await read(as, id)).body['events'] as { kind: string }[]).map(({ kind }) => kind);
const lines = async (account: SignedIn, query: string) => {
  const { body } = await shop.api.call('GET', `/wallet/${account.user.id}?${query}`, { as: account });
  return {
    total: body['total'],
    amounts: (body['transactions'] as { type: string }[]).map(({ type }) => type),
  };
};
const idOfNewest = async (account: SignedIn) => {
  const { body } = await shop.api.call('GET', `/wallet/${account.user.id}`, { as: account });
  return (body['transactions'] as { purchase: { transactionId: string } }[])[0]?.purchase.transactionId ?? '';
};

test('a delivered purchase tells when it was paid, ordered and delivered, for whom, and which eSIM it is', async () => {
  const affiliate = await shop.fundedCustomer(50, { role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id, fname: 'Mei' });
  const { uid } = await shop.buyEsim(affiliate, customer.user.id);
  const id = await idOfNewest(affiliate);
  expect((await read(affiliate, id)).body).toMatchObject({
    state: 'completed',
    esim: { uid, customer_id: customer.user.id },
    customer: { id: customer.user.id, fname: 'Mei' },
  });
  expect(await kindsOf(affiliate, id)).toEqual(['paid', 'ordered', 'delivered']);
});

test('only its buyer reads it', async () => {
  const affiliate = await shop.fundedCustomer(50, { role: 'affiliate' });
  const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
  await shop.buyEsim(affiliate, customer.user.id);
  const id = await idOfNewest(affiliate);
  expect((await read(customer, id)).status).toBe(404);
  expect((await read(undefined, id)).status).toBe(403);
});

test('the moment at which a person took over stays when the purchase is checked again', async () => {
  const account = await shop.fundedCustomer(30);
  const id = await shop.pay(account, 'esim');
  await shop.api.services.db.execute(sql`update purchases set status = 'ordering' where id = ${id}`);
  const check = async () => {
    const purchase = await findPurchase(shop.api.services.db, id);
    if (purchase) await noteUndecided(shop.api.services, purchase, 'refused', true);
    return (await findPurchase(shop.api.services.db, id))?.reviewAt;
  };
  const first = await check();
  expect(first).toBeInstanceOf(Date);
  expect(await check()).toEqual(first);
  expect((await read(account, id)).body).toMatchObject({ state: 'in_review' });
  expect(await kindsOf(account, id)).toEqual(['paid', 'in_review']);
  expect(await lines(account, 'state=in_review')).toEqual({ total: 1, amounts: ['debit'] });
});

test('a wallet is filtered by type and by the state of its purchases, and paged', async () => {
  const account = await shop.fundedCustomer(60);
  await shop.buyEsim(account);
  await shop.buyEsim(account);
  const given = await idOfNewest(account);
  const decision = { purchaseId: given, decidedBy: 'test', reason: 'test' };
  await reversePurchase(shop.api.services, decision);
  await shop.pay(account, 'esim');

  expect(await lines(account, 'state=completed')).toEqual({ total: 1, amounts: ['debit'] });
  expect(await lines(account, 'state=refunded')).toEqual({ total: 2, amounts: ['credit', 'debit'] });
  expect(await lines(account, 'state=refunded&type=credit')).toEqual({ total: 1, amounts: ['credit'] });
  expect(await lines(account, 'state=refunded&pageSize=1&page=2')).toEqual({ total: 2, amounts: ['debit'] });
  expect(await lines(account, 'state=processing')).toEqual({ total: 1, amounts: ['debit'] });
  expect(await lines(account, 'state=in_review')).toEqual({ total: 0, amounts: [] });
  expect(await kindsOf(account, given)).toEqual(['paid', 'ordered', 'delivered', 'refunded']);
  const unknown = await shop.api.call('GET', `/wallet/${account.user.id}?state=lost`, { as: account });
  expect(unknown.status).toBe(422);
});
