// What an affiliate pays for customers: it earns like what the customers pay, and is listed with theirs.
import { randomUUID } from 'node:crypto';
import { refund } from '../../shop/purchases/transitions';
import { reversePurchase } from '../../shop/purchases/reversal';
import { bulkCallsOf, idOf } from '../../testing/bulkCalls';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';

const shop = useShop();
let affiliate: SignedIn;
beforeEach(async () => {
  affiliate = await shop.fundedCustomer(100, { role: 'affiliate', email: `${randomUUID()}@shop.example` });
});
const customer = (changes: object = {}) =>
  shop.api.signIn({ affiliateId: affiliate.user.id, passwordHash: 'chosen', ...changes });
const share = () => Math.floor((Math.round(shop.plan.price * 100) * 5) / 100) / 100;

interface Line {
  _id: string;
  type: string;
  commission: number;
  isPaidByYou: boolean;
  user: { id: string };
}
const listed = async (query = '') => {
  const { body } = await shop.api.call('GET', `/wallet/${affiliate.user.id}/customers${query}`, {
    as: affiliate,
  });
  return {
    total: body['total'],
    totals: body['totals'] as Record<string, number>,
    lines: (body['transactions'] as Line[]).map(({ type, commission, isPaidByYou, user }) => ({
      ...{ type, commission, isPaidByYou, userId: user.id },
    })),
  };
};
const earnings = async () =>
  (await shop.api.call('GET', `/affiliate/${affiliate.user.id}/earnings`, { as: affiliate })).body;
const purchaseOf = async (uid: string) => {
  const { rows } = await shop.api.services.pool.query<{ id: string }>(
    'select id from purchases where esim_uid = $1',
    [uid],
  );
  return rows[0]?.id ?? '';
};

test('it earns five per cent and loses them with the refund, beside what the customer pays', async () => {
  const ada = await customer();
  await shop.fund(ada, 20);
  await shop.buyEsim(ada);
  const { uid } = await shop.buyEsim(affiliate, ada.user.id);
  // Their own eSIM is no customer's.
  await shop.buyEsim(affiliate);
  const own = { type: 'debit', commission: share(), isPaidByYou: false, userId: ada.user.id };
  const paid = { ...own, isPaidByYou: true };
  expect(await listed()).toMatchObject({ total: 2, lines: [paid, own] });
  expect(await earnings()).toMatchObject({ final: 2 * share(), pending: 0 });
  const { body: report } = await shop.api.call('GET', `/affiliate/${affiliate.user.id}/report?days=7`, {
    as: affiliate,
  });
  expect(JSON.stringify(report)).toContain(`"id":"${ada.user.id}"`);
  expect(JSON.stringify(report)).not.toContain(`"id":"${affiliate.user.id}"`);

  const decision = { purchaseId: await purchaseOf(uid), decidedBy: 'Ada', reason: 'It never connected' };
  await reversePurchase(shop.api.services, decision);
  expect(await listed()).toMatchObject({
    total: 3,
    totals: { credit: shop.plan.price, commission: share() },
    lines: [{ ...paid, type: 'credit', commission: -share() }, paid, own],
  });
  expect(await earnings()).toMatchObject({ final: share(), reversed: share() });
  expect((await listed(`?customerId=${ada.user.id}&type=credit`)).total).toBe(1);
  expect((await listed('?search=eSIM&pageSize=1&page=3')).lines).toEqual([own]);
});

test('it is pending until the eSIM is delivered, and nothing when it never is', async () => {
  const ada = await customer();
  const id = await shop.pay(affiliate, 'esim');
  await shop.api.services.pool.query(
    `update purchases set status = 'ordering', asked_at = now(), customer_id = $2 where id = $1`,
    [id, ada.user.id],
  );
  expect(await earnings()).toMatchObject({ final: 0, pending: share() });
  expect(await listed()).toMatchObject({ total: 1, lines: [{ commission: share(), isPaidByYou: true }] });
  await refund(shop.api.services, id, 'not_delivered');
  expect(await earnings()).toMatchObject({ final: 0, earned: 0, pending: 0 });
  expect(await listed()).toMatchObject({ total: 2, totals: { commission: 0 } });
});

test.each([
  ['an invitation that is open', () => customer({ passwordHash: null })],
  [
    'the affiliate’s own second address',
    () => customer({ email: affiliate.user.email.replace('@', '+me@') }),
  ],
])('%s earns nothing, also when it is accepted later', async (_name, invite) => {
  const invited = await invite();
  await shop.buyEsim(affiliate, invited.user.id);
  const none = { total: 1, totals: { commission: 0 }, lines: [{ commission: 0, isPaidByYou: true }] };
  expect(await listed()).toMatchObject(none);
  await shop.api.services.pool.query(`update users set password_hash = 'chosen' where id = $1`, [
    invited.user.id,
  ]);
  expect(await listed()).toMatchObject(none);
  expect(await earnings()).toMatchObject({ earned: 0, pending: 0 });
});

test('what another affiliate pays for them earns neither', async () => {
  const ada = await customer();
  const other = await shop.fundedCustomer(50, { role: 'affiliate' });
  const { uid } = await shop.buyEsim(affiliate, ada.user.id);
  await shop.api.services.pool.query('update users set affiliate_id = $2 where id = $1', [
    ada.user.id,
    other.user.id,
  ]);
  const id = await shop.pay(affiliate, 'data-plan');
  await shop.api.call('POST', `/esim/${uid}/data-plan/${shop.plan.uid}`, {
    as: affiliate,
    body: { transactionId: id },
  });
  expect(await listed()).toMatchObject({ total: 0 });
  expect(await earnings()).toMatchObject({ earned: share() });
});

test('a bulk purchase is listed by its lines, each for its customer', async () => {
  const [ada, ben] = [await customer(), await customer()];
  const { create, work } = bulkCallsOf(shop, () => affiliate);
  const lineOf = ({ user }: SignedIn) => ({ name: '', email: user.email, tag: '' });
  idOf(await create([lineOf(ada), lineOf(ben), lineOf(ada)]));
  await work();
  const { total, totals, lines } = await listed();
  expect({ total, totals }).toEqual({
    total: 3,
    totals: {
      credit: 0,
      debit: Math.round(300 * shop.plan.price) / 100,
      commission: Math.round(300 * share()) / 100,
    },
  });
  expect(lines.map(({ userId }) => userId).sort()).toEqual([ada, ada, ben].map(({ user }) => user.id).sort());
  expect(await earnings()).toMatchObject({ final: Math.round(300 * share()) / 100 });
  expect(await listed(`?customerId=${ben.user.id}`)).toMatchObject({ total: 1 });
});
