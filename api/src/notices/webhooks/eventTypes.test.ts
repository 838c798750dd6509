// What causes each type of event that is not about a plan, up to the body that an endpoint gets.
import { webhookEventTypes, type WebhookEventType } from '@portal/contract';
import { webhookEventSchemas } from '@portal/contract/schemas';
import { findEsimByUid, refreshEsimNow } from '../../travel/esims/refresh';
import { eventsWork } from '../events/events';
import { idOf, someone, useBulkCalls } from '../../testing/bulkCalls';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { useWebhooks } from '../../testing/useWebhooks';

const { shop, receiver, start, deliver } = useWebhooks();
let affiliate: SignedIn;
let customer: SignedIn;
const { create, work } = useBulkCalls(shop, () => affiliate);

async function startAll(path: string) {
  ({ affiliate, customer } = await start(path, [...webhookEventTypes]));
}

/** What the endpoint got of a type, which each body must match without further fields. */
async function received(path: string, type: WebhookEventType): Promise<unknown[]> {
  await runWork(shop.api, { only: [eventsWork] });
  await deliver();
  const events = receiver.received(path).map(({ body }) => JSON.parse(body) as { type: string });
  return events
    .filter((event) => event.type === type)
    .map((event) => webhookEventSchemas[type].strict().parse(event).data);
}

test('the mail about a new endpoint names all that it gets', async () => {
  await startAll('/notice');
  const { rows } = await shop.api.services.pool.query<{ text: string }>(
    `select data ->> 'text' as text from events where kind = 'security-change' and user_id = $1`,
    [affiliate.user.id],
  );
  expect(rows.map(({ text }) => text).join()).toMatch(/eSIMs, your orders and your money now go to/);
});

test('an installation is told once, when the carrier reports it', async () => {
  await startAll('/installed');
  const { uid, iccid } = await shop.buyEsim(customer);
  const refresh = async () => {
    const row = await findEsimByUid(shop.api.services, uid);
    if (row) await refreshEsimNow(shop.api.services, row);
  };
  await refresh();
  expect(await received('/installed', 'esim.installed')).toEqual([]);
  for (const state of ['ENABLED', 'DISABLED']) {
    await shop.sandbox.setState(iccid, { state });
    await refresh();
  }
  expect(await received('/installed', 'esim.installed')).toMatchObject([
    { esimId: uid, iccid, customerId: customer.user.id },
  ]);
});

test('a refund is told with who has the money back', async () => {
  await startAll('/refunded');
  const { uid } = await shop.buyEsim(customer);
  const list = await shop.api.call('GET', `/esim/${customer.user.id}`, { as: customer });
  const [esim] = list.body['data'] as { uid: string; transactionId: string }[];
  expect(esim?.uid).toBe(uid);
  await shop.api.call('POST', `/payment/purchase/${esim?.transactionId}/refund`, { as: customer });
  expect(await received('/refunded', 'purchase.refunded')).toEqual([
    {
      transactionId: esim?.transactionId,
      buyerId: customer.user.id,
      planTitle: shop.plan.name,
      amount: shop.plan.price,
      isUndelivered: false,
    },
  ]);
});

test('an order that is finished says what became of its lines, and of the money', async () => {
  await startAll('/finished');
  await shop.fund(affiliate, 200);
  const line = someone();
  const bulkPurchaseId = idOf(await create([line, line]));
  await shop.sandbox.switch({ carrier: { refuse: { operations: ['createEsim'], every: 2 } } });
  await work();
  await shop.sandbox.switch();
  expect(await received('/finished', 'order.finished')).toEqual([
    {
      bulkPurchaseId,
      planTitle: shop.plan.name,
      completed: 1,
      refunded: 1,
      inReview: 0,
      refundedAmount: shop.plan.price,
    },
  ]);
});

test('the purchase after which the affiliate’s wallet is low tells so, and no other', async () => {
  await startAll('/low');
  const { price } = shop.plan;
  const left = (dollars: number) => Math.round(dollars * 100) / 100;
  await shop.fund(affiliate, left(50 + 1.5 * price));
  await shop.buyEsim(affiliate);
  expect(await received('/low', 'wallet.low')).toEqual([]);
  await shop.buyEsim(affiliate);
  const transactionId = expect.any(String) as string;
  const told = { balance: await shop.balance(affiliate), threshold: 50, transactionId };
  await shop.buyEsim(affiliate);
  expect(await received('/low', 'wallet.low')).toEqual([told]);
  await shop.fund(affiliate, left(50 - (await shop.balance(affiliate)) + price));
  const bulkPurchaseId = idOf(await create([someone(), someone()]));
  expect(await received('/low', 'wallet.low')).toContainEqual({
    balance: left(50 - price),
    threshold: 50,
    transactionId: bulkPurchaseId,
  });
  // A customer's wallet is the customer's alone.
  await shop.buyEsim(await shop.fundedCustomer(51, { affiliateId: affiliate.user.id }));
  expect(await received('/low', 'wallet.low')).toHaveLength(2);
});
