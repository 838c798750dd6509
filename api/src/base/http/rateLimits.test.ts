// Limits per address hold over all replicas of the server on one database.
import type { Api } from '../../api';
import { buildApi } from '../../api';
import { stopDatabaseClock } from '../../testing/stopDatabaseClock';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { testSettings } from '../../testing/testSettings';
import { useFakeClock } from '../../testing/useFakeClock';

// Windows are minutes of the clock: none ends during a test.
useFakeClock();
let database: TestDatabase;
let first: Api;
let second: Api;
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = { DATABASE_URL: await stopDatabaseClock(database.url), RATE_LIMITS: 'true' };
  first = await buildApi(testSettings(settings));
  second = await buildApi(testSettings(settings));
});
afterAll(async () => {
  await second.close();
  await first.close();
  await database.drop();
});

const ask = async (copy: Pick<Api, 'app'>, remoteAddress: string, method: 'GET' | 'POST', path: string) =>
  copy.app.inject({
    method,
    url: `/api${path}`,
    remoteAddress,
    ...(method === 'POST' ? { payload: {} } : {}),
  });

/** Asks both replicas by turns; returns how many requests passed. */
const passed = async (count: number, address: string, method: 'GET' | 'POST', path: string) => {
  let passes = 0;
  for (let index = 0; index < count; index += 1) {
    const copy = index % 2 === 0 ? first : second;
    const response = await ask(copy, address, method, path);
    if (response.statusCode !== 429) passes += 1;
    else expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  return passes;
};

test('a small limit is exact', async () => {
  expect(await passed(30, '192.0.2.1', 'POST', '/auth/forgot-password')).toBe(20);
  // Others are not touched, and neither are other kinds of calls.
  expect(await passed(2, '192.0.2.2', 'POST', '/auth/forgot-password')).toBe(2);
  expect(await passed(2, '192.0.2.1', 'POST', '/auth/login')).toBe(2);
});

test('sign-ups and corrected addresses count as mails, which strangers get', async () => {
  expect(await passed(15, '192.0.2.8', 'POST', '/auth/register')).toBe(15);
  expect(await passed(15, '192.0.2.8', 'POST', '/auth/correct-email')).toBe(5);
});

test('a large one holds as well, and costs few writes', async () => {
  const responses: Awaited<ReturnType<typeof ask>>[] = [];
  // All at once, the faster replica could reserve more than it receives.
  for (let wave = 0; wave < 35; wave += 1) {
    const replicas = Array.from({ length: 20 }, (_none, index) => (index % 2 === 0 ? first : second));
    const sent = replicas.map((replica) => ask(replica, '192.0.2.3', 'POST', '/auth/login'));
    responses.push(...(await Promise.all(sent)));
  }
  const count = responses.filter(({ statusCode }) => statusCode !== 429).length;
  expect(count).toBeLessThanOrEqual(600);
  expect(count).toBeGreaterThan(500);
});

test('an IPv6 user counts by network; probes are not counted', async () => {
  const addresses = Array.from({ length: 25 }, (_none, index) => `2001:db8:1:2::${index + 1}`);
  const responses = await Promise.all(
    addresses.map((address) => ask(first, address, 'POST', '/auth/forgot-password')),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  expect(await passed(40, '192.0.2.4', 'GET', '/health')).toBe(40);
  expect((await ask(first, '192.0.2.4', 'GET', '/health')).headers).not.toHaveProperty('x-ratelimit-limit');
});
