// Payouts against the sandbox of the card processor.
import { utcDay } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { reversePurchase } from '../../shop/purchases/reversal';
import { issueMissingReceipts } from '../receipts/issueMissing';
import { verifyPayoutTransfers } from '../../operations/reconciliation/payoutTransfers';
import { findEmailsTo } from '../../testing/outbox';
import { survives } from '../../testing/survives';
import type { SignedIn } from '../../testing/testApi';
import { runPayouts, usePayouts } from '../../testing/usePayouts';
import { requestPayout } from './requestPayout';

const { shop, earn, onboard, readAccount, request, listed, later, transfersOf } = usePayouts();
afterEach(async () => {
  await shop.sandbox.switch();
  const { db, payouts } = shop.api.services;
  expect(await verifyPayoutTransfers(db, payouts)).toEqual([]);
});

const earningsOf = async (affiliate: SignedIn) =>
  (await shop.api.call('GET', `/affiliate/${affiliate.user.id}/earnings`, { as: affiliate })).body;
const run = (minutes: number) => runPayouts(shop.api.services, later(minutes));

test('the set-up leads to the processor’s page and says what is missing', async () => {
  const { affiliate } = await earn();
  expect(await readAccount(affiliate)).toMatchObject({
    state: 'none',
    missing: [],
    country: 'US',
    minimum: 0.1,
  });
  expect(await request(affiliate, 0.1)).toMatchObject({
    status: 409,
    body: { code: 'payout_account_not_ready' },
  });
  await onboard(affiliate, 'unfinished');
  expect(await readAccount(affiliate)).toMatchObject({
    state: 'incomplete',
    missing: [
      'A bank account',
      'Your date of birth',
      'Your name',
      'Your agreement to the terms of the payment provider',
    ],
  });
  await onboard(affiliate, 'document-missing');
  expect(await readAccount(affiliate)).toMatchObject({
    state: 'restricted',
    missing: ['An identity document'],
  });
  await onboard(affiliate, 'complete');
  expect(await readAccount(affiliate)).toMatchObject({ state: 'ready', missing: [] });
  const { rows } = await shop.api.services.pool.query(
    'select account_id from payout_accounts where affiliate_id = $1',
    [affiliate.user.id],
  );
  expect(rows).toHaveLength(1);
});

test('a country that the processor does not pay is told before anything is set up', async () => {
  const affiliate = await shop.api.signIn({ role: 'affiliate', country: 'KP' });
  const path = `/affiliate/${affiliate.user.id}/payout-account`;
  expect(await shop.api.call('POST', path, { as: affiliate })).toMatchObject({
    status: 409,
    body: { code: 'payouts_unavailable', message: expect.stringContaining('North Korea') as string },
  });
});

test('pays once per key, and tells the affiliate', async () => {
  const { affiliate, share } = await earn({ outcome: 'complete' });
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => request(affiliate, 0.1, key)));
  const ids = new Set(answers.map(({ body }) => body['id']));
  expect([ids.size, answers.map(({ status }) => status)]).toEqual([1, [200, 200, 200]]);
  expect((await request(affiliate, 0.1, key)).body).toMatchObject({ state: 'paid', amount: 0.1 });
  expect((await request(affiliate, 0.2, key)).body).toMatchObject({ code: 'idempotency_key_reused' });
  expect(await transfersOf(affiliate)).toEqual([{ cents: 10 }]);
  const available = Number((share - 0.1).toFixed(2));
  expect(await earningsOf(affiliate)).toMatchObject({ final: share, reversed: 0, paidOut: 0.1, available });
  expect(await readAccount(affiliate)).toMatchObject({ available, processing: 0, paid: 0.1 });
  const emails = await findEmailsTo(shop.api, affiliate.user.email);
  expect(JSON.stringify(emails)).toContain('$0.10 paid out');
});

test('pays no cent twice when several requests want all of it', async () => {
  const { affiliate, share } = await earn({ outcome: 'complete' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => request(affiliate, share)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402, 402]);
  expect(await earningsOf(affiliate)).toMatchObject({ available: 0, paidOut: share });
});

test('refuses less than the minimum, at the field', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  expect(await request(affiliate, 0.05)).toMatchObject({
    status: 422,
    body: { details: [{ field: 'amount', message: 'The least that is paid out is $0.10.' }] },
  });
  for (const amount of [0, -1, 0.101, 10_001, '1', null])
    expect((await request(affiliate, amount)).status).toBe(422);
});

