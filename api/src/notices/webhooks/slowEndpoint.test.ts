import { startDrippingServer } from '../../testing/drippingServer';
import { eventually } from '../../testing/eventually';
import { useWebhooks } from '../../testing/useWebhooks';
import { useWorker } from '../../testing/useWorker';
import { sendWebhook } from './sendWebhook';

const { shop, receiver, start, tell, log } = useWebhooks();
const startWorking = useWorker(() => shop.api);

test('an endpoint that does not answer delays no event of another affiliate', async () => {
  const [slow, other] = [await start('/slow'), await start('/other')];
  receiver.answer('/slow', 'never');
  for (let number = 0; number < 6; number += 1) await tell(slow);
  await startWorking();
  const sent = () => Promise.resolve(receiver.received('/slow'));
  await eventually(sent, ({ length }) => length === 4);
  await tell(other);
  await eventually(
    () => log(other),
    ([delivery]) => delivery?.state === 'delivered',
  );
  expect(receiver.received('/other')).toHaveLength(1);
  // Four at a time.
  expect(receiver.received('/slow')).toHaveLength(4);
  receiver.answer('/slow', { status: 200 });
  const delivered = await eventually(
    () => log(slow),
    (deliveries) => deliveries.every(({ state }) => state === 'delivered'),
  );
  expect(delivered).toMatchObject(Array.from({ length: 6 }, () => ({ state: 'delivered', attempts: 1 })));
});

test.each([
  ['its headers', 'HTTP/1.1 200 OK\r\nx-endless: ', null],
  ['its body', 'HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n', 200],
])('an endpoint that drips %s meets the deadline', async (_part, beginning, status) => {
  const { url, stop } = await startDrippingServer(beginning);
  const sending = sendWebhook({ WEBHOOK_LOOPBACK: true }, url, '{}', '', 300);
  const outcome = await sending.catch((error: unknown) => (error as Error).message);
  await stop();
  expect(outcome).toEqual(
    status === null
      ? 'There was no response within ten seconds'
      : expect.objectContaining({ status, body: expect.stringMatching(/^x+$/) as string }),
  );
});
