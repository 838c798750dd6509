// What a purchase, its eSIM, its buyer and the queue know after each change of its state.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { playAt } from '../../operations/demo/playAt';
import { laterEsim, laterPlan, laterProduct } from '../../testing/laterCarrier';
import { countOf, observedServices } from '../../testing/observedServices';
import { findEmailsTo } from '../../testing/outbox';
import { laterBudget, useLaterShop } from '../../testing/useLaterShop';
import { importPurchase } from './importPurchase';
import { recordCompleted } from './outcomeEvents';
import { findRefund, startRefund } from '../refunds/refunds';
import { fulfil, markCallEnded, noteUndecided, postponeOrder, refund, startOrdering } from './transitions';

const { shop, read, buyer, pay, order } = useLaterShop();

const past = new Date('2026-01-02T03:04:05.000Z');
const rowsOf = async (query: ReturnType<typeof sql>) => (await shop.api.services.db.execute(query)).rows;
// That a debit leaves little is told by webhooks/eventTypes.test.ts.
const eventsOf = (id: string) =>
  rowsOf(sql`select kind, data from events where key = ${id} and kind <> 'wallet-low' order by kind`);
const postingsOf = (id: string) =>
  rowsOf(sql`select kind, description, created_at = ${past.toISOString()}::timestamptz as "isPast"
    from ledger_transactions where reference = ${id} order by kind`);
const counted = (outcome: string, type = 'esim') =>
  countOf(shop.api.services.metrics.purchases, { type, outcome });

test('an order that begins is stored with all that it needs to be looked up', async () => {
  const { id, account } = await pay();
  const begun = { customerId: account.user.id, tag: 'Trip', iccid: 'i', esimUid: 'u', plansBefore: ['1'] };
  const earliest = Date.now();
  const ordering = await startOrdering(shop.api.services, id, begun);
  expect(ordering).toMatchObject({ ...begun, id, status: 'ordering' });
  expect(await read(id)).toEqual(ordering);
  expect(ordering?.askedAt?.getTime()).toBeGreaterThanOrEqual(earliest);
  expect(ordering?.updatedAt.getTime()).toBeGreaterThanOrEqual(earliest);
});

test('an order that was never sent can begin again, and one that ended cannot', async () => {
  const { id } = await order();
  const earliest = Date.now();
  await shop.api.services.pool.query("update purchases set updated_at = '2026-01-01' where id = $1", [id]);
  await postponeOrder(shop.api.services, id);
  const after = await read(id);
  expect(after).toMatchObject({ status: 'debited', askedAt: null });
  expect(after.updatedAt.getTime()).toBeGreaterThanOrEqual(earliest);
  await markCallEnded(shop.api.services, id);
  expect(await read(id)).toEqual(after);
  await refund(shop.api.services, id, 'not_delivered');
  const ended = await read(id);
  await postponeOrder(shop.api.services, id);
  expect(await read(id)).toEqual(ended);
});

