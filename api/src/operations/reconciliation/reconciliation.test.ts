// The commands as an operator runs them, on a shop with a real purchase and a real card payment in it.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  carrierEnvironment,
  incompleteCarrier,
  noCarrier,
  requiredCarrierSetting,
} from '../../testing/carrier';
import { eventually } from '../../testing/eventually';
import { runCommand } from '../../testing/runCommand';
import type { Shop } from '../../testing/shop';
import { startShop } from '../../testing/shop';
import type { SignedIn } from '../../testing/testApi';
import { decideEsim } from './esimDecision';

/** A shop whose customer has topped up $50 by card and bought an eSIM. */
async function openShop() {
  const shop = await startShop();
  const account = await shop.api.signIn();
  const { body } = await shop.api.call('POST', '/payment/add-fund', {
    as: account,
    body: { userId: account.user.id, amount: 50, currency: 'usd', email: account.user.email },
  });
  const clientSecret = String(body['clientSecret']);
  await shop.sandbox.pay(clientSecret.replace(/_secret_.*/, ''), clientSecret);
  await shop.api.call('POST', '/payment/confirm-payment', {
    as: account,
    body: { userId: account.user.id, amount: 50 },
  });
  await shop.buyEsim(account);
  return { shop, account };
}

let shop: Shop;
let account: SignedIn;
beforeAll(async () => ({ shop, account } = await openShop()));
afterAll(() => shop.stop());

const run = (
  command: string,
  changes: Record<string, string> = {},
  values: string[] = [],
  { api, sandbox } = shop,
) => {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = api.services.settings;
  const environment = { STRIPE_SECRET_KEY, STRIPE_API_URL, ...carrierEnvironment, ...sandbox.settings };
  return runCommand(api, command, values, { ...environment, ...changes });
};

const fulfilledPurchase = async () => {
  const { uid } = await shop.buyEsim(account);
  const { rows } = await shop.api.services.db.execute<{ id: string }>(
    sql`select id from purchases where esim_uid = ${uid}`,
  );
  return rows[0]?.id ?? '';
};

/** An eSIM that the carrier makes by itself, as it does with an order that it carries out late. */
const createAtCarrier = async (tag: string, { api, plan } = shop) => {
  const { db, carriers } = api.services;
  const { rows } = await db.execute<{ id: string }>(
    sql`select carrier_customer_id as id from carrier_customers`,
  );
  const order = { productUid: plan.uid, customerId: rows[0]?.id ?? '', tag };
  const esim = await carriers.all[0]?.createEsim(order);
  if (!esim) throw new Error('The carrier made no eSIM.');
  return esim;
};

test('a sound shop is proven, outside and inside', async () => {
  const { code, text } = await run('verifyLedger');
  expect(text).toContain('holds   Wallets hold what the card processor received');
  expect(text).toContain('holds   Each eSIM at the carrier belongs, by its tag, to one purchase');
  expect(text).not.toContain('BROKEN');
  expect(code).toBe(0);
  expect(await run('purchasesToReconcile')).toMatchObject({ code: 0, text: 'Nothing to reconcile\n' });
});

test('without the settings of the outside only the database is looked at, and it says so', async () => {
  const { code, text } = await run('verifyLedger', {
    STRIPE_SECRET_KEY: '',
    ...noCarrier,
  });
  expect(text).toMatch(/skipped .*card processor[^]*skipped .*carrier/);
  expect(code).toBe(0);
});

test('what cannot be looked at is not called sound, and no password is shown', async () => {
  const unset = await run('verifyLedger', { DATABASE_URL: '' });
  expect(unset).toMatchObject({ code: 2, text: expect.stringContaining('DATABASE_URL is missing') });
  const unreachable = await run('purchasesToReconcile', {
    DATABASE_URL: 'postgres://p:sekret@127.0.0.1:1/x',
  });
  expect(unreachable).toMatchObject({ code: 2, text: expect.stringContaining('ECONNREFUSED') });
  expect(unreachable.text).not.toContain('sekret');
  const inPart = await run('verifyLedger', incompleteCarrier);
  expect(inPart).toMatchObject({ code: 2, text: expect.stringContaining(requiredCarrierSetting) });
});

test('a command whose connection is lost says so with exit code 2, moves nothing, and may be repeated', async () => {
  const { db } = shop.api.services;
  const id = await fulfilledPurchase();
  const before = await shop.balance(account);
  const lost = await db.transaction(async (tx) => {
    await tx.execute(sql`select id from purchases where id = ${id} for update`);
    const running = run('refundPurchase', {}, [id, '--reason', 'It never connected']);
    const terminateWaiting = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(
      () => db.execute(terminateWaiting),
      ({ rows }) => rows.length > 0,
    );
    return running;
  });
  expect(lost.text).toMatch(/^Failed: .*terminat/im);
  expect(lost.text).not.toContain('Unhandled');
  expect(lost.code).toBe(2);
  expect(await shop.balance(account)).toBe(before);
});

