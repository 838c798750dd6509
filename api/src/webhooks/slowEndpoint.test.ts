import { eventually } from '../testing/eventually';
import { useWebhooks } from '../testing/useWebhooks';

const { receiver, deliver, start, tell, log } = useWebhooks();

test('an endpoint that does not answer delays no event of another affiliate', async () => {
  const [slow, other] = [await start('/slow'), await start('/other')];
  receiver.answer('/slow', 'never');
  await tell(slow);
  let isOver = false;
  const delivering = deliver().then(() => (isOver = true));
  await eventually(
    () => Promise.resolve(receiver.received('/slow')),
    ({ length }) => length === 1,
  );
  await tell(other);
  await eventually(
    () => log(other),
    ([delivery]) => delivery?.state === 'delivered',
  );
  expect(isOver).toBe(false);
  expect(receiver.received('/other')).toHaveLength(1);
  receiver.answer('/slow', { status: 200 });
  await delivering;
  expect(await log(slow)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});
