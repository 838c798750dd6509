// An endpoint whose owner deletes it while a delivery to it is tried.
import { eq } from 'drizzle-orm';
import { untilWaiting } from '../../testing/untilWaiting';
import { useWebhooks } from '../../testing/useWebhooks';
import { deliverWebhook } from './deliver';
import { webhookEndpointsTable } from './webhooksTables';

const { shop, receiver, call, start, tell, log } = useWebhooks();

test('is deleted, and a failed attempt does not stand in the way', async () => {
  receiver.answer('/leaving', { status: 500 });
  const started = await start('/leaving');
  await tell(started);
  const { db, pool } = shop.api.services;
  const { id } = started.endpoint;
  const deliveryId = (await log(started))[0]!.id;
  const step = {
    attempt: 1,
    isLast: true,
    now: new Date(),
    signal: AbortSignal.timeout(60_000),
    end: () => Promise.resolve(),
  };
  const { deletion, delivery } = await db.transaction(async (tx) => {
    await tx.select().from(webhookEndpointsTable).where(eq(webhookEndpointsTable.id, id)).for('update');
    const deletion = call(started.affiliate, 'DELETE', `/${id}`);
    await untilWaiting(pool);
    const delivery = deliverWebhook(shop.api.services, { deliveryId }, step);
    // Looked at by `allSettled` below, after the lock.
    delivery.catch(() => undefined);
    await untilWaiting(pool, 2);
    return { deletion, delivery };
  });
  const [deleted, delivered] = await Promise.allSettled([deletion, delivery]);
  expect(deleted).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
  expect(delivered).toMatchObject({ status: 'fulfilled' });
});
