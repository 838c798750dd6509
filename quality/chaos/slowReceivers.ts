// How long slow receivers of webhooks and push delay what goes to somebody else.
import { createECDH, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Customer } from './customer';
import type { World } from './world';

/** More than are sent at the same time. */
const slowMessages = 30;
const probes = 10;
const arrivalMs = 30_000;

/** The longest delay that slow receivers may cause, in milliseconds. */
export const maxDeliveryDelayMs = 1_000;

/**
 * Gives one affiliate slow receivers with more messages than they take at a time, and measures the other one's deliveries.
 * @returns the longest time from the request of a delivery to its arrival, in milliseconds
 */
export async function measureDelay(world: World, slow: Customer, other: Customer): Promise<number> {
  const { receivers } = world;
  const [sendSlow, sendOther] = await Promise.all([
    createEndpoint(slow, `${receivers.url}/slow`),
    createEndpoint(other, `${receivers.url}/other`),
  ]);
  await queuePushMessages(world, slow.account.id);
  for (let sent = 0; sent < slowMessages; sent += 1) await sendSlow();
  await until(() => receivers.count('/slow') > 0 && receivers.count('/push') > 0);
  let maxMs = 0;
  for (let probe = 1; probe <= probes; probe += 1) {
    const begunAt = performance.now();
    await sendOther();
    await until(() => receivers.count('/other') >= probe);
    maxMs = Math.max(maxMs, performance.now() - begunAt);
  }
  return Math.round(maxMs);
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

/** Stores messages for a browser of the user; a trigger enqueues them. */
async function queuePushMessages({ databaseUrl, receivers }: World, userId: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl() });
  await database.connect();
  try {
    const key = createECDH('prime256v1').generateKeys('base64url');
    await database.query(
      `with browser as (
         insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
         select $1, id, $2, $3, $4 from sessions where user_id = $1 and ended_at is null limit 1 returning id
       ), told as (
         insert into notifications (event_id, user_id, kind, title, text, link_kind, is_listed)
         select -n, $1, 'payout-paid', 'Payout sent', 'Slow', 'profile', false from generate_series(1, $5::int) n returning id
       )
       insert into push_deliveries (notification_id, subscription_id) select told.id, browser.id from told, browser`,
      [userId, `${receivers.url}/push/chaos`, key, randomBytes(16).toString('base64url'), slowMessages],
    );
  } finally {
    await database.end();
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + arrivalMs;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('A message did not arrive.');
    await wait(5);
  }
}
