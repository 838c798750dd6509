// Money goes back by itself so often only; then an operator decides. Nothing is lost, and a withdrawal is always received.
import { randomUUID } from 'node:crypto';
import { heldRefundMessage } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { findEmailsTo } from '../../testing/outbox';
import { runCommand } from '../../testing/runCommand';
import type { SignedIn } from '../../testing/testApi';
import { untilWaiting } from '../../testing/untilWaiting';
import { useShop } from '../../testing/useShop';
import { decideHeldRefund, type HeldRefundOutcome } from './heldRefunds';
import { findRefund, findRefundsToDecide } from './refunds';
import { refundsTable } from './refundsTable';
import { settleOpenRefunds, settleRefund } from './settleRefund';
import { lockPurchase } from '../purchases/transitions';

const limit = 2;
const support = 'help@portal.test';
const shop = useShop({ MONEY_BACK_PER_30_DAYS: String(limit), SUPPORT_EMAIL: support });

const bought = async (account: SignedIn) => {
  const { iccid } = await shop.buyEsim(account);
  return { id: await shop.purchaseOf(iccid), iccid };
};
type Bought = Awaited<ReturnType<typeof bought>>;
async function boughtTimes(account: SignedIn, count: number): Promise<Bought[]> {
  const all: Bought[] = [];
  while (all.length < count) all.push(await bought(account));
  return all;
}
const threeBought = async () => {
  const account = await shop.fundedCustomer(60);
  const [first, second, third] = (await boughtTimes(account, 3)) as [Bought, Bought, Bought];
  return { account, first, second, third };
};
const send = (account: SignedIn, id: string, way = 'refund', key: string = randomUUID()) =>
  shop.api.call('POST', `/payment/purchase/${id}/${way}`, {
    as: account,
    ...(way === 'exchange' && { body: { planId: shop.otherPlan.uid, cost: shop.otherPlan.price } }),
    headers: { 'idempotency-key': key },
  });
/** The first two went back, the third is past the limit. */
const heldThird = async () => {
  const { account, first, second, third } = await threeBought();
  for (const { id } of [first, second, third]) await send(account, id);
  return { account, first, third };
};
const option = async (account: SignedIn, id: string, way = 'refund') =>
  (await shop.api.call('GET', `/payment/purchase/${id}/${way}`, { as: account })).body;
const paidByCard = async (dollars: number) => {
  const account = await shop.api.signIn();
  await shop.topUp(account, dollars);
  return account;
};
const toCard = (account: SignedIn, amount: number) =>
  shop.api.call('POST', '/payment/card-returns', {
    as: account,
    body: { amount },
    headers: { 'idempotency-key': randomUUID() },
  });
const atCarrier = async ({ iccid }: Bought) =>
  (await shop.sandbox.esims()).find((esim) => esim.iccid === iccid);
const decide = (purchaseId: string, isApproved: boolean): Promise<HeldRefundOutcome> => {
  const decision = { purchaseId, isApproved, reason: 'It is a test.', decidedBy: 'Grace' };
  return shop.api.services.db.transaction((tx) => decideHeldRefund(tx, shop.api.services, decision));
};
const noticesTo = async (address: string) =>
  (await findEmailsTo(shop.api, address)).flatMap((email) =>
    email.template === 'notice' ? [email.data] : [],
  );
/** As if the worker had time to look. */
async function carryOn(id: string) {
  await shop.api.services.pool.query(
    "update purchase_refunds set updated_at = now() - interval '1 hour' where purchase_id = $1",
    [id],
  );
  await settleOpenRefunds(shop.api.services);
}

test('past the limit a refund waits for an operator, and nothing is ended; the next press changes nothing', async () => {
  const { account, first, second, third } = await threeBought();
  expect((await send(account, first.id)).body['outcome']).toBe('refunded');
  expect((await send(account, second.id, 'exchange')).body['outcome']).toBe('exchanged');
  const before = await shop.balance(account);
  for (let press = 0; press < 2; press += 1)
    expect(await send(account, third.id)).toMatchObject({ status: 200, body: { outcome: 'pending' } });
  expect(await option(account, third.id)).toMatchObject({ state: 'running', message: heldRefundMessage });
  expect(await settleRefund(shop.api.services, third.id)).toBe('pending');
  await carryOn(third.id);
  expect(await shop.balance(account)).toBe(before);
  expect(await atCarrier(third)).toBeDefined();
  const told = (await noticesTo(support)).filter(({ text }) => text.includes(third.id));
  expect(told.map(({ title }) => title)).toEqual([expect.stringContaining('waits for your decision')]);
  expect((await findRefundsToDecide(shop.api.services.db)).map(({ purchaseId }) => purchaseId)).toContain(
    third.id,
  );
});

