import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { eventsWork, recordEvent } from '../../events/events';
import { startDrippingServer } from '../../../testing/drippingServer';
import { makeWorkDue, runWork } from '../../../testing/runWork';
import type { SignedIn, TestApi } from '../../../testing/testApi';
import { startTestApi } from '../../../testing/testApi';
import { pushWork } from './deliver';
import { lookupPublic } from '../../../base/security/publicAddress';
import { isPushEndpoint } from './pushAddress';
import { sendPush } from './webPush';

let api: TestApi;
let service: Server;
let serviceUrl: string;
let received: { path: string; headers: IncomingHttpHeaders; bytes: number }[] = [];
/** What the stand-in answers, by path. */
const statuses = new Map<string, number>();

beforeAll(async () => {
  service = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, bytes });
      response.writeHead(statuses.get(path) ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  api = await startTestApi({ PUSH_STANDIN_URLS: serviceUrl });
});
afterAll(async () => {
  await api.stop();
  service.close();
});
beforeEach(() => {
  received = [];
});

const subscription = (path = `/${randomUUID()}`) => {
  const pair = createECDH('prime256v1');
  return {
    path,
    body: {
      endpoint: `${serviceUrl}${path}`,
      keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    },
  };
};
const subscribe = async (as: SignedIn, { body } = subscription()) =>
  (await api.call('PUT', '/notifications/push-subscriptions', { as, body })).body['id'] as string;
const refund = async ({ user }: SignedIn) => {
  const data = { purchaseId: randomUUID(), planTitle: 'Japan', amountCents: 500 };
  await recordEvent(api.services.db, { kind: 'purchase-refunded', key: randomUUID(), userId: user.id, data });
  await runWork(api, { only: [eventsWork] });
};
const deliver = () => runWork(api, { only: [pushWork] });
const subscriptionsOf = async ({ user }: SignedIn) =>
  (await api.services.db.execute(sql`select id from push_subscriptions where user_id = ${user.id}`)).rows;