test('an operator refunds a fulfilled purchase, once, and the shop stays sound', async () => {
  const before = await shop.balance(account);
  const id = await fulfilledPurchase();
  const refund = (...values: string[]) => run('refundPurchase', {}, values);
  expect(await refund(id)).toMatchObject({ code: 2, text: expect.stringContaining('--reason must say why') });
  expect(await refund('7', '--reason', 'x')).toMatchObject({
    code: 2,
    text: expect.stringContaining('npm run'),
  });
  expect(await shop.balance(account)).toBeLessThan(before);

  const first = await refund(id, '--reason', 'It never connected', '--by', 'Ada Lovelace');
  expect(first.code).toBe(0);
  expect(first.text).toContain(`$${shop.plan.price.toFixed(2)} for ${shop.plan.name} are back in the wallet`);
  expect(first.text).toContain('"decidedBy":"Ada Lovelace","reason":"It never connected"');
  const again = await refund(id, '--reason', 'Once more');
  expect(again).toMatchObject({ code: 0, text: expect.stringContaining('Ada Lovelace: It never connected') });
  expect(await shop.balance(account)).toBe(before);
  expect(await refund(randomUUID(), '--reason', 'x')).toMatchObject({
    code: 1,
    text: expect.stringContaining('There is no purchase'),
  });
  expect((await run('verifyLedger')).code).toBe(0);
});

test('an operator refunds a purchase in review, of which the carrier delivered nothing', async () => {
  const before = await shop.balance(account);
  const id = await shop.pay(account, 'esim');
  await shop.api.services.pool.query("update purchases set status = 'reconcile' where id = $1", [id]);
  expect((await run('purchasesToReconcile')).text).toContain(id);
  const refund = () => run('refundPurchase', {}, [id, '--reason', 'The carrier has none', '--by', 'Ada']);
  const first = await refund();
  expect(first).toMatchObject({ code: 0, text: expect.stringContaining('It was in review.') });
  expect(first.text).toContain('"decidedBy":"Ada","reason":"The carrier has none"');
  expect(await shop.balance(account)).toBe(before);
  const again = await refund();
  expect(again).toMatchObject({ code: 1, text: expect.stringContaining('back in the wallet already') });
  expect(await shop.balance(account)).toBe(before);
  expect((await run('purchasesToReconcile')).text).not.toContain(id);
  const { rows } = await shop.api.services.pool.query('select note from purchases where id = $1', [id]);
  expect(rows).toEqual([{ note: 'refunded by Ada: The carrier has none' }]);
});

test('an eSIM that the carrier made after the refund is listed, decided by an operator, and sound then', async () => {
  const late = async () => {
    const id = await shop.pay(account, 'esim');
    const body = { userId: account.user.id, amount: shop.plan.price, transactionId: id };
    const { body: settled } = await shop.api.call('POST', '/payment/confirm-payment', { as: account, body });
    expect(settled['outcome']).toBe('refunded');
    return (await createAtCarrier(id)).iccid;
  };
  const [kept, ended] = [await late(), await late()];
  const listed = await run('purchasesToReconcile');
  expect(listed).toMatchObject({ code: 1, text: expect.stringContaining(kept) });
  expect(listed.text).toMatch(new RegExp(`${ended}.*refunded.*${shop.plan.name}`));
  expect((await run('verifyLedger')).code).toBe(1);

  const decide = (...values: string[]) => run('reconcileEsim', {}, values);
  expect(await decide(kept, '--reason', 'x')).toMatchObject({
    code: 2,
    text: expect.stringContaining('--end'),
  });
  expect(await decide(kept, '--end')).toMatchObject({ code: 2, text: expect.stringContaining('--reason') });
  const before = await shop.balance(account);
  const acknowledged = await decide(
    kept,
    '--acknowledge',
    '--reason',
    'Given to support',
    '--by',
    'Ada Lovelace',
  );
  expect(acknowledged).toMatchObject({ code: 0, text: expect.stringContaining('is acknowledged and stays') });
  expect(await decide(ended, '--end', '--reason', 'Nobody paid it')).toMatchObject({
    code: 0,
    text: expect.stringContaining('is ended at the carrier'),
  });
  expect(await shop.balance(account)).toBe(before);
  const left = (await shop.sandbox.esims()).map(({ iccid }) => iccid);
  expect([left.includes(kept), left.includes(ended)]).toEqual([true, false]);
  const { rows } = await shop.api.services.db.execute(
    sql`select iccid, decision, decided_by, reason, ended_at is not null as is_ended
        from carrier_esim_decisions order by decision`,
  );
  expect(rows).toMatchObject([
    {
      iccid: kept,
      decision: 'acknowledge',
      decided_by: 'Ada Lovelace',
      reason: 'Given to support',
      is_ended: false,
    },
    { iccid: ended, decision: 'end', reason: 'Nobody paid it', is_ended: true },
  ]);
  expect(await decide(ended, '--end', '--reason', 'Again')).toMatchObject({ code: 1 });
  expect((await run('verifyLedger')).code).toBe(0);
  expect((await run('purchasesToReconcile')).code).toBe(0);
});