test.each([
  ['no-dollars', {}, 'currency_not_supported'],
  ['complete', { refuse: { operations: ['createTransfer'] } }, 'balance_insufficient'],
] as const)(
  'after %s a payout fails with its reason, and the money is back',
  async (outcome, stripe, failure) => {
    const { affiliate, share } = await earn({ outcome, country: 'FR' });
    await shop.sandbox.switch({ stripe });
    expect((await request(affiliate, share)).body).toMatchObject({ state: 'failed', failure });
    expect(await earningsOf(affiliate)).toMatchObject({ available: share, paidOut: 0, earned: share });
    const emails = await findEmailsTo(shop.api, affiliate.user.email);
    expect(JSON.stringify(emails)).toContain('The money is back in your commission.');
  },
);

test('an account that was closed after its set-up fails the payout', async () => {
  const { affiliate, share } = await earn({ outcome: 'complete' });
  await onboard(affiliate, 'rejected');
  expect((await request(affiliate, share)).body).toMatchObject({
    state: 'failed',
    failure: 'account_not_ready',
  });
});

test.each([
  ['that was carried out', { timeoutAfterWork: { times: 1, operations: ['createTransfer'] } }, 1],
  ['that never began', { fail500: { times: 1, operations: ['createTransfer'] } }, 0],
])(
  'an answer is lost of a transfer %s: it is looked up and made once',
  async (_what, stripe, made) => {
    const { affiliate } = await earn({ outcome: 'complete' });
    await shop.sandbox.switch({ stripe });
    const first = await request(affiliate, 0.1);
    expect(first.body).toMatchObject({ state: 'processing' });
    expect(await transfersOf(affiliate)).toHaveLength(made);
    expect(await readAccount(affiliate)).toMatchObject({ processing: 0.1 });
    // Its lease has not ended.
    await run(0);
    expect((await listed(affiliate))[0]).toMatchObject({ state: 'processing' });
    await run(5);
    expect((await listed(affiliate))[0]).toMatchObject({ id: first.body['id'], state: 'paid' });
    expect(await transfersOf(affiliate)).toEqual([{ cents: 10 }]);
  },
  120_000,
);

test('a process that dies at any step pays once', async () => {
  let step = 0;
  for (let isDone = false; !isDone && step < 40; step += 1) {
    const { affiliate, share } = await earn({ outcome: 'complete' });
    const key = randomUUID();
    isDone = await survives(shop.api.services, step, (mortal) =>
      requestPayout(mortal, affiliate.user.id, 0.1, key),
    );
    await run(5);
    // The client hears nothing and sends the same request again.
    await request(affiliate, 0.1, key);
    await run(10);
    expect([step, await transfersOf(affiliate)]).toEqual([step, [{ cents: 10 }]]);
    expect(await listed(affiliate)).toMatchObject([{ state: 'paid' }]);
    const available = Number((share - 0.1).toFixed(2));
    expect(await earningsOf(affiliate)).toMatchObject({ available });
  }
  expect(step).toBeGreaterThan(3);
});

test('a worker that dies at any step pays a schedule once', async () => {
  let step = 0;
  for (let isDone = false; !isDone && step < 40; step += 1) {
    const { affiliate, share } = await earn({ outcome: 'complete' });
    await shop.api.call('PUT', `/affiliate/${affiliate.user.id}/payout-schedule`, {
      as: affiliate,
      body: { schedule: 'weekly' },
    });
    await shop.api.services.db.execute(
      sql`update payout_accounts set next_payout_at = now() where affiliate_id = ${affiliate.user.id}`,
    );
    isDone = await survives(shop.api.services, step, (mortal) => runPayouts(mortal, later(1)));
    await run(5);
    await run(10);
    expect([step, await transfersOf(affiliate)]).toEqual([step, [{ cents: Math.round(share * 100) }]]);
    expect(await listed(affiliate)).toMatchObject([{ state: 'paid', origin: 'schedule' }]);
  }
  expect(step).toBeGreaterThan(3);
});

