import { setTimeout as pass } from 'node:timers/promises';
import type { Database } from '../database/database';
import { openDatabase } from '../database/database';
import { createLogger } from '../logger';
import type { TestDatabase } from '../testing/testDatabase';
import { createTestDatabase } from '../testing/testDatabase';
import type { Urgency } from './pace';
import { createPace } from './pace';
import { turnsOfAllCopies } from './turns';

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

test('copies on one database keep one pace together', async () => {
  const perSecond = 20;
  const began = Date.now();
  const turns = await Promise.all(
    copies.flatMap(({ db }) => {
      const turn = createPace(turnsOfAllCopies(db, perSecond));
      return Array.from({ length: 6 }, () => turn('refresh'));
    }),
  );
  // 18 turns have 17 gaps; never sooner, however fast the machine is. The first may be caught up by the timer's lag.
  expect(Date.now() - began).toBeGreaterThanOrEqual((turns.length - 1) * (1000 / perSecond) - 10);
});

test('an order goes before refreshes that came first', async () => {
  const went: Urgency[] = [];
  const turn = createPace(turnsOfAllCopies(copies[0]!.db, 50, 'another carrier'));
  const waiting = (['refresh', 'refresh', 'refresh', 'order'] as const).map((urgency) =>
    turn(urgency).then(() => went.push(urgency)),
  );
  await Promise.all(waiting);
  expect(went.indexOf('order')).toBeLessThan(2);
});

test('a turn that cannot be reserved is refused before anything is sent', async () => {
  const turn = createPace(async () => {
    await pass(1);
    throw new Error('the database is away');
  });
  await expect(turn('order')).rejects.toMatchObject({ failure: 'unreachable' });
});
