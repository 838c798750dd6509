import { hourMs, minuteMs } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import type { WebhookDeliveryResponse, WebhookEndpoint } from '@portal/contract/schemas';
import { sessionsTable } from '../../people/auth/sessions/sessionsTable';
import { eventsTable } from '../events/eventsTable';
import { eventsWork, recordEvent } from '../events/events';
import { runJob } from '../../testing/outbox';
import { makeWorkDue, runWork } from '../../testing/runWork';
import { useWebhooks } from '../../testing/useWebhooks';
import { webhookWork } from './queueDeliveries';
import { webhookDeliveriesTable, webhookEndpointsTable } from './webhooksTables';

const { shop, receiver, call, pathOf, deliver, start, tell, log } = useWebhooks();
type Started = Awaited<ReturnType<typeof start>>;
const db = () => shop.api.services.db;

const endpointOf = async ({ affiliate }: Started) =>
  ((await call(affiliate, 'GET')).body['endpoints'] as WebhookEndpoint[])[0];
/** Makes what waits due, as if so many attempts had failed. */
const makeDue = (attempts?: number) => makeWorkDue(shop.api, webhookWork, attempts);
const failingSince = ({ endpoint }: Started, hoursAgo: number) =>
  db()
    .update(webhookEndpointsTable)
    .set({ failingSince: new Date(Date.now() - hoursAgo * hourMs) })
    .where(eq(webhookEndpointsTable.id, endpoint.id));
const toldTo = async ({ affiliate }: Started) =>
  (
    await db()
      .select()
      .from(eventsTable)
      .where(eq(eventsTable.userId, affiliate.user.id))
      .orderBy(eventsTable.createdAt)
  )
    .filter(({ kind }) => kind === 'webhook-failing')
    .map(({ data }) => data['disabled']);

test('a purchase of a customer is delivered once, signed as Stripe signs, and stands in the log', async () => {
  const started = await start();
  const { uid, iccid } = await shop.buyEsim(started.customer);
  await runWork(shop.api, { only: [eventsWork] });
  await Promise.all([deliver(), deliver()]);
  const [sent, ...others] = receiver.received('/events');
  expect(others).toEqual([]);
  const signature = String(sent?.headers['portal-signature']);
  const event = Stripe.webhooks.constructEvent(sent?.body ?? '', signature, started.secret) as unknown;
  expect(event).toEqual({
    id: expect.stringMatching(/^evt_[0-9a-f]{32}$/) as string,
    type: 'esim.created',
    createdAt: expect.any(String) as string,
    data: {
      esimId: uid,
      iccid,
      customerId: started.customer.user.id,
      transactionId: expect.any(String) as string,
      tag: 'Holiday',
    },
  });
  expect(sent?.body).not.toContain('LPA:');
  const [delivery] = await log(started);
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, responseStatus: 200, lastError: null });
  const whole = await call(started.affiliate, 'GET', `/${started.endpoint.id}/deliveries/${delivery?.id}`);
  const { requestBody, responseBody } = whole.body as unknown as WebhookDeliveryResponse;
  expect({ requestBody, responseBody }).toEqual({ requestBody: sent?.body, responseBody: 'ok' });
  const { rows } = await db().execute(sql`select * from webhook_endpoints`);
  expect(JSON.stringify(rows)).not.toContain(started.secret);
});

test('only what was chosen is sent, and nothing of customers who are not the affiliate’s', async () => {
  const started = await start('/chosen', ['plan.low']);
  await tell(started);
  const stranger = await shop.api.signIn();
  await tell({ customer: stranger });
  await deliver();
  expect(receiver.received('/chosen')).toEqual([]);
  expect(await log(started)).toEqual([]);
});

test('a payout is told to its affiliate', async () => {
  const { affiliate } = await start('/payouts', ['payout.paid']);
  const data = { payoutId: crypto.randomUUID(), amountCents: 2500 };
  await recordEvent(db(), { kind: 'payout-paid', key: data.payoutId, userId: affiliate.user.id, data });
  await runWork(shop.api, { only: [eventsWork] });
  await deliver();
  const told = { type: 'payout.paid', data: { payoutId: data.payoutId, amount: 25 } };
  expect(JSON.parse(receiver.received('/payouts')[0]?.body ?? '')).toMatchObject(told);
});

