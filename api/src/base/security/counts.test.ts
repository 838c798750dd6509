// Throttles and counts by window, in a database without an API.
import { sql } from 'drizzle-orm';
import { useDatabase } from '../../testing/useDatabase';
import {
  addressKey,
  clearAttempts,
  consumeAttempt,
  consumeAttemptOrThrow,
  removeOldThrottles,
  restoreAttempt,
} from './throttle';
import { addToWindow, removeOldCounts } from './windowCounts';

// A wait of a second is over before the next attempt on a slow machine.
const database = useDatabase(20, 'stopped-clock');
beforeEach(() => database.db.execute(sql`truncate throttles, address_counts`));

const rule = { free: 3, maxWaitSeconds: 60 };
const attempt = (key = 'a', by = rule) => consumeAttempt(database.db, key, by);
const endWait = () => database.db.execute(sql`update throttles set blocked_until = now()`);
const age = (hours: number) =>
  database.db.execute(
    sql`update throttles set last_attempt_at = now() - make_interval(hours => ${hours}::int)`,
  );
const rowsOf = async (table: string) =>
  (await database.db.execute(sql`select 1 from ${sql.identifier(table)}`)).rows.length;

test('attempts in parallel pass only as often as they are free, then wait', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => attempt()));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  expect(Math.max(...waits)).toBeLessThanOrEqual(2);
  expect(await attempt('somebody else')).toBe(0);
  await clearAttempts(database.db, 'a');
  expect(await attempt()).toBe(0);
});

test('each attempt after the free ones doubles the wait, up to the longest; one during a wait does not', async () => {
  const longest = { free: 2, maxWaitSeconds: 6 };
  expect([await attempt('a', longest), await attempt('a', longest)]).toEqual([0, 0]);
  expect([await attempt('a', longest), await attempt('a', longest)]).toEqual([1, 1]);
  for (const wait of [2, 4, 6, 6]) {
    await endWait();
    expect(await attempt('a', longest)).toBe(0);
    expect(await attempt('a', longest)).toBe(wait);
  }
});

test('an attempt during a wait is refused with the seconds', async () => {
  for (let count = 0; count < rule.free; count += 1) await consumeAttemptOrThrow(database.db, 'a', rule);
  await expect(consumeAttemptOrThrow(database.db, 'a', rule)).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('a success gives its own attempt back, and not those of others', async () => {
  for (let count = 0; count < rule.free; count += 1) await attempt();
  await restoreAttempt(database.db, 'a');
  expect(await attempt()).toBe(0);
  expect(await attempt()).toBeGreaterThan(0);
});

test('a day without an attempt forgets those before, and two days remove them', async () => {
  for (let count = 0; count < rule.free; count += 1) await attempt();
  await endWait();
  await age(25);
  await removeOldThrottles(database.db);
  expect(await rowsOf('throttles')).toBe(1);
  expect([await attempt(), await attempt(), await attempt()]).toEqual([0, 0, 0]);
  expect(await attempt()).toBeGreaterThan(0);
  await age(49);
  await removeOldThrottles(database.db);
  expect(await rowsOf('throttles')).toBe(0);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['2001:db8:1:3::1', '2001:db8:1:3'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::ffff:1', '2001:db8:0:0'],
  ['2001::1:2:3:4:5', '2001:0:0:1'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('the attempts from %s count for %s', (ip, key) => expect(addressKey(ip)).toBe(key));

test('counts within a window, from zero in the next one, and never below', async () => {
  const add = (added: number, key = 'a') => addToWindow(database.db, key, 60, added);
  const first = await add(2);
  expect(first.count).toBe(2);
  expect(first.remainingMs).toBeGreaterThan(0);
  expect(first.remainingMs).toBeLessThanOrEqual(60_000);
  await database.db.execute(sql`update address_counts set window_start = date_trunc('minute', now())`);
  expect((await add(3)).count).toBeGreaterThanOrEqual(3);
  expect((await add(-100)).count).toBe(0);
  expect((await add(-1, 'somebody else')).count).toBe(0);
  await add(5);
  await database.db.execute(sql`update address_counts set window_start = window_start - interval '1 hour'`);
  expect((await add(1)).count).toBe(1);
});

test('removes the counts of windows that ended a day ago', async () => {
  await addToWindow(database.db, 'a', 60, 1);
  await removeOldCounts(database.db);
  expect(await rowsOf('address_counts')).toBe(1);
  await database.db.execute(sql`update address_counts set window_start = now() - interval '25 hours'`);
  await removeOldCounts(database.db);
  expect(await rowsOf('address_counts')).toBe(0);
});