test('an opposite decision at the same moment is refused', async () => {
  const { iccid } = await createAtCarrier(randomUUID());
  const { db, carriers, logger } = shop.api.services;
  const [carrier] = carriers.all;
  const second: unknown[] = [];
  const deleteEsim = async (ended: string) => {
    second.push(await run('reconcileEsim', {}, [iccid, '--acknowledge', '--reason', 'Keep it']));
    await carrier!.deleteEsim(ended);
  };
  const slow = { ...carriers, of: () => ({ ...carrier!, deleteEsim }) };
  await decideEsim(db, slow, logger, { iccid, decision: 'end', decidedBy: 'Ada', reason: 'Nobody paid it' });
  const text = expect.stringContaining('Somebody else does this at the same moment') as string;
  expect(second).toEqual([{ code: 1, text }]);
  const { rows } = await db.execute(sql`select decision from carrier_esim_decisions where iccid = ${iccid}`);
  expect(rows).toEqual([{ decision: 'end' }]);
});

test('a delivered eSIM is never ended by that command', async () => {
  const { iccid } = await shop.buyEsim(account);
  expect(await run('reconcileEsim', {}, [iccid, '--end', '--reason', 'x'])).toMatchObject({
    code: 1,
    text: expect.stringContaining('needs no decision'),
  });
  expect((await shop.sandbox.esims()).some((esim) => esim.iccid === iccid)).toBe(true);
});

test('a paid plan that is on no eSIM any more is a breach, listed, and sound after its refund', async () => {
  const { db, carriers } = shop.api.services;
  const { uid, iccid } = await shop.buyEsim(account);
  const transactionId = await shop.pay(account, 'data-plan');
  const path = `/esim/${uid}/data-plan/${shop.plan.uid}`;
  expect((await shop.api.call('POST', path, { as: account, body: { transactionId } })).status).toBe(201);
  expect((await run('verifyLedger')).code).toBe(0);

  // The carrier has lost it, and its two plans with it.
  await carriers.all[0]?.deleteEsim(iccid);
  expect(await run('verifyLedger')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/BROKEN {2}Each plan that was paid and has not ended .*: 2, first/),
  });
  // It was deleted here too, as by a deletion that overlooked the second plan.
  await db.execute(sql`update esims set deleted_at = now() where uid = ${uid}`);
  await db.execute(sql`update watched_plans set time_step = 3 where esim_uid = ${uid} and plan_id <>
    (select carrier_plan_id from purchases where id = ${transactionId})`);
  const listed = await run('purchasesToReconcile');
  expect(listed).toMatchObject({ code: 1, text: expect.stringContaining(transactionId) });
  expect(listed.text).toMatch(new RegExp(`${transactionId}.*${iccid}.*deleted`));
  expect(await run('refundPurchase', {}, [transactionId, '--reason', 'Its eSIM is gone'])).toMatchObject({
    code: 0,
  });
  expect((await run('verifyLedger')).code).toBe(0);
});

test('money that no card paid, an eSIM that nobody bought and an open question are breaches', async () => {
  const unsound = await openShop();
  const { db } = unsound.shop.api.services;
  const runThere = (command: string) => run(command, {}, [], unsound.shop);
  await unsound.shop.fund(unsound.account, 10);
  const stray = await createAtCarrier('nobody’s', unsound.shop);
  const verified = await runThere('verifyLedger');
  expect(verified.code).toBe(1);
  expect(verified.text).toMatch(/BROKEN {2}Wallets hold what the card processor received: 1, first pi_test_/);
  expect(verified.text).toContain(
    `BROKEN  Each eSIM at the carrier belongs, by its tag, to one purchase: 1, first ${stray.iccid}`,
  );

  await unsound.shop.pay(unsound.account, 'esim');
  await db.execute(sql`update purchases set status = 'reconcile' where status = 'debited'`);
  const listed = await runThere('purchasesToReconcile');
  expect(listed.code).toBe(1);
  expect(listed.text).toContain(unsound.shop.plan.name);
  await unsound.shop.stop();
});
