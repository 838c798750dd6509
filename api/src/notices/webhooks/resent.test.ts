// A delivery that its owner sends again while it is being tried.
import { sql } from 'drizzle-orm';
import { eventually } from '../../testing/eventually';
import { useWebhooks } from '../../testing/useWebhooks';

const { shop, receiver, call, deliver, start, tell, log } = useWebhooks();

test('a delivery that is sent again during its last attempt begins its attempts anew', async () => {
  receiver.answer('/slow', 'never');
  const started = await start('/slow');
  const { affiliate, endpoint } = started;
  await tell(started);
  await shop.api.services.db.execute(sql`update work set attempts = 14 where name = 'webhook'`);
  const delivering = deliver();
  await eventually(
    () => Promise.resolve(receiver.received('/slow').length),
    (count) => count === 1,
  );
  const [delivery] = await log(started);
  const resent = await call(affiliate, 'POST', `/${endpoint.id}/deliveries/${delivery?.id}/resend`);
  expect(resent.status).toBe(202);
  receiver.answer('/slow', { status: 503 });
  await delivering;
  expect(receiver.received('/slow')).toHaveLength(2);
  expect(await log(started)).toMatchObject([{ state: 'pending', attempts: 1 }]);
});