test('every browser of the user gets the notification once, encrypted and signed', async () => {
  const account = await api.signIn();
  const [one, two] = [subscription(), subscription()];
  await subscribe(account, one);
  await subscribe(account, two);
  await refund(account);
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(received.map(({ path }) => path).sort()).toEqual([one.path, two.path].sort());
  expect(received[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(received[0]?.headers.authorization).toMatch(/^vapid t=/);
  expect(received[0]?.bytes).toBeGreaterThan(100);
});

test.each([404, 410])('a subscription that is gone (%i) is removed', async (status) => {
  const account = await api.signIn();
  const gone = subscription();
  statuses.set(gone.path, status);
  await subscribe(account, gone);
  await refund(account);
  await deliver();
  expect(await subscriptionsOf(account)).toEqual([]);
});

test('a push service that fails is tried again, and given up in the end', async () => {
  const account = await api.signIn();
  const failing = subscription();
  statuses.set(failing.path, 503);
  await subscribe(account, failing);
  await refund(account);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await deliver();
    await makeWorkDue(api, pushWork);
  }
  expect(received).toHaveLength(6);
  expect(await subscriptionsOf(account)).toHaveLength(1);
});

test.each([
  // A header that goes on for ever: there is never silence.
  ['its headers', 'HTTP/1.1 201 Created\r\nx-endless: ', null],
  ['its body', 'HTTP/1.1 201 Created\r\ncontent-length: 100000\r\n\r\n', 201],
])('a push service that drips %s ends', async (_part, beginning, status) => {
  const { url, stop } = await startDrippingServer(beginning);
  const { keys } = subscription().body;
  const message = { id: randomUUID(), title: 'Refunded', text: 'Japan', path: '/' };
  const settings = { ...api.services.settings, PUSH_STANDIN_URLS: [url] };
  const sending = sendPush(settings, { endpoint: `${url}/a`, ...keys }, message, 300);
  await (status === null
    ? expect(sending).rejects.toThrow('the push service did not respond in time')
    : expect(sending).resolves.toBe(status));
  await stop();
});

test('a browser whose session was ended gets nothing more', async () => {
  const account = await api.signIn();
  await subscribe(account);
  await api.call('POST', `/auth/logout/${account.user.id}`, { as: account });
  await refund(account);
  await deliver();
  expect(received).toEqual([]);
});

test.each([
  [
    'whose session ended',
    (account: SignedIn) => api.call('POST', `/auth/logout/${account.user.id}`, { as: account }),
  ],
  [
    'that became another user’s',
    async (_account: SignedIn, browser: ReturnType<typeof subscription>) =>
      subscribe(await api.signIn(), browser),
  ],
])('a browser %s after a failed attempt gets no other', async (_what, happen) => {
  const account = await api.signIn();
  const browser = subscription();
  statuses.set(browser.path, 503);
  await subscribe(account, browser);
  await refund(account);
  await deliver();
  await happen(account, browser);
  await makeWorkDue(api, pushWork);
  await deliver();
  expect(received).toHaveLength(1);
});

test('a browser has one user, and a user ten browsers', async () => {
  const [first, second] = [await api.signIn(), await api.signIn()];
  const shared = subscription();
  await subscribe(first, shared);
  await subscribe(second, shared);
  expect(await subscriptionsOf(first)).toEqual([]);
  for (let index = 0; index < 11; index += 1) await subscribe(second);
  expect(await subscriptionsOf(second)).toHaveLength(10);
});

test('one’s own subscription can be removed, another’s not', async () => {
  const [account, stranger] = [await api.signIn(), await api.signIn()];
  const id = await subscribe(account);
  const remove = (as: SignedIn) => api.call('DELETE', `/notifications/push-subscriptions/${id}`, { as });
  expect((await remove(stranger)).status).toBe(404);
  expect((await remove(account)).status).toBe(200);
  expect((await remove(account)).status).toBe(404);
});

test.each([
  'http://push.example.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://10.1.2.3/x',
  'https://169.254.169.254/latest',
  'https://2130706433/x',
  'https://localhost/x',
  'https://database/x',
  'https://printer.local/x',
  'https://localhost./x',
  'https://push.example.com:5432/x',
  'https://user:secret@push.example.com/x',
  'file:///etc/passwd',
])('%s is no push service', async (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
  const account = await api.signIn();
  const { keys } = subscription().body;
  const response = await api.call('PUT', '/notifications/push-subscriptions', {
    as: account,
    body: { endpoint, keys },
  });
  expect(response.status).toBe(422);
});

test('an endpoint moves to another account with its browser’s keys alone', async () => {
  const [owner, next, thief] = [await api.signIn(), await api.signIn(), await api.signIn()];
  const browser = subscription();
  await subscribe(owner, browser);
  const put = (as: SignedIn, body: Record<string, unknown>) =>
    api.call('PUT', '/notifications/push-subscriptions', { as, body });
  // Whoever knows the address only.
  expect(await put(thief, { ...subscription().body, endpoint: browser.body.endpoint })).toMatchObject({
    status: 409,
    body: { code: 'push_endpoint_taken' },
  });
  expect([await subscriptionsOf(owner), await subscriptionsOf(thief)].map(({ length }) => length)).toEqual([
    1, 0,
  ]);
  // The next user of the same browser.
  expect((await put(next, browser.body)).status).toBe(200);
  expect([await subscriptionsOf(owner), await subscriptionsOf(next)].map(({ length }) => length)).toEqual([
    0, 1,
  ]);
  // Its own user, whose browser has new keys.
  const renewed = { ...subscription().body, endpoint: browser.body.endpoint };
  expect((await put(next, renewed)).status).toBe(200);
});

test('the push services of the browsers are allowed', () => {
  for (const host of [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    'wns2-par02p.notify.windows.com',
  ]) {
    expect(isPushEndpoint(`https://${host}/x`)).toBe(true);
  }
});

test('a name that leads to an inner address is refused when it is resolved', async () => {
  const error = await new Promise<Error | null>((resolve) =>
    lookupPublic('localhost', { all: true }, (problem) => resolve(problem)),
  );
  expect(error?.message).toBe('localhost is no public address');
});

test('without keys the channel is not offered', async () => {
  const without = await startTestApi({ VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' });
  const account = await without.signIn();
  const { body } = await without.call('GET', '/notifications/preferences', { as: account });
  expect(body['pushKey']).toBeNull();
  const refused = await without.call('PUT', '/notifications/push-subscriptions', {
    as: account,
    body: subscription().body,
  });
  expect(refused.status).toBe(409);
  await without.stop();
});