test('a schedule waits until there is enough', async () => {
  const { affiliate, share } = await earn({ outcome: 'complete' });
  const path = `/affiliate/${affiliate.user.id}`;
  await request(affiliate, Number((share - 0.05).toFixed(2)));
  await shop.api.call('PUT', `${path}/payout-schedule`, { as: affiliate, body: { schedule: 'monthly' } });
  const { nextPayoutAt } = (await readAccount(affiliate)) as { nextPayoutAt: string };
  expect(nextPayoutAt).toMatch(/-01T00:00:00/);
  const due = () => new Date(nextPayoutAt);
  await runPayouts(shop.api.services, due);
  expect(await listed(affiliate)).toHaveLength(1);
  expect(await readAccount(affiliate)).not.toMatchObject({ nextPayoutAt });
});

test('a schedule whose account is not ready tells so once, and pays when the processor has checked it', async () => {
  const { affiliate, share } = await earn({ outcome: 'complete' });
  const path = `/affiliate/${affiliate.user.id}/payout-schedule`;
  await shop.api.call('PUT', path, { as: affiliate, body: { schedule: 'weekly' } });
  const { services } = shop.api;
  const runNextDate = async () => {
    const { nextPayoutAt } = (await readAccount(affiliate)) as { nextPayoutAt: string };
    // The owner saw it before the checks were completed.
    await services.db.execute(
      sql`update payout_accounts set state = 'restricted' where affiliate_id = ${affiliate.user.id}`,
    );
    await runPayouts(services, () => new Date(nextPayoutAt));
  };
  await onboard(affiliate, 'document-missing');
  for (let week = 0; week < 3; week += 1) await runNextDate();
  const mails = JSON.stringify(await findEmailsTo(shop.api, affiliate.user.email));
  expect(mails.match(/"title":"Your automatic payout of \$\S+ was not made"/g)).toHaveLength(1);
  expect(await listed(affiliate)).toEqual([]);
  await onboard(affiliate, 'complete');
  await runNextDate();
  expect(await listed(affiliate)).toMatchObject([{ state: 'paid', origin: 'schedule', amount: share }]);
});

test('a refund after a payout is offset by what is earned next', async () => {
  const { affiliate, customer, share } = await earn({ outcome: 'complete' });
  await request(affiliate, share);
  const { db } = shop.api.services;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from purchases where user_id = ${customer.user.id}`,
  );
  const decision = { purchaseId: rows[0]?.id ?? '', decidedBy: 'Ada', reason: 'It never connected' };
  await reversePurchase(shop.api.services, decision);
  expect(await readAccount(affiliate)).toMatchObject({ available: -share, paid: share });
  expect((await request(affiliate, 0.1)).status).toBe(402);
  const transfer = { as: affiliate, body: { amount: 0.01 } };
  const move = `/affiliate/${affiliate.user.id}/commission/transfer`;
  expect((await shop.api.call('POST', move, transfer)).status).toBe(402);
  await shop.buyEsim(customer);
  expect(await readAccount(affiliate)).toMatchObject({ available: 0 });
  await shop.buyEsim(customer);
  expect((await request(affiliate, share)).body).toMatchObject({ state: 'paid' });
  await issueMissingReceipts(shop.api.services);
});

test('a statement of the period is a PDF, and a list has pages', async () => {
  const { affiliate, customer } = await earn({ outcome: 'complete' });
  await shop.buyEsim(customer);
  await request(affiliate, 0.1);
  await request(affiliate, 0.11);
  const path = `/affiliate/${affiliate.user.id}`;
  const page = await shop.api.call('GET', `${path}/payouts?page=2&pageSize=1`, { as: affiliate });
  expect(page.body).toMatchObject({ total: 2, payouts: [{ amount: 0.1 }] });
  const today = utcDay();
  const statement = await shop.api.call('GET', `${path}/payout-statement?from=${today}&to=${today}`, {
    as: affiliate,
  });
  expect([statement.status, statement.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(statement.text).toMatch(/^%PDF/);
  const wrong = await shop.api.call('GET', `${path}/payout-statement?from=2026-02-02&to=2026-02-01`, {
    as: affiliate,
  });
  expect(wrong.body).toMatchObject({ code: 'invalid_input', details: [{ field: 'to' }] });
});

test('belongs to the affiliate alone', async () => {
  const { affiliate, customer } = await earn({ outcome: 'complete' });
  const stranger = await shop.api.signIn({ role: 'affiliate' });
  for (const as of [stranger, customer]) {
    expect((await request(affiliate, 0.1, randomUUID(), as)).status).toBe(404);
    const path = `/affiliate/${affiliate.user.id}/payouts`;
    expect((await shop.api.call('GET', path, { as })).status).toBe(404);
  }
  expect(await listed(affiliate)).toEqual([]);
});