test('an approved one goes the way of every refund', async () => {
  const { account, third } = await heldThird();
  expect(await decide(third.id, true)).toBe('released');
  expect(await decide(third.id, true)).toBe('not_held');
  await carryOn(third.id);
  expect(await shop.balance(account)).toBe(60);
  expect(await atCarrier(third)).toBeUndefined();
  expect(await option(account, third.id)).toMatchObject({ state: 'refunded' });
});

test('an approved exchange goes on to the other plan', async () => {
  const { account, first, second, third } = await threeBought();
  for (const { id } of [first, second]) await send(account, id);
  const key = randomUUID();
  expect((await send(account, third.id, 'exchange', key)).body['outcome']).toBe('pending');
  await decide(third.id, true);
  await carryOn(third.id);
  expect((await send(account, third.id, 'exchange', key)).body['outcome']).toBe('exchanged');
});

test('a refused one changes nothing, says why by mail, and can be requested again', async () => {
  const { account, third } = await heldThird();
  const before = await shop.balance(account);
  expect(await decide(third.id, false)).toBe('refused');
  expect(await shop.balance(account)).toBe(before);
  expect(await atCarrier(third)).toBeDefined();
  const notices = await noticesTo(account.user.email);
  expect(notices.find(({ title }) => title === 'Your refund was not granted')?.text).toContain(
    'grant it: It is a test. What',
  );
  expect(await option(account, third.id)).toMatchObject({ state: 'possible', message: null });
  expect((await send(account, third.id)).body['outcome']).toBe('pending');
});

test('the operator’s command lists what waits, and decides it once', async () => {
  const { account, first, third } = await heldThird();
  const run = (...values: string[]) =>
    runCommand(shop.api, 'decideRefund', values, {
      ENCRYPTION_KEY: shop.api.services.settings.ENCRYPTION_KEY,
    });
  const listed = await run();
  expect(listed).toMatchObject({ code: 1, text: expect.stringContaining(third.id) as string });
  expect(listed.text).not.toContain(first.id);
  expect(await run(third.id)).toMatchObject({
    code: 2,
    text: expect.stringContaining('Pass either --approve or --refuse.') as string,
  });
  const why = ['--reason', 'The plan was used', '--by', 'Grace'];
  expect(await run(third.id, '--refuse', ...why)).toMatchObject({ code: 0 });
  expect((await noticesTo(account.user.email)).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('did not grant it: The plan was used. What you bought'),
  );
  expect(await run(third.id, '--approve', ...why)).toEqual({
    code: 1,
    text: 'No refund of this transaction waits for a decision.\n',
  });
});

test('a withdrawal past the limit is received and acknowledged at once, and cannot be refused', async () => {
  const { account, first, second, third } = await threeBought();
  for (const { id } of [first, second]) await send(account, id);
  const { status, body } = await send(account, third.id, 'withdrawal');
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { outcome: 'pending', receivedAt: expect.any(String) as string, email: account.user.email },
  });
  const acknowledged = (await findEmailsTo(shop.api, account.user.email)).filter(
    ({ template }) => template === 'withdrawal',
  );
  expect(acknowledged).toHaveLength(1);
  expect(await option(account, third.id, 'withdrawal')).toMatchObject({
    state: 'running',
    message: heldRefundMessage,
  });
  expect(await decide(third.id, false)).toBe('withdrawal');
  // Its period ends before it is looked at.
  await shop.api.services.pool.query(
    "update purchases set created_at = now() - interval '16 days' where id = $1",
    [third.id],
  );
  await decide(third.id, true);
  await carryOn(third.id);
  expect(await shop.balance(account)).toBe(60);
});

test('a held refund becomes a withdrawal by the statement', async () => {
  const { account, third } = await heldThird();
  expect((await send(account, third.id, 'withdrawal')).body).toMatchObject({ outcome: 'pending' });
  expect(await decide(third.id, false)).toBe('withdrawal');
});

test('a withdrawal that arrives while an operator refuses is not refused', async () => {
  const { third } = await heldThird();
  const { db, pool } = shop.api.services;
  const { decided } = await db.transaction(async (tx) => {
    await lockPurchase(tx, third.id);
    await tx
      .update(refundsTable)
      .set({ withdrawnAt: new Date() })
      .where(eq(refundsTable.purchaseId, third.id));
    const begun = decide(third.id, false);
    await untilWaiting(pool);
    return { decided: begun };
  });
  expect(await decided).toBe('withdrawal');
});

