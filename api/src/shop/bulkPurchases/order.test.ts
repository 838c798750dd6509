// The page of an order: a bulk purchase, or one eSIM or plan. What its affiliate earns, and who may read its codes.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { textOf } from '../../notices/notifications/texts';
import { reversePurchase } from '../purchases/reversal';
import { idOf, several, someone, useBulkCalls } from '../../testing/bulkCalls';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';

const shop = useShop();
let affiliate: SignedIn;
beforeEach(async () => {
  affiliate = await shop.fundedCustomer(500, { role: 'affiliate', email: `${randomUUID()}@shop.example` });
});
const { create, read, linesOf, work } = useBulkCalls(shop, () => affiliate);
const share = () => Math.floor((Math.round(shop.plan.price * 100) * 5) / 100) / 100;
const customer = () =>
  shop.api.signIn({
    affiliateId: affiliate.user.id,
    passwordHash: 'chosen',
    email: `${randomUUID()}@x.example`,
  });
const purchaseOf = async (uid: string) => {
  const { rows } = await shop.api.services.pool.query<{ id: string }>(
    'select id from purchases where esim_uid = $1',
    [uid],
  );
  return rows[0]?.id ?? '';
};
const dollars = (amount: number): unknown => expect.closeTo(amount, 2) as unknown;

test('its sum has the commission: pending before and after delivery, available later, none of a refund', async () => {
  const [ada, ben] = [await customer(), await customer()];
  const lines = [ada, ben].map(({ user }) => someone({ email: user.email }));
  // A person who has not accepted yet earns nothing.
  const id = idOf(await create([...lines, someone()]));
  const commission = async () => (await read(id)).body['commission'];
  expect(await commission()).toEqual({ pending: dollars(2 * share()), available: 0 });
  await work();
  expect(await commission()).toEqual({ pending: dollars(2 * share()), available: 0 });
  await shop.api.services.db.execute(
    sql`update purchases set created_at = now() - interval '60 days' where bulk_purchase_id = ${id}`,
  );
  expect(await commission()).toEqual({ pending: 0, available: dollars(2 * share()) });
  const [line] = (await read(id, '/lines')).body['lines'] as { transactionId: string }[];
  const decision = { purchaseId: line?.transactionId ?? '', decidedBy: 'Ada', reason: 'It never connected' };
  await reversePurchase(shop.api.services, decision);
  expect(await commission()).toEqual({ pending: 0, available: dollars(share()) });
});

test('codes of all lines need a recent proof of identity; lines, invoice and receipts do not', async () => {
  const id = idOf(await create(several(1)));
  await work();
  await shop.api.services.db.execute(
    sql`update sessions set proved_at = now() - interval '11 minutes' where id = ${affiliate.sessionId}`,
  );
  for (const path of ['/results.csv', '/qr-codes.zip'])
    expect(await read(id, path)).toMatchObject({ status: 409, body: { code: 'reauthentication_required' } });
  for (const path of ['', '/lines', '/invoice.pdf', '/receipts.zip'])
    expect((await read(id, path)).status).toBe(200);
  await shop.api.services.db.execute(
    sql`update sessions set proved_at = now() where id = ${affiliate.sessionId}`,
  );
  for (const path of ['/results.csv', '/qr-codes.zip']) expect((await read(id, path)).status).toBe(200);
});

test('a traveller’s eSIM is an order of one line, which nobody else sees', async () => {
  const traveller = await shop.fundedCustomer(50);
  const { uid } = await shop.buyEsim(traveller);
  const id = await purchaseOf(uid);
  const { body } = await read(id, '', traveller);
  expect(body).toMatchObject({
    id,
    kind: 'esim',
    package_title: shop.plan.name,
    total: shop.plan.price,
    refunded: 0,
    lines: 1,
    counts: { completed: 1 },
    finishedAt: expect.any(String) as string,
  });
  // What an affiliate earns by it is not the traveller's to know.
  expect(body).not.toHaveProperty('commission');
  const line = { line: 1, tag: 'Holiday', email: traveller.user.email, state: 'completed', esimId: uid };
  expect((await read(id, '/lines', traveller)).body).toMatchObject({ lines: [line], total: 1 });
  expect((await read(id, '/lines?state=refunded', traveller)).body).toEqual({ lines: [], total: 0 });
  expect((await read(id, '/invoice.pdf', traveller)).status).toBe(200);
  for (const path of ['', '/lines', '/invoice.pdf', '/results.csv', '/qr-codes.zip'])
    expect((await read(id, path)).status).toBe(404);
});

test('one of an affiliate for a customer has its commission, and a line leads to its whole order', async () => {
  const ada = await customer();
  const { uid } = await shop.buyEsim(affiliate, ada.user.id);
  const id = await purchaseOf(uid);
  expect((await read(id)).body).toMatchObject({ kind: 'esim', commission: { pending: dollars(share()) } });
  expect(await linesOf(id)).toMatchObject([{ customerId: ada.user.id, email: ada.user.email }]);
  const bulkId = idOf(await create(several(2)));
  const [line] = (await read(bulkId, '/lines')).body['lines'] as { transactionId: string }[];
  expect((await read(line?.transactionId ?? '')).body).toMatchObject({
    id: bulkId,
    kind: 'bulk',
    lines: 2,
  });
});

test('one for a customer who was removed since still says whom it was for', async () => {
  const { user } = await shop.api.signIn({ affiliateId: affiliate.user.id, passwordHash: null });
  const { uid } = await shop.buyEsim(affiliate, user.id);
  const path = `/affiliate/${affiliate.user.id}/customer/${user.id}`;
  expect((await shop.api.call('DELETE', path, { as: affiliate })).status).toBe(200);
  const { fname, lname, email } = user;
  expect(await linesOf(await purchaseOf(uid))).toMatchObject([{ name: `${fname} ${lname}`, email }]);
});

test('one that is not ordered yet is waiting', async () => {
  const id = await shop.pay(affiliate, 'data-plan');
  expect((await read(id)).body).toMatchObject({
    kind: 'data-plan',
    finishedAt: null,
    counts: { waiting: 1 },
  });
  expect(await linesOf(id)).toMatchObject([{ state: 'waiting', customerId: affiliate.user.id }]);
});

test('the mails about a purchase and its receipt lead to its order, that of a top-up to the wallet', () => {
  const id = randomUUID();
  const linkOf = (event: Pick<Parameters<typeof textOf>[0], 'kind' | 'data'>) =>
    textOf({ ...event, key: id, userId: affiliate.user.id } as Parameters<typeof textOf>[0]).link;
  const purchase = { purchaseId: id, planTitle: 'France', amountCents: 499 };
  const receipt = { reference: id, number: 'R-1', description: 'France', amountCents: 499 };
  const order = { kind: 'bulk-purchase', id };
  expect(linkOf({ kind: 'purchase-completed', data: purchase })).toEqual(order);
  expect(linkOf({ kind: 'purchase-refunded', data: purchase })).toEqual(order);
  expect(linkOf({ kind: 'receipt', data: { ...receipt, isPurchase: true } })).toEqual(order);
  expect(linkOf({ kind: 'receipt', data: receipt })).toEqual({ kind: 'transactions', id: null });
});
