import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { findEmailsTo } from '../../testing/outbox';
import { idOf, several, someone, useBulkCalls } from '../../testing/bulkCalls';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';
import { invoicePage } from './invoice';
import { findOrder } from './order';

const shop = useShop();
let affiliate: SignedIn;
beforeEach(async () => {
  affiliate = await shop.fundedCustomer(500, { role: 'affiliate' });
});
const { check, create, read, linesOf, work, total } = useBulkCalls(shop, () => affiliate);

test('a person with one name becomes one customer with two eSIMs, whose mails invite', async () => {
  const first = someone({ name: 'Suharto', tag: 'Phone' });
  const lines = [first, { ...first, name: '', email: ` ${first.email.toUpperCase()} `, tag: 'Tablet' }];
  expect((await check(lines)).body).toMatchObject({ errors: [], newCustomers: 1, total: total(2) });
  const id = idOf(await create(lines));
  await work();
  expect(await linesOf(id)).toMatchObject([{ state: 'completed' }, { state: 'completed' }]);
  const { rows } = await shop.api.services.db.execute(sql`
    select u.fname, u.lname, (select count(*)::int from esims e where e.customer_id = u.id) as esims
    from users u where u.email = ${first.email}`);
  expect(rows).toEqual([{ fname: 'Suharto', lname: '', esims: 2 }]);
  const mails = await findEmailsTo(shop.api, first.email);
  expect(mails.map(({ template }) => template)).toEqual(['install', 'install']);
  // Either link works until one of them is used.
  for (const { data } of mails) {
    const { invitationLink } = data as { invitationLink: string };
    const [, token] = invitationLink.split('/reset-password/');
    expect((await shop.api.call('GET', `/auth/reset-password/${token}`)).status).toBe(200);
  }
});

test('the wallet shows the order at its payment and at the refund of a line, and finds both by it', async () => {
  const id = idOf(await create(several(2)));
  const walletOf = async (query = '') =>
    (await shop.api.call('GET', `/wallet/${affiliate.user.id}${query}`, { as: affiliate })).body;
  expect(await walletOf('?state=processing')).toMatchObject({
    total: 1,
    transactions: [{ bulkPurchase: { id, state: 'processing', lines: 2, refunded: 0 } }],
  });
  await shop.sandbox.switch({ carrier: { refuse: { operations: ['createEsim'], every: 2 } } });
  await work();
  await shop.sandbox.switch();
  const transactions = [
    { type: 'credit', purchase: { state: 'refunded', bulkPurchaseId: id } },
    { type: 'debit', bulkPurchase: { id, state: 'completed', lines: 2, refunded: 1 } },
  ];
  expect(await walletOf(`?bulkPurchaseId=${id}`)).toMatchObject({ total: 2, transactions });
  expect(await walletOf()).toMatchObject({ transactions: [...transactions, {}] });
  expect(await walletOf('?state=completed')).toMatchObject({ total: 1, transactions: [transactions[1]] });
  expect(await walletOf('?state=processing')).toMatchObject({ total: 0 });
  expect(await walletOf(`?bulkPurchaseId=${randomUUID()}`)).toMatchObject({ total: 0 });
});

