// Lines of a bulk purchase: paid at once, ordered one by one, each with an outcome and a reason of its own.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CarrierError, type Carrier } from '../../travel/carrier/carrier';
import { NotEnoughMoneyError } from '../../money/ledger/ledgerErrors';
import { carrierId } from '../../testing/carrier';
import { laterProduct } from '../../testing/laterCarrier';
import type { SignedIn } from '../../testing/testApi';
import { laterBudget, useLaterShop } from '../../testing/useLaterShop';
import { countLines, giveUpLine, lineOutcomes, openPurchases, orderLine, refundText } from './bulk';
import { reversePurchase } from './reversal';
import { findOpen } from './purchases';
import { settle } from './settle';

const { later, shop, read, buyer, carryOut } = useLaterShop();

const fails =
  (failure: CarrierError['failure'], status: number | null = null) =>
  () =>
    Promise.reject(new CarrierError(failure, 'No line.', status));
const defect = () => Promise.reject(new Error('A defect.'));
const line = (purchaseId: string) => orderLine(shop.api.services, purchaseId);

/** A paid bulk purchase with that many lines, each for a customer of its own. */
async function openLines(count: number, payer?: SignedIn) {
  const account = payer ?? (await buyer({ role: 'affiliate' }));
  const customers = await Promise.all(
    Array.from({ length: count }, () => shop.api.signIn({ affiliateId: account.user.id })),
  );
  const lines = customers.map(({ user }, at) => ({
    purchaseId: randomUUID(),
    customerId: user.id,
    tag: `Line ${at}`,
  }));
  const bulkPurchaseId = randomUUID();
  await shop.api.services.db.transaction((tx) =>
    openPurchases(tx, {
      bulkPurchaseId,
      userId: account.user.id,
      plan: { uid: laterProduct.uid, carrier: later.id, name: laterProduct.name },
      priceCents: 420n,
      lines,
    }),
  );
  return { account, bulkPurchaseId, lines, first: lines[0]?.purchaseId ?? '' };
}

const inWallet = async (account: SignedIn) => {
  const { body } = await shop.api.call('GET', `/wallet/${account.user.id}`, { as: account });
  return (body['transactions'] as { description: string; amount: number }[])[0];
};

test.each([
  [1, '1 eSIM'],
  [2, '2 eSIMs'],
])('%d lines are one debit for %s, and a purchase each', async (count, words) => {
  const { account, bulkPurchaseId, lines } = await openLines(count);
  expect(await inWallet(account)).toMatchObject({
    amount: Number((4.2 * count).toFixed(2)),
    description: `${words}: ${laterProduct.name}`,
  });
  for (const { purchaseId, customerId, tag } of lines) {
    expect(await read(purchaseId)).toMatchObject({
      bulkPurchaseId,
      userId: account.user.id,
      customerId,
      tag,
      type: 'esim',
      carrier: 'orbit',
      planUid: laterProduct.uid,
      planTitle: laterProduct.name,
      amountCents: 420n,
      status: 'debited',
    });
  }
});

test('lines for more than the wallet has are not opened', async () => {
  const poor = await shop.fundedCustomer(5, { role: 'affiliate' });
  await expect(openLines(2, poor)).rejects.toBeInstanceOf(NotEnoughMoneyError);
  expect(await shop.balance(poor)).toBe(5);
});

