import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { CarrierError } from '../../travel/carrier/carrier';
import { eventsWork } from '../../notices/events/events';
import { settleOpenPurchases } from '../purchases/settleOpen';
import { refund } from '../purchases/transitions';
import { runWork } from '../../testing/runWork';
import { idOf, several, someone, useBulkCalls } from '../../testing/bulkCalls';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';

const shop = useShop();
let affiliate: SignedIn;
beforeEach(async () => {
  affiliate = await shop.fundedCustomer(500, { role: 'affiliate' });
});

const { check, create, read, linesOf, work, total } = useBulkCalls(shop, () => affiliate);

test('says what lines cost and take, and buys nothing', async () => {
  const known = await shop.api.signIn({ affiliateId: affiliate.user.id });
  const response = await check([someone(), someone({ name: '', email: known.user.email.toUpperCase() })]);
  expect(response).toMatchObject({
    status: 200,
    body: { errors: [], newCustomers: 1, total: total(2), walletBalance: 500, missing: 0 },
  });
  expect(response.body['seconds']).toBeGreaterThan(0);
  expect(await shop.balance(affiliate)).toBe(500);
});

test('names each error by its line and field', async () => {
  const stranger = await shop.api.signIn({});
  const response = await check([
    someone({ email: 'no-mail' }),
    someone({ name: '=HYPERLINK("http://example.com")' }),
    someone({ tag: '@SUM(A1)' }),
    someone({ name: ' ' }),
    someone({ email: stranger.user.email }),
    someone({ email: '' }),
    someone({ name: 'x '.repeat(60), tag: 'a\u202eb' }),
  ]);
  const errors = response.body['errors'] as { line: number; field: string; message: string }[];
  expect(errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
    '1 email',
    '2 name',
    '3 tag',
    '4 name',
    '6 email',
    '7 name',
    '7 tag',
  ]);
});

test('a bulk purchase with an invalid line, another price or more than 500 lines buys nothing', async () => {
  const wrong = await create([someone(), someone({ email: 'no-mail' })]);
  expect(wrong).toMatchObject({ status: 422, body: { details: [{ field: 'lines.1.email' }] } });
  expect(await create([someone()], { price: 0.01 })).toMatchObject({
    status: 409,
    body: { code: 'price_changed', details: { price: shop.plan.price } },
  });
  expect((await create(several(501))).status).toBe(422);
  expect(await shop.balance(affiliate)).toBe(500);
});

test('too little money buys nothing and says what is missing', async () => {
  const poor = await shop.fundedCustomer(shop.plan.price * 2, { role: 'affiliate' });
  affiliate = poor;
  const lines = several(3);
  expect(await create(lines)).toMatchObject({
    status: 402,
    body: { code: 'insufficient_funds', details: { missing: shop.plan.price } },
  });
  expect(await shop.balance(poor)).toBe(total(2));
  const { rows } = await shop.api.services.db.execute(
    sql`select 1 from users where email = ${lines[0]?.email ?? ''}`,
  );
  expect(rows).toEqual([]);
});

test('one debit pays for all lines, the worker orders them, and the buyer is told once', async () => {
  const known = await shop.api.signIn({ affiliateId: affiliate.user.id });
  const lines = [...several(4), someone({ name: '', email: known.user.email })];
  const key = randomUUID();
  const created = await create(lines, {}, key);
  expect(created).toMatchObject({ status: 201, body: { total: total(5) } });
  expect((await create(lines, {}, key)).body).toEqual(created.body);
  const id = idOf(created);
  expect((await read(id)).body).toMatchObject({ counts: { waiting: 5 }, finishedAt: null });
  const wallet = await shop.api.call('GET', `/wallet/${affiliate.user.id}`, { as: affiliate });
  expect(wallet.body).toMatchObject({
    total: 2,
    openPurchases: [],
    transactions: [{ type: 'debit', amount: total(5), description: `5 eSIMs: ${shop.plan.name}` }, {}],
  });

  await work();
  expect((await read(id)).body).toMatchObject({
    counts: { waiting: 0, processing: 0, completed: 5, refunded: 0, in_review: 0 },
    refunded: 0,
    secondsLeft: null,
    finishedAt: expect.any(String) as string,
  });
  expect(await linesOf(id)).toMatchObject(Array(5).fill({ state: 'completed', reason: null }));
  const esims = await shop.api.call('GET', `/esim/${known.user.id}`, { as: known });
  expect(JSON.stringify(esims.body)).toContain('Team trip');
  const { rows: events } = await shop.api.services.db.execute(
    sql`select kind from events where user_id = ${affiliate.user.id}`,
  );
  expect(events).toEqual([{ kind: 'bulk-purchase-finished' }]);
  const { rows: mails } = await shop.api.services.db.execute<{ template: string; count: number }>(sql`
    select template, count(*)::int from mails where recipient = any(${`{${lines.map(({ email }) => email).join(',')}}`}::text[])
    group by template order by template`);
  // The eSIM and the invitation of a new customer are one mail.
  expect(mails).toEqual([{ template: 'install', count: 5 }]);
});

