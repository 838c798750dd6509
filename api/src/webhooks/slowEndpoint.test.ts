import { eventually } from '../testing/eventually';
import { useWebhooks } from '../testing/useWebhooks';
import { useWorker } from '../testing/useWorker';

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