describe('an eSIM that is delivered', () => {
  test('belongs to its customer, and is paid for', async () => {
    const affiliate = await buyer({
      role: 'affiliate',
      companyName: 'Travel Ltd',
      fname: 'Ben',
      lname: 'Ito',
    });
    const customer = await shop.api.signIn({ affiliateId: affiliate.user.id, fname: 'Mei' });
    const { id } = await order('esim', { customerId: customer.user.id }, affiliate);
    const before = await counted('fulfilled');
    const { services } = observedServices(shop.api.services);
    const made = laterEsim();
    expect(await fulfil(services, id, { esim: made })).toBe('fulfilled');
    expect(await counted('fulfilled')).toBe(before + 1);
    expect(await read(id)).toMatchObject({
      status: 'fulfilled',
      esimUid: made.uid,
      iccid: made.iccid,
      carrierPlanId: '8',
    });
    expect(await rowsOf(sql`select customer_id, user_id, tag from esims where uid = ${made.uid}`)).toEqual([
      { customer_id: customer.user.id, user_id: affiliate.user.id, tag: 'Trip' },
    ]);
    expect(await eventsOf(id)).toEqual([]);
    expect(await postingsOf(id)).toEqual([
      { kind: 'capture', description: `eSIM purchase: ${laterProduct.name}`, isPast: false },
      { kind: 'hold', description: `eSIM purchase: ${laterProduct.name}`, isPast: false },
    ]);
    expect(await rowsOf(sql`select kind from receipts where user_id = ${affiliate.user.id}`)).toContainEqual({
      kind: 'purchase',
    });
    const path = `/esim/${encodeURIComponent(made.uid)}?user_id=${customer.user.id}&tab=activation`;
    expect(await findEmailsTo(shop.api, customer.user.email)).toEqual([
      {
        template: 'install',
        data: {
          name: 'Mei',
          buyerName: 'Travel Ltd',
          planTitle: laterProduct.name,
          activationCode: made.activationCode,
          smdpAddress: made.smdpAddress,
          apn: 'internet',
          hasAutoApn: null,
          link: `http://portal.test${path}`,
          invitationLink: expect.stringContaining('http://portal.test/reset-password/') as string,
          hasWelcome: false,
        },
        brand: { name: 'Travel Ltd', logo: null, colour: null },
        receipts: [],
      },
    ]);
  });

  test('without a customer or a name is the buyer’s own, and the mail has no other brand', async () => {
    const account = await buyer({ role: 'affiliate', companyName: 'Travel Ltd' });
    const { id } = await order('esim', { customerId: null, tag: null }, account);
    const made = laterEsim({ plans: [] });
    await fulfil(shop.api.services, id, { esim: made });
    expect(await rowsOf(sql`select customer_id, tag from esims where uid = ${made.uid}`)).toEqual([
      { customer_id: account.user.id, tag: '' },
    ]);
    expect(await read(id)).toMatchObject({ carrierPlanId: null });
    const [email] = await findEmailsTo(shop.api, account.user.email);
    expect(email).toMatchObject({ template: 'install', data: { buyerName: null } });
    expect(email).not.toHaveProperty('brand');
  });

  test('to an account that was removed meanwhile is mailed to nobody', async () => {
    const { id, account } = await order();
    await shop.api.services.pool.query('update users set deleted_at = now() where id = $1', [
      account.user.id,
    ]);
    expect(await fulfil(shop.api.services, id, { esim: laterEsim({ plans: null }) })).toBe('fulfilled');
    expect(await rowsOf(sql`select 1 from mails where recipient = ${account.user.email}`)).toEqual([]);
    expect(await read(id)).toMatchObject({ carrierPlanId: null });
  });

  test('behind the buyer’s back is told to them, unless it is a line of a bulk purchase', async () => {
    const [own, line] = [await order(), await order()];
    const setBulk = (value: string | null) =>
      shop.api.services.pool.query('update purchases set bulk_purchase_id = $1 where id = $2', [
        value,
        line.id,
      ]);
    await setBulk(randomUUID());
    for (const { id } of [own, line])
      await fulfil(shop.api.services, id, { esim: laterEsim() }, recordCompleted);
    await setBulk(null);
    const data = { purchaseId: own.id, planTitle: laterProduct.name, amountCents: 420 };
    expect(await eventsOf(own.id)).toEqual([{ kind: 'purchase-completed', data }]);
    expect(await eventsOf(line.id)).toEqual([]);
  });

  test('at a past date tells nobody, and everything happened then', async () => {
    const affiliate = await shop.api.signIn({ role: 'affiliate' });
    const account = await buyer({ affiliateId: affiliate.user.id });
    const { id } = await order('esim', {}, account);
    const { services, sent } = observedServices(shop.api.services);
    await playAt(services, past, (then) => fulfil(then, id, { esim: laterEsim() }));
    expect(sent).toEqual([]);
    expect((await read(id)).updatedAt).toEqual(past);
    expect(await findEmailsTo(shop.api, account.user.email)).toEqual([]);
    expect(await postingsOf(id)).toContainEqual({
      kind: 'commission',
      description: 'Commission on a purchase',
      isPast: true,
    });
  });

  test('of a purchase that does not exist is an error that names it', async () => {
    const id = randomUUID();
    const message = `Purchase ${id} does not exist.`;
    await expect(fulfil(shop.api.services, id, { esim: laterEsim() })).rejects.toThrow(message);
    await expect(refund(shop.api.services, id, 'not_delivered')).rejects.toThrow(message);
  });
});

test('a plan that is delivered is stored on its eSIM, without a mail', async () => {
  const first = await order();
  const made = laterEsim({ plans: [laterPlan('8')] });
  await fulfil(shop.api.services, first.id, { esim: made });
  await shop.fund(first.account, 10);
  const changes = { iccid: made.iccid, esimUid: made.uid, plansBefore: ['8'] };
  const { id } = await order('data-plan', changes, first.account);
  const before = await counted('fulfilled', 'data-plan');
  const { services } = observedServices(shop.api.services);
  await noteUndecided(services, await read(id), 'refused', true);
  expect(await fulfil(services, id, { plan: laterPlan('9') })).toBe('fulfilled');
  expect(await counted('fulfilled', 'data-plan')).toBe(before + 1);
  expect(await read(id)).toMatchObject({ carrierPlanId: '9', iccid: made.iccid, esimUid: made.uid });
  expect(
    await rowsOf(
      sql`select json_agg(plan_id order by first_seen_at) as ids from watched_plans where esim_uid = ${made.uid}`,
    ),
  ).toEqual([{ ids: ['8', '9'] }]);
  expect(await postingsOf(id)).toContainEqual({
    kind: 'capture',
    description: `Data plan purchase: ${laterProduct.name}`,
    isPast: false,
  });
});