test('a failing endpoint is tried again with growing pauses and the same event', async () => {
  receiver.answer('/failing', { status: 500, body: 'x'.repeat(5000) });
  const started = await start('/failing');
  await tell(started);
  for (const [index, pauseSeconds] of [5, 20, 80, 320].entries()) {
    await deliver();
    const [delivery] = await log(started);
    expect(delivery).toMatchObject({ state: 'pending', attempts: index + 1, responseStatus: 500 });
    const next = Date.parse(delivery?.nextAttemptAt ?? '') - Date.parse(delivery?.lastAttemptAt ?? '');
    expect(next / 1000).toBeGreaterThanOrEqual(pauseSeconds);
    // Up to a fifth more (`pauseMs`), and what the attempt took, so less than the next pause.
    expect(next / 1000).toBeLessThan(pauseSeconds * 4);
    await makeDue();
  }
  expect((await endpointOf(started))?.failingSince).not.toBeNull();
  receiver.answer('/failing', { status: 204 });
  await deliver();
  expect(await log(started)).toMatchObject([{ state: 'delivered', attempts: 5, nextAttemptAt: null }]);
  expect((await endpointOf(started))?.failingSince).toBeNull();
  const ids = receiver.received('/failing').map(({ body }) => (JSON.parse(body) as { id: string }).id);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(1);
});

test('after three days an event is given up and its owner told once; after five the endpoint is disabled', async () => {
  receiver.answer('/lost', { status: 503 });
  const started = await start('/lost');
  await tell(started);
  await tell(started);
  await makeDue(14);
  await deliver();
  expect(await log(started, '?state=failed')).toHaveLength(2);
  expect(await log(started, '?state=pending')).toEqual([]);
  expect(await toldTo(started)).toEqual([null]);
  await failingSince(started, 121);
  await tell(started);
  await deliver();
  expect(await endpointOf(started)).toMatchObject({ disabledReason: 'failing' });
  expect(await toldTo(started)).toEqual([null, 'failing']);
  // Nothing more is sent or queued until its owner enables it.
  const sent = receiver.received('/lost').length;
  await makeDue();
  await tell(started);
  await deliver();
  expect(receiver.received('/lost')).toHaveLength(sent);
  const enabled = await call(started.affiliate, 'PATCH', `/${started.endpoint.id}`, { isEnabled: true });
  expect(enabled.body['endpoint']).toMatchObject({ disabledAt: null, failingSince: null });
  receiver.answer('/lost', { status: 200 });
  await deliver();
  expect(receiver.received('/lost')).toHaveLength(sent + 1);
});

test('an endpoint that is gone (410) is disabled at once', async () => {
  receiver.answer('/gone', { status: 410 });
  const started = await start('/gone');
  await tell(started);
  await deliver();
  expect(await log(started)).toMatchObject([{ state: 'failed', attempts: 1, responseStatus: 410 }]);
  expect(await endpointOf(started)).toMatchObject({ disabledReason: 'gone' });
  expect(await toldTo(started)).toEqual(['gone']);
  const test = await call(started.affiliate, 'POST', `/${started.endpoint.id}/test`);
  expect(test).toMatchObject({ status: 409, body: { code: 'not_allowed' } });
});

test('a redirect is not followed, and a receiver that does not answer counts as failed', async () => {
  receiver.answer('/moved', { status: 302, headers: { location: `${receiver.url}/inner` } });
  const moved = await start('/moved');
  await tell(moved);
  await deliver();
  expect(await log(moved)).toMatchObject([{ state: 'pending', responseStatus: 302 }]);
  expect(receiver.received('/inner')).toEqual([]);

  receiver.answer('/slow', 'never');
  const slow = await start('/slow');
  await tell(slow);
  const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  await deliver();
  limit.mockRestore();
  const lastError = 'There was no response within ten seconds';
  expect(await log(slow)).toMatchObject([{ state: 'pending', responseStatus: null, lastError }]);
  // Other tests, whose clocks are later, would wait for it.
  receiver.answer('/slow', { status: 200 });
});

