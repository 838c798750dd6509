// How long slow receivers of webhooks and push delay what goes to somebody else.
import { createECDH, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { withClient } from '../../dev/local/src/database/withClient';
import type { Customer } from './customer';
import { slowAnswerMs } from './receivers';
import type { World } from './world';

/** More than are sent at the same time. */
const slowMessages = 30;
const probes = 10;
const arrivalMs = 30_000;

/** In milliseconds: what waits for slow receivers takes about as long as their answers; a busy machine takes less. */
export const maxDeliveryDelayMs = slowAnswerMs / 2;

/**
 * Gives one affiliate slow receivers with more messages than they take at a time, and measures the other one's webhooks
 * and push messages.
 * @returns the longest time from the request of a message to its arrival, in milliseconds
 */
export async function measureDelay(world: World, slow: Customer, other: Customer): Promise<number> {
  const { receivers } = world;
  const webhooks = {
    slow: await createEndpoint(slow, `${receivers.slow.url}/webhook`),
    other: await createEndpoint(other, `${receivers.prompt.url}/webhook`),
  };
  return withClient(world.databaseUrl(), async (database) => {
    const push = {
      slow: await subscribe(database, slow, `${receivers.slow.url}/push/slow`),
      other: await subscribe(database, other, `${receivers.prompt.url}/push/other`),
    };
    await push.slow(slowMessages);
    for (let sent = 0; sent < slowMessages; sent += 1) await webhooks.slow();
    await until(() => ['/webhook', '/push'].every((path) => receivers.slow.count(path) > 0));
    const delays = [
      ...(await arrivals(webhooks.other, () => receivers.prompt.count('/webhook'))),
      ...(await arrivals(
        () => push.other(1),
        () => receivers.prompt.count('/push'),
      )),
    ];
    return Math.round(Math.max(...delays));
  });
}

/** How long each of some messages takes from its request to its arrival. */
async function arrivals(send: () => Promise<void>, count: () => number): Promise<number[]> {
  const delays: number[] = [];
  for (let probe = 1; probe <= probes; probe += 1) {
    const begunAt = performance.now();
    await send();
    await until(() => count() >= probe);
    delays.push(performance.now() - begunAt);
  }
  return delays;
}

/** @returns what sends a test to the endpoint */
async function createEndpoint(affiliate: Customer, url: string): Promise<() => Promise<void>> {
  await affiliate.signIn();
  const path = `/affiliate/${affiliate.account.id}/webhook-endpoints`;
  const created = await affiliate.call({ method: 'POST', path, body: { url, eventTypes: ['payout.paid'] } });
  if (created.status !== 201) affiliate.noteUnexpected('webhook endpoint', created);
  const { id } = (created.body['endpoint'] ?? {}) as { id?: string };
  return async () => {
    const answer = await affiliate.call({ method: 'POST', path: `${path}/${id}/test` });
    if (answer.status !== 202) affiliate.noteUnexpected('test of a webhook', answer);
  };
}

/** @returns what stores so many messages for a browser of the affiliate; a trigger enqueues them */
async function subscribe(
  database: Client,
  { account }: Customer,
  endpoint: string,
): Promise<(messages: number) => Promise<void>> {
  const key = createECDH('prime256v1').generateKeys('base64url');
  const { rows } = await database.query<{ id: string }>(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
     select $1, id, $2, $3, $4 from sessions where user_id = $1 and ended_at is null limit 1 returning id`,
    [account.id, endpoint, key, randomBytes(16).toString('base64url')],
  );
  return async (messages) => {
    await database.query(
      `with told as (
         insert into notifications (event_id, user_id, kind, title, text, link_kind, is_listed)
         select lowest - n, $1, 'payout-paid', 'Payout sent', 'Slow', 'profile', false
         from generate_series(1, $2::int) n, (select least(min(event_id), 0) as lowest from notifications) known
         returning id
       )
       insert into push_deliveries (notification_id, subscription_id) select id, $3 from told`,
      [account.id, messages, rows[0]?.id],
    );
  };
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + arrivalMs;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('A message did not arrive.');
    await wait(5);
  }
}
