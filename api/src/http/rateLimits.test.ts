// Limits per address hold over all replicas of the server on one database.
import type { Api } from '../api';
import { buildApi } from '../api';
import type { TestApi } from '../testing/testApi';
import { startTestApi } from '../testing/testApi';
import { testSettings } from '../testing/testSettings';

let first: TestApi;
let second: Api;
beforeAll(async () => {
  first = await startTestApi({ RATE_LIMITS: 'true' });
  const { DATABASE_URL } = first.services.settings;
  second = await buildApi(testSettings({ DATABASE_URL, RATE_LIMITS: 'true' }));
});
afterAll(async () => {
  await second.close();
  await first.stop();
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

/** Windows are minutes of the clock: a test must not begin at the end of one. */
const atBeginOfWindow = async () => {
  while (Date.now() % 60_000 > 40_000) await new Promise((resolve) => setTimeout(resolve, 250));
};

test('a small limit is exact', async () => {
  await atBeginOfWindow();
  expect(await passed(30, '192.0.2.1', 'POST', '/auth/forgot-password')).toBe(20);
  // Others are not touched, and neither are other kinds of calls.
  expect(await passed(2, '192.0.2.2', 'POST', '/auth/forgot-password')).toBe(2);
  expect(await passed(2, '192.0.2.1', 'POST', '/auth/login')).toBe(2);
}, 60_000);

test('a large one holds as well, and costs few writes', async () => {
  await atBeginOfWindow();
  const responses = await Promise.all(
    Array.from({ length: 700 }, (_none, index) =>
      ask(index % 2 === 0 ? first : second, '192.0.2.3', 'POST', '/auth/login'),
    ),
  );
  const count = responses.filter(({ statusCode }) => statusCode !== 429).length;
  expect(count).toBeLessThanOrEqual(600);
  expect(count).toBeGreaterThan(500);
}, 60_000);

test('an IPv6 user counts by network; probes are not counted', async () => {
  await atBeginOfWindow();
  const addresses = Array.from({ length: 25 }, (_none, index) => `2001:db8:1:2::${index + 1}`);
  const responses = await Promise.all(
    addresses.map((address) => ask(first, address, 'POST', '/auth/forgot-password')),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  expect(await passed(40, '192.0.2.4', 'GET', '/health')).toBe(40);
  expect((await ask(first, '192.0.2.4', 'GET', '/health')).headers).not.toHaveProperty('x-ratelimit-limit');
}, 60_000);
