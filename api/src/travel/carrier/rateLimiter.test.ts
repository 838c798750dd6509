import { hourMs } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../base/database/database';
import { openDatabase } from '../../base/database/database';
import { createLogger } from '../../logger';
import type { TestDatabase } from '../../testing/testDatabase';
import { createTestDatabase } from '../../testing/testDatabase';
import type { Priority } from './requestQueue';
import { createRequestQueue } from './requestQueue';
import { createLocalRateLimiter, createSharedRateLimiter } from './rateLimiter';

let server: TestDatabase;
let copies: Database[];
beforeAll(async () => {
  server = await createTestDatabase();
  copies = [1, 2, 3].map(() => openDatabase(server.url, 2, createLogger('silent')));
});
afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.close()));
  await server.drop();
});

test('replicas on one database share one rate limit', async () => {
  const perSecond = 20;
  const began = Date.now();
  const slots = await Promise.all(
    copies.flatMap(({ db }) => {
      const acquireSlot = createRequestQueue(createSharedRateLimiter(db, perSecond, 'c'));
      return Array.from({ length: 6 }, () => acquireSlot('refresh'));
    }),
  );
  // 18 slots have 17 gaps. The first slot may be early by the timer's lag.
  expect(Date.now() - began).toBeGreaterThanOrEqual((slots.length - 1) * (1000 / perSecond) - 10);
});

test('an order goes before earlier refreshes', async () => {
  const went: Priority[] = [];
  const acquireSlot = createRequestQueue(createSharedRateLimiter(copies[0]!.db, 50, 'another carrier'));
  const waiting = (['refresh', 'refresh', 'refresh', 'order'] as const).map((priority) =>
    acquireSlot(priority).then(() => went.push(priority)),
  );
  await Promise.all(waiting);
  expect(went.indexOf('order')).toBeLessThan(2);
});

test('a request without a slot is rejected before anything is sent', async () => {
  const acquireSlot = createRequestQueue(async () => {
    await new Promise(setImmediate);
    throw new Error('the database is away');
  });
  await expect(acquireSlot('order')).rejects.toMatchObject({ failure: 'unreachable' });
});

test('a clock that is set back by an hour does not stop the requests', async () => {
  const reserveLocal = createLocalRateLimiter(10);
  await reserveLocal();
  jest.useFakeTimers({ now: Date.now() - hourMs, doNotFake: ['performance', 'setTimeout', 'nextTick'] });
  expect(await reserveLocal()).toBeLessThan(1_000);
  jest.useRealTimers();

  const { db } = copies[0]!;
  const reserveShared = createSharedRateLimiter(db, 10, 'a carrier with a wrong clock');
  await reserveShared();
  await db.execute(
    sql`update carrier_pace set free_at = free_at + interval '1 hour' where carrier = 'a carrier with a wrong clock'`,
  );
  expect(await reserveShared()).toBeLessThanOrEqual(61_000);
});
