// The timeline of a purchase, and the wallet filtered by the state of purchases.
import { sql } from 'drizzle-orm';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { reversePurchase } from '../purchases/reversal';
import { findPurchase } from '../purchases/purchases';
import { noteUndecided, refund } from '../purchases/transitions';

const shop = useShop();

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
    customer: {
      id: customer.user.id,
      fname: 'Mei',
      lname: customer.user.lname,
      email: customer.user.email,
    },
  });
  expect(await kindsOf(affiliate, id)).toEqual(['paid', 'ordered', 'delivered']);
});

test('a purchase that is not ordered yet has no eSIM, no receiver and one event', async () => {
  const account = await shop.fundedCustomer(50);
  const id = await shop.pay(account, 'data-plan');
  const purchase = await findPurchase(shop.api.services.db, id);
  const paid = {
    transactionId: id,
    status: 'debited',
    state: 'processing',
    type: 'data-plan',
    amount: shop.plan.price,
    package_title: shop.plan.name,
    planId: shop.plan.uid,
    esimId: null,
    esim: null,
    customer: null,
    refundRefusal: 'not_completed',
    events: [{ kind: 'paid', at: purchase?.createdAt.toISOString() }],
  };
  expect((await read(account, id)).body).toEqual(paid);
  await refund(shop.api.services, id, 'not_delivered');
  const refunded = await findPurchase(shop.api.services.db, id);
  expect((await read(account, id)).body).toEqual({
    ...paid,
    status: 'refunded',
    state: 'refunded',
    refundRefusal: 'refunded',
    events: [...paid.events, { kind: 'refunded', at: refunded?.updatedAt.toISOString() }],
  });
});

test('a purchase for oneself names its eSIM and no other receiver', async () => {
  const account = await shop.fundedCustomer(50);
  const { uid } = await shop.buyEsim(account);
  const id = await idOfNewest(account);
  const purchase = await findPurchase(shop.api.services.db, id);
  const { body } = await read(account, id);
  expect(body).toMatchObject({ state: 'completed', esimId: uid, customer: null });
  expect(body['esim']).toEqual({ uid, tag: 'Holiday', customer_id: account.user.id });
  expect(body['events']).toEqual([
    { kind: 'paid', at: purchase?.createdAt.toISOString() },
    { kind: 'ordered', at: purchase?.askedAt?.toISOString() },
    { kind: 'delivered', at: purchase?.updatedAt.toISOString() },
  ]);
  await shop.api.services.db.execute(sql`update esims set deleted_at = now() where uid = ${uid}`);
  expect((await read(account, id)).body).toMatchObject({ esimId: uid, esim: null });
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