test('requests at the same time count each other', async () => {
  const account = await shop.fundedCustomer(90);
  const all = await boughtTimes(account, 5);
  const answers = await Promise.all(
    all.map(({ id }, index) => send(account, id, index % 2 === 0 ? 'refund' : 'withdrawal')),
  );
  const outcomes = answers.map(({ body }) => String(body['outcome'])).toSorted();
  expect(outcomes).toEqual(['pending', 'pending', 'pending', 'refunded', 'refunded']);
  const states = await Promise.all(all.map(({ id }) => findRefund(shop.api.services.db, id)));
  expect(states.filter((refund) => refund?.state === 'held')).toHaveLength(3);
});

test('returns to the card count with the others, and past the limit the money stays in the wallet', async () => {
  const account = await paidByCard(60);
  const esim = await bought(account);
  expect((await toCard(account, 5)).status).toBe(200);
  expect((await send(account, esim.id)).body['outcome']).toBe('refunded');
  const before = await shop.balance(account);
  const answers = await Promise.all([toCard(account, 5), toCard(account, 6)]);
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'refund_refused', details: { support: `mailto:${support}` } },
    });
  expect(await shop.balance(account)).toBe(before);
});

test('the money of a refund goes on to the card once without counting again', async () => {
  const account = await paidByCard(60);
  const [first, second] = (await boughtTimes(account, 2)) as [Bought, Bought];
  const price = shop.plan.price;
  expect((await send(account, first.id)).body['outcome']).toBe('refunded');
  expect((await toCard(account, price)).status).toBe(200);
  expect((await send(account, second.id, 'exchange')).body['outcome']).toBe('exchanged');
  // An exchange spent its money, and the first refund has gone on to the card.
  expect(await toCard(account, price)).toMatchObject({ status: 409, body: { code: 'refund_refused' } });
});

test('two refunds go on to the card together, more than they brought counts', async () => {
  const account = await paidByCard(60);
  const [first, second] = (await boughtTimes(account, 2)) as [Bought, Bought];
  await send(account, first.id);
  await send(account, second.id);
  expect((await toCard(account, 2 * shop.plan.price + 1)).status).toBe(409);
  expect((await toCard(account, 2 * shop.plan.price)).status).toBe(200);
  expect((await toCard(account, 1)).status).toBe(409);
});

test('what no card took does not count, and the money of a refund can go on to a card after all', async () => {
  const account = await paidByCard(60);
  const price = shop.plan.price;
  await send(account, (await bought(account)).id);
  for (const amount of [price, price + 1]) {
    await shop.sandbox.switch({ stripe: { refuse: { times: 1, operations: ['createRefund'] } } });
    expect((await toCard(account, amount)).body['returns']).toMatchObject([{ state: 'failed' }]);
  }
  for (const amount of [price, 1]) expect((await toCard(account, amount)).status).toBe(200);
  expect((await toCard(account, 1)).status).toBe(409);
});

test('what was refused does not count, what is older than 30 days neither, and another account is not held', async () => {
  const account = await shop.fundedCustomer(90);
  const [first, second, third, used] = (await boughtTimes(account, 4)) as [Bought, Bought, Bought, Bought];
  await shop.sandbox.setState(used.iccid, { state: 'DISABLED' });
  expect((await send(account, used.id)).status).toBe(409);
  expect((await send(account, first.id)).body['outcome']).toBe('refunded');
  expect((await send(account, second.id)).body['outcome']).toBe('refunded');
  await shop.api.services.pool.query(
    "update money_back_requests set created_at = now() - interval '31 days' where reference = $1",
    [first.id],
  );
  expect((await send(account, third.id)).body['outcome']).toBe('refunded');
  const other = await shop.fundedCustomer(30);
  expect((await send(other, (await bought(other)).id)).body['outcome']).toBe('refunded');
});

test('a tenth of what was delivered goes back by itself, and what expired counts nothing', async () => {
  const account = await shop.fundedCustomer(60);
  const { pool } = shop.api.services;
  const [first, second, third, fourth] = (await boughtTimes(account, 4)) as [Bought, Bought, Bought, Bought];
  await pool.query(
    `insert into purchases (id, user_id, type, carrier, plan_uid, plan_title, amount_cents, status)
     select gen_random_uuid(), user_id, type, carrier, plan_uid, plan_title, amount_cents, 'refunded'
     from purchases, generate_series(1, 26) where id = $1`,
    [first.id],
  );
  const ofThese = 'user_id = $1 and esim_uid is null';
  const outcomeOf = async ({ id }: Bought) => (await send(account, id)).body['outcome'];
  const outcomes = [await outcomeOf(first), await outcomeOf(second), await outcomeOf(third)];
  await pool.query(`update purchases set status = 'fulfilled' where ${ofThese}`, [account.user.id]);
  outcomes.push(await outcomeOf(fourth));
  // They have no postings, which the end of this file would find.
  await pool.query(`delete from purchases where ${ofThese}`, [account.user.id]);
  expect(outcomes).toEqual(['refunded', 'refunded', 'pending', 'refunded']);
});