describe('ordering a line', () => {
  test('that does not exist is an error that names it', async () => {
    const id = randomUUID();
    await expect(line(id)).rejects.toThrow(`Purchase ${id} does not exist.`);
  });

  test('takes a place behind everybody for the customer and for the order, once', async () => {
    const { first, lines } = await openLines(1);
    const calls: unknown[] = [];
    const { createCustomer, createEsim } = later;
    Object.assign(later, {
      acquireBulkSlot: () => Promise.resolve(void calls.push('slot')),
      createCustomer: (...[input, options]: Parameters<Carrier['createCustomer']>) => {
        calls.push(['customer', options]);
        return createCustomer(input, options);
      },
      createEsim: (...[order, options]: Parameters<Carrier['createEsim']>) => {
        calls.push(['eSIM', order.tag, options]);
        return createEsim(order, options);
      },
    });
    expect(await line(first)).toBe('placed');
    const expected = ['slot', ['customer', { hasSlot: true }], 'slot', ['eSIM', first, { hasSlot: true }]];
    expect(calls).toEqual(expected);
    expect(await read(first)).toMatchObject({
      status: 'ordering',
      customerId: lines[0]?.customerId,
      tag: 'Line 0',
    });
    expect(await line(first)).toBe('placed');
    expect(calls).toEqual(expected);
    later.carryOut(first);
    expect(await settle(shop.api.services, first, 'late-check')).toBe('fulfilled');
    const { rows } = await shop.api.services.db.execute(
      sql`select kind from events where key = ${first} and kind <> 'esim-created'`,
    );
    expect(rows).toEqual([]);
  });

  test.each([
    ['that cannot be reached', 'unreachable', null, 'unreachable', 'debited'],
    ['that takes no more requests', 'refused', 429, 'unreachable', 'debited'],
    ['that refuses', 'refused', 400, 'placed', 'refunded'],
    ['that failed', 'failed', 500, 'placed', 'refunded'],
    ['that does not answer', 'unanswered', null, 'placed', 'ordering'],
  ] as const)('at a carrier %s', async (_name, failure, code, outcome, status) => {
    const { account, first } = await openLines(1);
    later.createEsim = fails(failure, code);
    expect(await line(first)).toBe(outcome);
    const after = await read(first);
    expect(after).toMatchObject({ status, ...(status === 'debited' ? { askedAt: null } : {}) });
    expect((await shop.balance(account)) === laterBudget).toBe(status === 'refunded');
  });

  test.each([
    ['cannot be asked for', 'unreachable', null, 'unreachable', 'debited', null],
    ['is asked for too often', 'failed', 429, 'unreachable', 'debited', null],
    ['is created without an answer', 'unanswered', null, 'postponed', 'debited', null],
    ['fails', 'failed', 500, 'postponed', 'debited', null],
    ['is refused', 'refused', 422, 'placed', 'refunded', 'carrier_refused'],
  ] as const)('whose customer %s', async (_name, failure, code, outcome, status, refundReason) => {
    const { account, first } = await openLines(1);
    later.createCustomer = fails(failure, code);
    expect(await line(first)).toBe(outcome);
    expect(await read(first)).toMatchObject({ status, refundReason });
    expect((await shop.balance(account)) === laterBudget).toBe(status === 'refunded');
  });

  test('of a carrier that is not configured any more waits', async () => {
    const { first } = await openLines(1);
    await shop.api.services.pool.query("update purchases set carrier = 'gone' where id = $1", [first]);
    expect(await line(first)).toBe('unreachable');
    await giveUpLine(shop.api.services, first);
  });

  test('that meets a defect says so', async () => {
    const { first } = await openLines(1);
    later.createEsim = defect;
    await expect(line(first)).rejects.toThrow('A defect.');
    expect(await read(first)).toMatchObject({ status: 'ordering' });
  });

  test('that another worker began meanwhile is left to it', async () => {
    const { first } = await openLines(1);
    later.acquireBulkSlot = async () => {
      await shop.api.services.pool.query("update purchases set status = 'ordering' where id = $1", [first]);
    };
    later.createEsim = jest.fn(defect);
    expect(await line(first)).toBe('placed');
    expect(later.createEsim).not.toHaveBeenCalled();
  });

  test('without a customer of its own is for the buyer', async () => {
    const { account, first } = await openLines(1);
    await shop.api.services.pool.query('update purchases set customer_id = null where id = $1', [first]);
    expect(await line(first)).toBe('placed');
    expect(await read(first)).toMatchObject({ status: 'ordering', customerId: account.user.id });
  });

  test('for a customer who was removed gives the money back', async () => {
    const { account, first, lines } = await openLines(1);
    await shop.api.services.pool.query('update users set deleted_at = now() where id = $1', [
      lines[0]?.customerId,
    ]);
    expect(await line(first)).toBe('placed');
    expect(await read(first)).toMatchObject({ status: 'refunded', refundReason: 'customer_removed' });
    expect(await shop.balance(account)).toBe(laterBudget);
  });

  test('is given up while it waits, and only then', async () => {
    const { account, first, lines } = await openLines(2);
    await line(first);
    for (const { purchaseId } of lines) await giveUpLine(shop.api.services, purchaseId);
    expect(await read(first)).toMatchObject({ status: 'ordering' });
    const second = lines[1]?.purchaseId ?? '';
    expect(await read(second)).toMatchObject({
      status: 'refunded',
      refundReason: 'carrier_unreachable',
    });
    expect(await shop.balance(account)).toBeCloseTo(laterBudget - 4.2, 5);
    const { rows } = await shop.api.services.db.execute(sql`select 1 from events where key = ${second}`);
    expect(rows).toEqual([]);
  });
});

