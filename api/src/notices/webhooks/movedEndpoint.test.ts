// An endpoint that its owner moves to another address is not blamed for the one before.
import { hourMs } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { WebhookEndpoint } from '@portal/contract/schemas';
import { eventually } from '../../testing/eventually';
import { makeWorkDue } from '../../testing/runWork';
import { useWebhooks } from '../../testing/useWebhooks';
import { webhookWork } from './queueDeliveries';
import { webhookEndpointsTable } from './webhooksTables';

const { shop, receiver, call, deliver, start, tell, log } = useWebhooks();
type Started = Awaited<ReturnType<typeof start>>;

const move = async ({ affiliate, endpoint }: Started, path: string) =>
  (await call(affiliate, 'PATCH', `/${endpoint.id}`, { url: receiver.url + path })).body[
    'endpoint'
  ] as WebhookEndpoint;
const endpointOf = async ({ affiliate }: Started) =>
  ((await call(affiliate, 'GET')).body['endpoints'] as WebhookEndpoint[])[0];

test('failures of the address before do not count', async () => {
  const started = await start('/before');
  await shop.api.services.db
    .update(webhookEndpointsTable)
    .set({ failingSince: new Date(Date.now() - 121 * hourMs) })
    .where(eq(webhookEndpointsTable.id, started.endpoint.id));
  receiver.answer('/after', { status: 503 });
  expect(await move(started, '/after')).toMatchObject({ failingSince: null });
  await tell(started);
  await deliver();
  expect(await log(started)).toMatchObject([{ state: 'pending', attempts: 1 }]);
  expect(await endpointOf(started)).toMatchObject({ disabledAt: null });
});

test('an answer of the address before, which is gone, does not disable it', async () => {
  receiver.answer('/leaving', 'never');
  const started = await start('/leaving');
  await tell(started);
  const delivering = deliver();
  await eventually(
    async () => receiver.received('/leaving').length,
    (count) => count === 1,
  );
  await move(started, '/arrived');
  receiver.answer('/leaving', { status: 410 });
  await delivering;
  expect(await endpointOf(started)).toMatchObject({ disabledAt: null, failingSince: null });
  await makeWorkDue(shop.api, webhookWork);
  await deliver();
  expect(receiver.received('/arrived')).toHaveLength(1);
  expect(await log(started)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});
