// What the portal stores of a sign-in for ninety days is also in the notice of it.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { runJob } from '../../testing/outbox';
import { runWork } from '../../testing/runWork';
import { useTestApi } from '../../testing/useTestApi';
import { eventsWork, recordEvent, type PortalEvent } from '../events/events';

const api = useTestApi();

test('notices of security and push messages that were sent are removed after ninety days', async () => {
  const { db } = api.services;
  const { user, sessionId } = await api.signIn();
  const events = [
    { kind: 'new-sign-in', data: { device: 'Safari', ipAddress: '192.0.2.7', place: 'Kyoto, Japan' } },
    { kind: 'security-change', data: { title: 'Your password was changed', text: 'By the profile.' } },
    {
      kind: 'purchase-refunded',
      data: { purchaseId: randomUUID(), planTitle: 'Japan', amountCents: 500 },
    },
  ];
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
        values (${user.id}, ${sessionId}, 'https://push.example.com/1', 'key', 'secret') returning id`,
  );
  for (const days of [91, 89]) {
    for (const event of events)
      await recordEvent(db, { ...event, key: `${days}`, userId: user.id } as PortalEvent);
    await runWork(api, { only: [eventsWork] });
    await db.execute(
      sql`insert into push_deliveries (notification_id, subscription_id) select id, ${rows[0]?.id}
          from notifications where user_id = ${user.id} and created_at > now() - interval '1 day'
          on conflict do nothing`,
    );
    const age = sql`now() - make_interval(days => ${days})`;
    await db.execute(
      sql`update push_deliveries set sent_at = ${age} from notifications n
          where n.id = notification_id and n.created_at > now() - interval '1 day' and n.kind <> 'security-change'`,
    );
    await db.execute(
      sql`update notifications set created_at = ${age} where created_at > now() - interval '1 day'`,
    );
  }
  await runJob(api, 'notifications-remove-old');
  const left = await db.execute<{ kind: string; days: number; pushed: boolean }>(
    sql`select n.kind, extract(day from now() - n.created_at)::int as days, d.notification_id is not null as pushed
        from notifications n left join push_deliveries d on d.notification_id = n.id
        where n.user_id = ${user.id} order by n.created_at, n.kind`,
  );
  expect(left.rows).toEqual([
    { kind: 'purchase-refunded', days: 91, pushed: false },
    { kind: 'new-sign-in', days: 89, pushed: true },
    { kind: 'purchase-refunded', days: 89, pushed: true },
    { kind: 'security-change', days: 89, pushed: true },
  ]);
});