test('lines that the carrier refuses are refunded one by one, with the reason', async () => {
  const id = idOf(await create(several(6)));
  await shop.sandbox.switch({ carrier: { refuse: { operations: ['createEsim'], every: 3 } } });
  await work();
  await shop.sandbox.switch();
  const refused = (await linesOf(id)).filter(({ state }) => state === 'refunded');
  expect(refused.map(({ reason }) => reason)).toEqual(Array(2).fill('The carrier refused this order'));
  expect((await read(id)).body).toMatchObject({
    counts: { completed: 4, refunded: 2 },
    refunded: total(2),
    finishedAt: expect.any(String) as string,
  });
  expect(await shop.balance(affiliate)).toBeCloseTo(500 - total(4), 2);
});

test('the files have a row for each line and a picture for each eSIM; formulas are harmless', async () => {
  const id = idOf(await create([someone({ tag: '-2 for me' }), someone()]));
  await work();
  const csv = await read(id, '/results.csv');
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.text).toContain(`'-2 for me`);
  expect(csv.text.split('\r\n')).toHaveLength(3);
  expect(csv.text.match(/LPA:1\$/g)).toHaveLength(2);
  const language = 'update users set language = $2 where id = $1';
  await shop.api.services.pool.query(language, [affiliate.user.id, 'de']);
  expect((await read(id, '/results.csv')).text).toContain('Line;Name;Email;');
  await shop.api.services.pool.query(language, [affiliate.user.id, 'en']);
  const zip = await shop.api.app.inject({
    url: `/api/bulk-purchases/${id}/qr-codes.zip`,
    headers: { authorization: `Bearer ${affiliate.token}` },
  });
  expect(zip.headers['content-type']).toBe('application/zip');
  expect(zip.rawPayload.toString('latin1').match(/PNG\r\n/g)).toHaveLength(2);
  const receipts = await shop.api.app.inject({
    url: `/api/bulk-purchases/${id}/receipts.zip`,
    headers: { authorization: `Bearer ${affiliate.token}` },
  });
  expect(receipts.headers['content-type']).toBe('application/zip');
  expect(receipts.rawPayload.toString('latin1').match(/%PDF-1/g)).toHaveLength(2);
});

test('nobody else sees it, and its lines cannot be ordered or refunded as purchases', async () => {
  const id = idOf(await create([someone()]));
  const other = await shop.fundedCustomer(10, { role: 'affiliate' });
  for (const path of ['', '/lines', '/invoice.pdf', '/results.csv', '/qr-codes.zip', '/receipts.zip']) {
    expect((await read(id, path, other)).status).toBe(404);
  }
  const customer = await shop.fundedCustomer(10);
  expect((await check([someone()], customer)).status).toBe(404);
  const [line] = (await read(id, '/lines')).body['lines'] as { transactionId: string }[];
  const transactionId = line?.transactionId;
  const order = await shop.api.call('POST', '/esim', {
    as: affiliate,
    body: { planId: shop.plan.uid, transactionId },
  });
  expect(order.status).toBe(404);
  const refund = await shop.api.call('POST', '/payment/confirm-payment', {
    as: affiliate,
    body: { userId: affiliate.user.id, amount: shop.plan.price },
  });
  expect(refund.status).toBe(409);
  await work();
});

test('an order without an answer is looked up, never ordered again', async () => {
  const id = idOf(await create(several(1)));
  await shop.sandbox.switch({
    carrier: { hangUpAfterWork: { operations: ['createEsim', 'retrieveCustomer'] } },
  });
  await work();
  await shop.sandbox.switch();
  expect((await read(id)).body).toMatchObject({ counts: { processing: 1 }, finishedAt: null });
  await shop.api.services.db.execute(
    sql`update purchases set updated_at = now() - interval '1 hour' where bulk_purchase_id = ${id}`,
  );
  const before = (await shop.sandbox.esims()).length;
  await settleOpenPurchases(shop.api.services);
  await work();
  expect((await read(id)).body).toMatchObject({
    counts: { completed: 1 },
    finishedAt: expect.any(String) as string,
  });
  expect(await shop.sandbox.esims()).toHaveLength(before);
});