test('lines that wait for their turn are not taken for abandoned ones', async () => {
  const { lines } = await openLines(2);
  const ids = async (status: 'debited' | 'ordering', carrier?: string) =>
    (await findOpen(shop.api.services.db, status, new Date(Date.now() + 60_000), carrier)).map(
      ({ id }) => id,
    );
  const [first = '', second = ''] = lines.map(({ purchaseId }) => purchaseId);
  await line(first);
  expect(await ids('debited')).not.toContain(second);
  expect(await ids('ordering')).toContain(first);
  expect(await ids('ordering', 'orbit')).toContain(first);
  expect(await ids('ordering', carrierId)).not.toContain(first);
});

test('the state of each line is shown and counted', async () => {
  const { bulkPurchaseId, lines } = await openLines(6);
  const [waiting, processing, completed, reversed, refunded, inReview] = lines.map(
    ({ purchaseId }) => purchaseId,
  ) as [string, string, string, string, string, string];
  for (const id of [processing, completed, reversed, inReview]) await line(id);
  for (const id of [completed, reversed]) {
    await carryOut(id, `account-${(await read(id)).customerId}`);
    await settle(shop.api.services, id, 'late-check');
  }
  await reversePurchase(shop.api.services, { purchaseId: reversed, decidedBy: 'Ada', reason: 'x' });
  await giveUpLine(shop.api.services, refunded);
  await shop.api.services.pool.query("update purchases set status = 'reconcile' where id = $1", [inReview]);
  const other = await openLines(1);
  const { rows } = await shop.api.services.db.execute<{
    purchase_id: string;
    state: string;
    is_reversed: boolean;
  }>(sql`select purchase_id, state, is_reversed from ${lineOutcomes([bulkPurchaseId, randomUUID()])} o`);
  expect(new Map(rows.map((row) => [row.purchase_id, [row.state, row.is_reversed]]))).toEqual(
    new Map([
      [waiting, ['waiting', false]],
      [processing, ['processing', false]],
      [completed, ['completed', false]],
      [reversed, ['refunded', true]],
      [refunded, ['refunded', false]],
      [inReview, ['in_review', false]],
    ]),
  );
  const none = { waiting: 0, processing: 0, completed: 0, refunded: 0, in_review: 0 };
  const unknown = randomUUID();
  const ids = [bulkPurchaseId, other.bulkPurchaseId, unknown];
  expect(await countLines(shop.api.services.db, ids)).toEqual(
    new Map([
      [bulkPurchaseId, { waiting: 1, processing: 1, completed: 1, refunded: 2, in_review: 1 }],
      [other.bulkPurchaseId, { ...none, waiting: 1 }],
      [unknown, none],
    ]),
  );
  const closed = new Proxy(shop.api.services.db, { get: () => () => Promise.reject(new Error('asked')) });
  expect(await countLines(closed, [])).toEqual(new Map());
});

test.each([
  ['completed', null, false, null],
  ['waiting', 'carrier_refused', false, null],
  ['refunded', 'carrier_refused', true, 'Refunded after it was delivered'],
  ['refunded', 'carrier_refused', false, 'The carrier refused this order'],
  ['refunded', 'carrier_unreachable', false, 'The carrier could not be reached'],
  ['refunded', 'customer_removed', false, 'The customer was removed before it was ordered'],
  ['refunded', 'not_delivered', false, 'The carrier delivered nothing'],
  // Given back by the release before, or by the one after before it was rolled back.
  ['refunded', null, false, 'The carrier delivered nothing'],
  ['refunded', 'lost_at_sea', false, 'The carrier delivered nothing'],
] as const)('a %s line whose reason is %s (reversed: %s) says: %s', (state, reason, isReversed, expected) => {
  expect(refundText({ state, reason, isReversed })).toBe(expected);
});