describe('a purchase that is refunded', () => {
  test('says why, and its buyer is told that nothing was delivered', async () => {
    const { id, account } = await pay();
    const before = await counted('refunded');
    const earliest = Date.now();
    await refund(shop.api.services, id, 'carrier_refused', { note: 'No line.' });
    const after = await read(id);
    expect(after).toMatchObject({ status: 'refunded', refundReason: 'carrier_refused', note: 'No line.' });
    expect(after.updatedAt.getTime()).toBeGreaterThanOrEqual(earliest);
    expect(await counted('refunded')).toBe(before + 1);
    const data = { purchaseId: id, planTitle: laterProduct.name, amountCents: 420, isUndelivered: true };
    expect(await eventsOf(id)).toEqual([{ kind: 'purchase-refunded', data }]);
    expect(
      await rowsOf(sql`select user_id from events where key = ${id} and kind = 'purchase-refunded'`),
    ).toEqual([{ user_id: account.user.id }]);
    expect(await refund(shop.api.services, id, 'not_ordered', { from: ['refunded'] })).toBe('refunded');
    expect(await read(id)).toEqual(after);
  });

  test('at a past date tells nobody, and the money returned then', async () => {
    const { id } = await pay();
    await playAt(shop.api.services, past, (then) => refund(then, id, 'carrier_refused'));
    expect((await read(id)).updatedAt).toEqual(past);
    expect(await eventsOf(id)).toEqual([]);
    expect(await postingsOf(id)).toContainEqual({
      kind: 'release',
      description: `Refund of eSIM purchase: ${laterProduct.name}`,
      isPast: true,
    });
  });
});

test('a purchase that was left to a person at a past date says since when', async () => {
  const { id, purchase } = await order();
  const services = { ...shop.api.services, clock: () => past };
  await noteUndecided(services, purchase, 'the carrier is not configured', true);
  expect(await read(id)).toMatchObject({ status: 'reconcile', reviewAt: past, updatedAt: past, checks: 1 });
});

test('a purchase with a history is debited then, and once', async () => {
  const account = await buyer();
  const id = randomUUID();
  const imported = {
    id,
    userId: account.user.id,
    type: 'data-plan' as const,
    carrier: 'orbit',
    planUid: laterProduct.uid,
    planTitle: laterProduct.name,
    amountCents: 420n,
    customerId: account.user.id,
    tag: 'Trip',
    iccid: 'imported',
    esimUid: 'u',
  };
  for (let turn = 0; turn < 2; turn += 1)
    await playAt(shop.api.services, past, (then) => importPurchase(then, imported));
  expect(await read(id)).toMatchObject({ ...imported, status: 'ordering', askedAt: past, createdAt: past });
  expect(await shop.balance(account)).toBeCloseTo(laterBudget - laterProduct.price, 5);
  const description = `Data plan purchase: ${laterProduct.name}`;
  expect(await postingsOf(id)).toEqual([{ kind: 'hold', description, isPast: true }]);
});

test('a refund that was refused begins anew, and one that runs does not', async () => {
  const { id, account } = await order();
  const { db, pool } = shop.api.services;
  const start = () =>
    db.transaction((tx) =>
      startRefund(tx, { purchaseId: id, userId: account.user.id, neverConnected: false, state: 'ending' }),
    );
  await start();
  expect(await findRefund(db, id)).toMatchObject({ state: 'ending', userId: account.user.id, checks: 0 });
  await pool.query("update purchase_refunds set checks = 4, note = 'x', asked_at = now()");
  await start();
  expect(await findRefund(db, id)).toMatchObject({ state: 'ending', checks: 4, note: 'x' });
  await pool.query("update purchase_refunds set state = 'refused', updated_at = now() - interval '1 day'");
  const earliest = Date.now();
  await start();
  const anew = await findRefund(db, id);
  expect(anew).toMatchObject({ state: 'ending', checks: 0, note: null, askedAt: null });
  expect(anew?.updatedAt.getTime()).toBeGreaterThanOrEqual(earliest);
});
