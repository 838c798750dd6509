// Streams over a real connection: what arrives, how many there may be, and how they end.
import type { AddressInfo } from 'node:net';
import { buildApi, type Api } from '../../../api';
import { revokeSessions } from '../../../people/auth/sessions/sessions';
import { eventsWork, recordEvent } from '../../events/events';
import { eventually } from '../../../testing/eventually';
import { runWork } from '../../../testing/runWork';
import { startTestApi, type SignedIn, type TestApi } from '../../../testing/testApi';
import { testSettings } from '../../../testing/testSettings';

const seconds = { NOTIFICATION_STREAM_SECONDS: '60' };
let api: TestApi;
/** Another process on the same database. */
let other: Api;
beforeAll(async () => {
  api = await startTestApi(seconds);
  other = await buildApi(testSettings({ ...seconds, DATABASE_URL: api.services.settings.DATABASE_URL }));
  await other.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  // Clients of the tests keep their connections open.
  other.app.server.closeAllConnections();
  await other.close();
  await api.stop();
});

const open = (as: SignedIn, target: Api = other) => {
  const { port } = target.app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
};
/** Reads until the text arrives or the stream ends. */
const readUntil = async (response: Response, text: string) => {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let all = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (value) all += Buffer.from(value).toString();
    if (done || all.includes(text)) {
      await reader.cancel();
      return all;
    }
  }
};
const tell = async ({ user }: SignedIn) => {
  const data = { paymentIntentId: 'pi', amountCents: 100 };
  await recordEvent(api.services.db, { kind: 'top-up-received', key: user.id, userId: user.id, data });
  await runWork(api, { only: [eventsWork] });
};

test('a change in another process arrives at the user’s pages, and at nobody else’s', async () => {
  const [account, stranger] = [await api.signIn(), await api.signIn()];
  const [stream, foreign] = await Promise.all([open(account), open(stranger)]);
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  await tell(account);
  expect(await readUntil(stream, 'event: changed')).toContain('event: changed\ndata: {}\n\n');
  await tell(stranger);
  const seen = await readUntil(foreign, 'event: changed');
  expect(seen.match(/event: changed/g)).toHaveLength(1);
});

test('a stream ends with its session, in every process, and no other does', async () => {
  const [account, stranger] = [await api.signIn(), await api.signIn()];
  const [stream, foreign] = await Promise.all([open(account), open(stranger)]);
  const ended = readUntil(stream, 'never');
  await revokeSessions(api.services.db, account.user.id);
  expect(await ended).toBe(': connected\n\n');
  await tell(stranger);
  expect(await readUntil(foreign, 'event: changed')).toContain('event: changed');
});

test('a stream lasts no longer than its session', async () => {
  const account = await api.signIn();
  await api.services.pool.query(
    "update sessions set expires_at = now() + interval '1 second' where id = $1",
    [account.sessionId],
  );
  expect(await readUntil(await open(account), 'never')).toBe(': connected\n\n');
});

test('a user has six streams at most, and a closed one makes room', async () => {
  const account = await api.signIn();
  const streams = await Promise.all(Array.from({ length: 6 }, () => open(account)));
  const refused = await open(account);
  expect(refused.status).toBe(429);
  await streams[0]?.body?.cancel();
  const again = await eventually(
    () => open(account),
    ({ status }) => status === 200,
  );
  expect(again.status).toBe(200);
  for (const { body } of [...streams.slice(1), again]) await body?.cancel();
});

test('a stream ends when its time is over and when the process stops', async () => {
  const account = await api.signIn();
  const { DATABASE_URL } = api.services.settings;
  const brief = await buildApi(testSettings({ NOTIFICATION_STREAM_SECONDS: '1', DATABASE_URL }));
  await brief.app.listen({ host: '127.0.0.1', port: 0 });
  expect(await readUntil(await open(account, brief), 'never')).toBe(': connected\n\n');
  await brief.close();

  const stopping = await buildApi(testSettings({ ...seconds, DATABASE_URL }));
  await stopping.app.listen({ host: '127.0.0.1', port: 0 });
  const ended = readUntil(await open(account, stopping), 'never');
  await stopping.close();
  expect(await ended).toBe(': connected\n\n');
});