test('the outcome of each line that was in review at the end is told on its own', async () => {
  const id = idOf(await create(several(2)));
  const { db } = shop.api.services;
  const review = async (which: SQL) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      update purchases set status = 'reconcile', asked_at = now() - interval '1 hour', updated_at = now() - interval '1 hour'
      where id = (select id from purchases where bulk_purchase_id = ${id} and ${which} limit 1) returning id`);
    return rows[0]?.id ?? '';
  };
  const neverOrdered = await review(sql`true`);
  const hangUp = { operations: ['createEsim', 'retrieveCustomer'] };
  await shop.sandbox.switch({ carrier: { hangUpAfterWork: hangUp } });
  await work();
  await shop.sandbox.switch();
  await review(sql`status = 'ordering'`);
  await work();
  expect((await read(id)).body).toMatchObject({ counts: { in_review: 2 }, finishedAt: expect.any(String) });
  await refund(shop.api.services, neverOrdered, 'not_delivered');
  await settleOpenPurchases(shop.api.services);
  expect((await read(id)).body).toMatchObject({ counts: { completed: 1, refunded: 1 } });
  await runWork(shop.api, { only: [eventsWork] });
  const { body } = await shop.api.call('GET', '/notifications', { as: affiliate });
  const link = { kind: 'bulk-purchase', id };
  expect(body['notifications']).toMatchObject([
    { title: 'Your purchase is complete', link },
    { title: 'Your purchase was refunded', link },
    { title: 'Your purchase for several customers is finished', link },
  ]);
});

test('a line in review that is decided while others wait is told once, with all of them', async () => {
  const id = idOf(await create(several(2)));
  const { db } = shop.api.services;
  const { rows } = await db.execute<{ id: string }>(sql`
    update purchases set status = 'reconcile'
    where id = (select id from purchases where bulk_purchase_id = ${id} limit 1) returning id`);
  await refund(shop.api.services, rows[0]?.id ?? '', 'not_delivered');
  await work();
  await runWork(shop.api, { only: [eventsWork] });
  const { body } = await shop.api.call('GET', '/notifications', { as: affiliate });
  const told = body['notifications'] as { title: string; text: string }[];
  expect(told.map(({ title }) => title)).toEqual(['Your purchase for several customers is finished']);
  expect(told[0]?.text).toContain('1 could not be delivered');
});

test('lines wait while the carrier cannot be reached, and nothing is refunded', async () => {
  const id = idOf(await create(several(3)));
  const { carriers } = shop.api.services;
  const carrier = carriers.all[0];
  if (!carrier) throw new Error('There is no carrier.');
  const createEsim = jest
    .spyOn(carrier, 'createEsim')
    .mockRejectedValue(new CarrierError('refused', 'Too many requests', 429));
  await work();
  createEsim.mockRestore();
  expect((await read(id)).body).toMatchObject({ counts: { waiting: 3 }, isPaused: true, refunded: 0 });
  await Promise.all([work(), work()]);
  await work();
  expect((await read(id)).body).toMatchObject({ counts: { completed: 3 }, isPaused: false });
});

test('what a worker that died had taken is taken over, and a line ordered once by two workers', async () => {
  const id = idOf(await create(several(4)));
  const { db } = shop.api.services;
  await db.execute(sql`
    update work set taken_by = gen_random_uuid(), taken_until = now() + interval '1 hour'
    where name = 'bulk-line' and payload ->> 'bulkPurchaseId' = ${id} and (payload ->> 'line')::int < 3`);
  await Promise.all([work(), work()]);
  expect((await read(id)).body).toMatchObject({ counts: { waiting: 2, completed: 2 } });
  await db.execute(sql`update work set taken_until = now() where taken_until is not null`);
  await Promise.all([work(), work()]);
  expect((await read(id)).body).toMatchObject({ counts: { completed: 4 } });
  const tags = (await shop.sandbox.esims()).map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(tags.length);
});

test('a line that could not be ordered for a day is refunded', async () => {
  const id = idOf(await create(several(2)));
  await shop.api.services.db.execute(
    sql`update bulk_purchases set created_at = now() - interval '25 hours' where id = ${id}`,
  );
  await work();
  expect((await read(id)).body).toMatchObject({ counts: { refunded: 2 }, refunded: total(2) });
  expect((await linesOf(id))[0]?.reason).toBe('The carrier could not be reached');
  expect(await shop.balance(affiliate)).toBe(500);
});

test('a line of a customer who was removed meanwhile is refunded', async () => {
  const id = idOf(await create(several(2)));
  const [line] = (await read(id, '/lines')).body['lines'] as { customerId: string }[];
  const path = `/affiliate/${affiliate.user.id}/customer/${line?.customerId ?? ''}`;
  expect((await shop.api.call('DELETE', path, { as: affiliate })).status).toBe(200);
  await work();
  expect((await linesOf(id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['refunded', 'The customer was removed before it was ordered'],
    ['completed', null],
  ]);
});