test('refused lines are ordered again with one call, once, however often it is sent', async () => {
  const id = idOf(await create(several(3)));
  const again = (price = shop.plan.price, key: string = randomUUID()) =>
    shop.api.call('POST', `/bulk-purchases/${id}/again`, {
      as: affiliate,
      body: { price },
      headers: { 'idempotency-key': key },
    });
  expect(await again()).toMatchObject({ status: 409, body: { code: 'nothing_to_order_again' } });
  await shop.sandbox.switch({ carrier: { refuse: { operations: ['createEsim'], every: 2 } } });
  await work();
  await shop.sandbox.switch();
  const [refused] = (await read(id, '/lines?state=refunded')).body['lines'] as { email: string }[];
  expect((await read(id)).body).toMatchObject({ refusedLines: 1, orderedAgainBy: null });
  const giveReason = (reason: string | null) =>
    shop.api.services.pool.query(
      "update purchases set refund_reason = $1 where bulk_purchase_id = $2 and status = 'refunded'",
      [reason, id],
    );
  await giveReason('customer_removed');
  expect((await read(id)).body).toMatchObject({ refusedLines: 0 });
  // As a replica of an earlier release leaves it.
  await giveReason(null);
  expect((await read(id)).body).toMatchObject({ refusedLines: 1 });
  expect(await again(0.01)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  const key = randomUUID();
  const [first, second, other] = await Promise.all([
    again(shop.plan.price, key),
    again(shop.plan.price, key),
    again(),
  ]);
  const created = [first, second, other].filter(({ status }) => status === 201);
  expect(new Set(created.map(idOf)).size).toBe(1);
  const [newId = ''] = created.map(idOf);
  expect((await read(id)).body).toMatchObject({ refusedLines: 0, orderedAgainBy: newId });
  await work();
  expect((await read(newId)).body).toMatchObject({ againOf: id, lines: 1, counts: { completed: 1 } });
  expect((await read(newId, '/lines')).body['lines']).toMatchObject([{ email: refused?.email }]);
  expect(await shop.balance(affiliate)).toBeCloseTo(500 - total(3), 2);
});

test('a refused line whose customer got the eSIM on its own since is not ordered again with the others', async () => {
  const first = someone();
  const id = idOf(await create([first, first, someone()]));
  await shop.sandbox.switch({ carrier: { refuse: { operations: ['createEsim'] } } });
  await work();
  await shop.sandbox.switch();
  const lines = (await read(id, '/lines')).body['lines'] as { customerId: string }[];
  await shop.buyEsim(affiliate, lines[0]?.customerId);
  expect((await read(id)).body).toMatchObject({ refusedLines: 2 });
  const again = await shop.api.call('POST', `/bulk-purchases/${id}/again`, {
    as: affiliate,
    body: { price: shop.plan.price },
  });
  expect(again).toMatchObject({ status: 201, body: { total: total(2) } });
  expect((await read(idOf(again), '/lines')).body['lines']).toMatchObject(
    lines.slice(1).map(({ customerId }) => ({ customerId })),
  );
});

test('a refused line is ordered again for its customer, whose address was corrected meanwhile', async () => {
  const id = idOf(await create([someone({ email: `typo-${randomUUID()}@example.com` })]));
  await shop.sandbox.switch({ carrier: { refuse: { operations: ['createEsim'] } } });
  await work();
  await shop.sandbox.switch();
  const [line] = (await read(id, '/lines')).body['lines'] as { customerId: string }[];
  const email = `right-${randomUUID()}@example.com`;
  const path = `/affiliate/${affiliate.user.id}/customer/${line?.customerId}`;
  expect((await shop.api.call('PUT', path, { as: affiliate, body: { email } })).status).toBe(200);
  const again = await shop.api.call('POST', `/bulk-purchases/${id}/again`, {
    as: affiliate,
    body: { price: shop.plan.price },
  });
  expect(again.status).toBe(201);
  expect((await read(idOf(again), '/lines')).body['lines']).toMatchObject([
    { email, customerId: line?.customerId },
  ]);
});

test('a refused line of an account that was erased leaves the others to be ordered again', async () => {
  const id = idOf(await create(several(2)));
  await shop.sandbox.switch({ carrier: { refuse: { operations: ['createEsim'] } } });
  await work();
  await shop.sandbox.switch();
  // As the erasure leaves it.
  await shop.api.services.pool.query(
    "update bulk_purchase_lines set name = '', email = '', tag = '' where bulk_purchase_id = $1 and line = 1",
    [id],
  );
  expect((await read(id)).body).toMatchObject({ refusedLines: 1 });
  const again = await shop.api.call('POST', `/bulk-purchases/${id}/again`, {
    as: affiliate,
    body: { price: shop.plan.price },
  });
  expect(again).toMatchObject({ status: 201, body: { total: total(1) } });
});

test('one invoice sums up the receipts of an order', async () => {
  const lines = several(2);
  const id = idOf(await create(lines));
  await work();
  const row = await findOrder(shop.api.services.db, id, affiliate.user.id);
  const page = await invoicePage(shop.api.services, row);
  expect(page.facts).toContainEqual({ label: 'Total', value: `$${total(2).toFixed(2)}` });
  expect(page.rows).toHaveLength(2);
  for (const [index, line] of lines.entries())
    expect(page.rows[index]).toMatchObject({
      description: expect.stringContaining(line.email) as string,
      receipt: expect.stringMatching(/^R-/) as string,
      amount: `$${shop.plan.price.toFixed(2)}`,
    });
  const pdf = await read(id, '/invoice.pdf');
  expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
});