test('what a worker had claimed when it died is sent by another after the lease', async () => {
  const started = await start('/lease');
  await tell(started);
  await db().execute(sql`update work set attempts = 1, taken_by = gen_random_uuid(),
    taken_until = now() + interval '20 seconds' where name = ${webhookWork.name}`);
  await deliver();
  expect(receiver.received('/lease')).toEqual([]);
  await runWork(shop.api, { only: [webhookWork], at: new Date(Date.now() + 21_000) });
  expect(await log(started)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('a new secret is shown once, and the one before signs too for a day', async () => {
  const started = await start('/rotated');
  const { endpoint, affiliate, secret } = started;
  const rotated = await call(affiliate, 'POST', `/${endpoint.id}/secret`);
  expect(rotated.status).toBe(201);
  const newSecret = String(rotated.body['secret']);
  const activity = await shop.api.call('GET', '/auth/activity', { as: affiliate });
  expect(JSON.stringify(activity.body)).toContain('The secret of a webhook was replaced');
  expect(newSecret).toMatch(/^whsec_[A-Za-z0-9_-]{43}$/);
  const verify = async (by: string) => {
    await tell(started);
    await deliver();
    const sent = receiver.received('/rotated').at(-1);
    Stripe.webhooks.constructEvent(sent?.body ?? '', String(sent?.headers['portal-signature']), by);
  };
  await verify(secret);
  await verify(newSecret);
  await db()
    .update(webhookEndpointsTable)
    .set({ oldSecretUntil: new Date(0) })
    .where(eq(webhookEndpointsTable.id, endpoint.id));
  await verify(newSecret);
  await expect(verify(secret)).rejects.toThrow();
  await runJob(shop.api, 'webhooks-remove-old');
  expect(await endpointOf(started)).toMatchObject({ oldSecretUntil: null });
  expect((await call(affiliate, 'GET')).text).not.toContain(newSecret);
});

test('a delivery is sent again with the same event, and a test event once', async () => {
  receiver.answer('/resent', { status: 500 });
  const started = await start('/resent');
  const { affiliate, endpoint } = started;
  const queued = await call(affiliate, 'POST', `/${endpoint.id}/test`);
  expect(queued).toMatchObject({ status: 202, body: { delivery: { eventType: 'webhook.test' } } });
  await deliver();
  const [failed] = await log(started);
  expect(failed).toMatchObject({ state: 'failed', attempts: 1 });
  expect(await endpointOf(started)).toMatchObject({ failingSince: null });
  receiver.answer('/resent', { status: 200 });
  expect((await call(affiliate, 'POST', `/${endpoint.id}/deliveries/${failed?.id}/resend`)).status).toBe(202);
  await deliver();
  expect(await log(started)).toMatchObject([{ id: failed?.id, state: 'delivered', attempts: 1 }]);
  const [first, second] = receiver.received('/resent');
  expect(second?.body).toBe(first?.body);
});

test('the log is removed after thirty days, and with its endpoint', async () => {
  const started = await start('/old');
  await tell(started);
  await db()
    .update(webhookDeliveriesTable)
    .set({ createdAt: new Date(Date.now() - 31 * 24 * hourMs) })
    .where(eq(webhookDeliveriesTable.endpointId, started.endpoint.id));
  await tell(started);
  await runJob(shop.api, 'webhooks-remove-old');
  expect(await log(started)).toHaveLength(1);
  const { id } = started.endpoint;
  expect((await call(started.affiliate, 'DELETE', `/${id}`)).status).toBe(200);
  const table = webhookDeliveriesTable;
  expect(await db().$count(table, eq(table.endpointId, id))).toBe(0);
});

test('a delivery of another endpoint is neither shown nor sent again', async () => {
  const [owner, other] = [await start('/own'), await start('/other')];
  await tell(owner);
  const [delivery] = await log(owner);
  const path = `/${other.endpoint.id}/deliveries/${delivery?.id}`;
  expect((await call(other.affiliate, 'GET', path)).status).toBe(404);
  expect((await call(other.affiliate, 'POST', `${path}/resend`)).status).toBe(404);
  expect(
    (await call(owner.affiliate, 'GET', path.replace(other.endpoint.id, owner.endpoint.id))).status,
  ).toBe(200);
});

test('endpoints are their affiliate’s alone, ten at most, and creating one needs a recent proof', async () => {
  const { affiliate, endpoint, customer } = await start();
  const other = await shop.api.signIn({ role: 'affiliate' });
  expect((await shop.api.call('GET', pathOf(affiliate), { as: other })).status).toBe(404);
  expect((await shop.api.call('GET', pathOf(customer), { as: customer })).status).toBe(404);
  for (const [method, rest] of [
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/secret'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
    ['GET', `/deliveries/${endpoint.id}`],
    ['POST', `/deliveries/${endpoint.id}/resend`],
  ] as const) {
    const body = method === 'PATCH' ? { description: 'Mine' } : undefined;
    expect((await call(other, method, `/${endpoint.id}${rest}`, body)).status).toBe(404);
  }
  const body = { url: `${receiver.url}/more`, eventTypes: ['plan.low'] };
  const created = await Promise.all(Array.from({ length: 11 }, () => call(affiliate, 'POST', '', body)));
  expect(created.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(created.find(({ status }) => status === 409)?.body['code']).toBe('webhook_limit_reached');
  await db()
    .update(sessionsTable)
    .set({ provedAt: new Date(Date.now() - 11 * minuteMs) })
    .where(eq(sessionsTable.id, affiliate.sessionId));
  const refused = { status: 409, body: { code: 'reauthentication_required' } };
  expect(await call(affiliate, 'POST', '', body)).toMatchObject(refused);
  const moved = { url: `${receiver.url}/moved` };
  expect(await call(affiliate, 'PATCH', `/${endpoint.id}`, moved)).toMatchObject(refused);
  expect(await call(affiliate, 'PATCH', `/${endpoint.id}`, { isEnabled: true })).toMatchObject(refused);
  expect(await call(affiliate, 'POST', `/${endpoint.id}/secret`)).toMatchObject(refused);
});
