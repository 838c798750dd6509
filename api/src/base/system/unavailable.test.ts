// A database that is away, full or read-only: 503 with Retry-After, and /api/ready says so.
import { minuteMs } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { closeIdleConnections } from '../../testing/closeIdleConnections';
import type { SignedIn, TestResponse, TestApi } from '../../testing/testApi';
import { startTestApi } from '../../testing/testApi';
import { stopClock } from '../../testing/useFakeClock';

let api: TestApi;
let account: SignedIn;
beforeEach(async () => {
  api = await startTestApi();
  account = await api.signIn();
});
afterEach(() => api.stop());

const save = () =>
  api.call('PUT', `/user/${account.user.id}`, { as: account, body: { address: 'Somewhere 1' } });

const expectUnavailable = async (...responses: TestResponse[]) => {
  for (const { status, body, headers } of responses) {
    expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'database_unavailable' });
    expect(headers['retry-after']).toMatch(/^\d+$/);
  }
  expect(await api.call('GET', '/ready')).toMatchObject({
    status: 503,
    body: { status: 'not-ready', checks: { database: 'failed' } },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
};

test('a database that takes writes: ready', async () => {
  expect(await api.call('GET', '/ready')).toMatchObject({
    status: 200,
    body: { checks: { database: 'ok' } },
  });
});

test.each([
  ['a process that is asked whether it is ready', () => api.call('GET', '/ready')],
  ['a worker, which nobody asks', () => Promise.all(api.measures.map((measure) => measure()))],
])('%s tells how far its clock is ahead of the database’s', async (_process, measure) => {
  stopClock(Date.now() + 2 * minuteMs);
  await measure();
  jest.useRealTimers();
  const { values } = await api.services.metrics.clockAhead.get();
  expect(Math.abs(Number(values[0]?.value) - 120)).toBeLessThan(10);
});

test('away: 503 for whoever is signed in and for who signs in', async () => {
  const away = await startTestApi({ DATABASE_URL: 'postgres://portal:portal@127.0.0.1:1/none' });
  try {
    const credentials = { email: 'ada@example.com', password: 'Long-Enough-7!', role: 'customer' };
    const responses = [
      await away.call('GET', `/wallet/${account.user.id}`, { as: account }),
      await away.call('POST', '/auth/login', { body: credentials }),
    ];
    const own = api;
    api = away;
    await expectUnavailable(...responses).finally(() => (api = own));
  } finally {
    await away.stop();
  }
});

test('full: 503 for what writes', async () => {
  await api.services.db.execute(sql`
    create function no_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  for (const table of ['users', 'database_probe']) {
    await api.services.db.execute(
      sql.raw(
        `create trigger full_disk before update on ${table} for each statement execute function no_space()`,
      ),
    );
  }
  await expectUnavailable(await save());
});

test('read-only, as after a failover to a standby: 503 for what writes', async () => {
  await api.services.db.execute(
    sql.raw(`alter database "${new URL(api.services.settings.DATABASE_URL).pathname.slice(1)}"
      set default_transaction_read_only = on`),
  );
  // Sessions take the setting when they begin.
  await closeIdleConnections(api.services.pool);
  await expectUnavailable(await save());
});
