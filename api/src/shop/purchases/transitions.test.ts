// Which state leads to which, and which money moves with it.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { useShop } from '../../testing/useShop';
import { findPurchase, type Purchase } from './purchases';
import { settle } from './settle';
import { fulfil, markCallEnded, noteUndecided, refund, startOrdering } from './transitions';

const shop = useShop({ CARRIER_SETTLE_SECONDS: '600' });

const readPurchase = async (id: string): Promise<Purchase> => {
  const purchase = await findPurchase(shop.api.services.db, id);
  if (!purchase) throw new Error(`There is no purchase ${id}.`);
  return purchase;
};

/** A purchase in that state, and what its buyer had before. */
async function purchaseIn(status: Purchase['status']) {
  const account = await shop.fundedCustomer(30);
  const id = await shop.pay(account, 'esim');
  const { services } = shop.api;
  const body = { planId: shop.plan.uid, transactionId: id };
  if (status === 'fulfilled') await shop.api.call('POST', '/esim', { as: account, body });
  else if (status === 'refunded') await refund(services, id, 'not_delivered');
  else if (status !== 'debited') {
    await startOrdering(services, id, { customerId: account.user.id, tag: 'Trip' });
    if (status === 'reconcile') await noteUndecided(services, await readPurchase(id), 'a test', true);
  }
  const purchase = await readPurchase(id);
  expect(purchase.status).toBe(status);
  return { account, purchase };
}

const moneyIsBack = async ({ account }: Awaited<ReturnType<typeof purchaseIn>>) =>
  (await shop.balance(account)) === 30;

describe('a refund', () => {
  it.each(['debited', 'ordering', 'reconcile'] as const)(
    'gives the money of a purchase in %s back',
    async (status) => {
      const bought = await purchaseIn(status);
      expect(await refund(shop.api.services, bought.purchase.id, 'not_delivered')).toBe('refunded');
      expect(await moneyIsBack(bought)).toBe(true);
    },
  );

  it.each([
    ['ordering', 'debited'],
    ['reconcile', 'ordering'],
    ['debited', 'ordering'],
    ['reconcile', 'debited'],
  ] as const)('of a purchase in %s moves nothing if it is meant for one in %s', async (status, from) => {
    const bought = await purchaseIn(status);
    expect(await refund(shop.api.services, bought.purchase.id, 'not_delivered', { from: [from] })).toBe(
      status,
    );
    expect(await moneyIsBack(bought)).toBe(false);
  });

  it('moves nothing for a purchase that was fulfilled, whatever it is meant for', async () => {
    const bought = await purchaseIn('fulfilled');
    expect(
      await refund(shop.api.services, bought.purchase.id, 'not_delivered', { from: ['fulfilled'] }),
    ).toBe('fulfilled');
    expect(await moneyIsBack(bought)).toBe(false);
  });
});

it.each(['fulfilled', 'refunded', 'debited'] as const)(
  'a check without an outcome leaves a purchase in %s as it is, also if it was open when the check began',
  async (status) => {
    const { purchase } = await purchaseIn(status);
    await noteUndecided(shop.api.services, { ...purchase, status: 'ordering' }, 'no answer', true);
    expect(await readPurchase(purchase.id)).toEqual(purchase);
  },
);

it('an order is not started twice, nor after a refund', async () => {
  for (const status of ['ordering', 'refunded', 'fulfilled'] as const) {
    const { purchase } = await purchaseIn(status);
    expect(await startOrdering(shop.api.services, purchase.id, {})).toBeNull();
  }
});

it.each(['debited', 'refunded'] as const)('a purchase in %s is not fulfilled', async (status) => {
  const { purchase } = await purchaseIn(status);
  const plan = { id: randomUUID() } as never;
  expect(await fulfil(shop.api.services, purchase.id, { plan })).toBe(status);
});

describe('settling', () => {
  const endCall = async (id: string, secondsAgo: number) => {
    await markCallEnded(shop.api.services, id);
    await shop.api.services.db.execute(
      sql`update purchases set call_ended_at = now() - ${secondsAgo} * interval '1 second' where id = ${id}`,
    );
  };

  it.each([
    ['check', 540, 'pending'],
    ['late-check', 540, 'pending'],
    ['refund-requested', 540, 'pending'],
    ['check', 601, 'refunded'],
    ['late-check', 601, 'refunded'],
  ] as const)('by a %s, %d seconds after the call ended, is %s', async (reason, seconds, outcome) => {
    const bought = await purchaseIn('ordering');
    await endCall(bought.purchase.id, seconds);
    expect(await settle(shop.api.services, bought.purchase.id, reason)).toBe(outcome);
    expect(await moneyIsBack(bought)).toBe(outcome === 'refunded');
  });

  it('waits for the longest call as well while its end is unknown', async () => {
    const { purchase } = await purchaseIn('ordering');
    const askedAgo = (seconds: number) =>
      shop.api.services.db.execute(
        sql`update purchases set asked_at = now() - ${seconds} * interval '1 second' where id = ${purchase.id}`,
      );
    const maxCallSeconds = shop.api.services.carriers.of(purchase.carrier).maxCallMs / 1000;
    // More than the window alone, less than the window and the call.
    await askedAgo(600 + maxCallSeconds - 60);
    expect(await settle(shop.api.services, purchase.id, 'late-check')).toBe('pending');
    await askedAgo(600 + maxCallSeconds + 1);
    expect(await settle(shop.api.services, purchase.id, 'late-check')).toBe('refunded');
  });

  it('is immediate once the carrier has said that nothing is under way', async () => {
    const { purchase } = await purchaseIn('ordering');
    expect(await settle(shop.api.services, purchase.id, 'call-ended')).toBe('refunded');
  });
});
