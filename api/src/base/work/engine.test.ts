// The engine on a real database: how a step ends, and what becomes of a worker that dies.
import { minuteMs } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { countOf } from '../../testing/observedServices';
import { useFakeClock } from '../../testing/useFakeClock';
import { gate, useWork } from '../../testing/useWork';
import { giveUpStuck, listStuck, retryStuck } from './stuck';
import { enqueue, pauseMs } from './work';

const { database, metrics, setUp } = useWork();

test('work is stored with its transaction, and not without it', async () => {
  const { work, engine, steps, rows } = setUp();
  await database.db
    .transaction(async (tx) => {
      await enqueue(tx, work, { payload: { lane: 'a' } });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await database.db.transaction((tx) => enqueue(tx, work, { payload: { lane: 'a', number: 2 } }));
  await engine().runUntilNothingIsDue();
  expect(steps).toEqual([{ payload: { lane: 'a', number: 2 }, attempt: 1 }]);
  expect(await rows()).toEqual([]);
});

test('under a key it is stored once, and runs at the earlier of both times', async () => {
  const { add, engine, steps } = setUp();
  await add({ lane: 'a' }, { key: 'k', runAt: new Date(Date.now() + minuteMs) });
  await engine().runUntilNothingIsDue();
  expect(steps).toEqual([]);
  await add({ lane: 'a', number: 2 }, { key: 'k' });
  await add({ lane: 'a', number: 3 }, { key: 'k', runAt: new Date(Date.now() + minuteMs) });
  await engine().runUntilNothingIsDue();
  expect(steps).toMatchObject([{ payload: { number: 3 } }]);
});

test('what is enqueued under the key of a step that runs is not lost', async () => {
  const { add, engine, steps, rows } = setUp(async ({ number }) => {
    if (number === 1) await add({ lane: 'a', number: 2 }, { key: 'k' });
  });
  await add({ lane: 'a', number: 1 }, { key: 'k' });
  await engine().runUntilNothingIsDue();
  expect(steps.map(({ payload }) => payload.number)).toEqual([1, 2]);
  expect(await rows()).toEqual([]);
});

test('what is enqueued for later while a step runs keeps that time, and a worker that dies first is replaced at once', async () => {
  const { opened, open } = gate();
  const { add, engine, steps, setAhead, rows } = setUp(async (payload, { attempt }) => {
    for (const minutes of [30, 10, 20])
      await add(payload, { key: 'k', runAt: new Date(Date.now() + minutes * minuteMs) });
    if (attempt === 1) await opened;
  });
  await add({ lane: 'a', number: 1 }, { key: 'k' });
  const dead = engine();
  await dead.start();
  setAhead(21_000);
  await engine().runUntilNothingIsDue();
  expect(steps.map(({ attempt }) => attempt)).toEqual([1, 2]);
  const [row] = await rows();
  const inMinutes = ((row?.runAt.getTime() ?? 0) - Date.now()) / minuteMs;
  expect([inMinutes > 9, inMinutes < 11]).toEqual([true, true]);
  open();
  await dead.settle();
});

test('what fails is tried again after growing pauses, and is stuck at the end', async () => {
  const { name, add, engine, steps, setAhead, rows } = setUp(() => {
    throw new Error('It does not work.');
  });
  await add({ lane: 'a' });
  await engine().runUntilNothingIsDue();
  expect(steps).toHaveLength(1);
  setAhead(minuteMs);
  await engine().runUntilNothingIsDue();
  setAhead(10 * minuteMs);
  await engine().runUntilNothingIsDue();
  setAhead(1_000 * minuteMs);
  await engine().runUntilNothingIsDue();
  expect(steps.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  const [stuck] = (await listStuck(database.db)).filter((one) => one.name === name);
  expect(stuck).toMatchObject({ attempts: 3, lastError: 'It does not work.' });
  expect(await countOf(metrics.jobs, { queue: name, outcome: 'failed' })).toBe(2);
  expect(await countOf(metrics.jobs, { queue: name, outcome: 'stuck' })).toBe(1);
  expect(await retryStuck(database.db, { name })).toBe(1);
  await engine().runUntilNothingIsDue();
  expect(steps).toHaveLength(4);
  setAhead(2_000 * minuteMs);
  await engine().runUntilNothingIsDue();
  await engine().runUntilNothingIsDue();
  setAhead(3_000 * minuteMs);
  await engine().runUntilNothingIsDue();
  expect(await giveUpStuck(database.db, { name })).toBe(1);
  expect(await rows()).toEqual([]);
});

test('what fails at a statement is given back at once, and its values are stored nowhere', async () => {
  const { add, engine, rows } = setUp(async () => {
    await database.db.execute(sql`select ${'secret \0'}::uuid`);
  });
  await add({ lane: 'a' });
  await engine().runUntilNothingIsDue();
  const [row] = await rows();
  expect(row).toMatchObject({
    attempts: 1,
    takenBy: null,
    lastError: expect.stringMatching(/^invalid/) as string,
  });
  expect(row?.lastError).not.toContain('secret');
});

test('what fails with a text that the database refuses is given back at once', async () => {
  const { add, engine, rows } = setUp(() => {
    throw new Error('a \0 NUL');
  });
  await add({ lane: 'a' });
  await engine().runUntilNothingIsDue();
  expect(await rows()).toMatchObject([{ attempts: 1, takenBy: null, lastError: 'a  NUL' }]);
});

test('the pause begins when a step has failed, however long it took', async () => {
  const { add, engine, rows, setAhead } = setUp(() => {
    setAhead(minuteMs);
    throw new Error('A slow failure.');
  });
  await add({ lane: 'a' });
  await engine().runUntilNothingIsDue();
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1 });
  expect((row?.runAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(minuteMs);
});

test('stuck work that is enqueued again begins anew', async () => {
  let works = false;
  const { add, engine, steps, rows } = setUp(() => (works ? undefined : { retry: 'not yet' }), {
    attempts: 1,
  });
  await add({ lane: 'a' }, { key: 'k' });
  await engine().runUntilNothingIsDue();
  expect(await rows()).toMatchObject([{ lastError: 'not yet', stuckAt: expect.any(Date) as Date }]);
  works = true;
  await add({ lane: 'a' }, { key: 'k' });
  await engine().runUntilNothingIsDue();
  expect(steps.map(({ attempt }) => attempt)).toEqual([1, 1]);
  expect(await rows()).toEqual([]);
});

test('pauses grow to the longest one, and differ by up to a fifth', () => {
  const { work } = setUp(undefined, { maxPauseSeconds: 100 });
  const seconds = [1, 2, 3, 4].map((attempt) => pauseMs(work as never, attempt, 0) / 1000);
  expect(seconds).toEqual([5, 20, 80, 100]);
  expect(pauseMs(work as never, 1, 1)).toBe(6_000);
});

test('a step that never answers ends at its deadline, and makes room', async () => {
  const aborted: unknown[] = [];
  const { add, engine, rows } = setUp(
    async (_payload, { signal }) => {
      signal.addEventListener('abort', () => aborted.push(signal.reason));
      await new Promise(() => undefined);
    },
    { deadlineSeconds: 0.05 },
  );
  await add({ lane: 'a' });
  await engine().runUntilNothingIsDue();
  expect(aborted).toHaveLength(1);
  expect(await rows()).toMatchObject([
    { attempts: 1, takenBy: null, lastError: 'The step took longer than 0.05 seconds.' },
  ]);
});

test('another worker takes over what a worker that died had taken, after half a minute at most', async () => {
  const { opened, open } = gate();
  const { add, engine, steps, setAhead, rows } = setUp(async (_payload, { attempt }) => {
    if (attempt === 1) await opened;
  });
  await add({ lane: 'a' });
  const dead = engine();
  await dead.start();
  await engine().runUntilNothingIsDue();
  expect(steps).toHaveLength(1);
  // As long as it says that it is alive, nobody takes over.
  await dead.beat();
  setAhead(15_000);
  await engine().runUntilNothingIsDue();
  expect(steps).toHaveLength(1);
  setAhead(30_000);
  await engine().runUntilNothingIsDue();
  expect(steps.map(({ attempt }) => attempt)).toEqual([1, 2]);
  // The end of what was not dead after all changes nothing.
  await add({ lane: 'a' });
  open();
  await dead.settle();
  expect(await rows()).toHaveLength(1);
});

test('work that ends each worker that takes it is stuck and not taken for ever', async () => {
  const { add, engine, steps, setAhead, rows } = setUp(() => new Promise<void>(() => undefined));
  await add({ lane: 'a' });
  for (let minutes = 1; minutes <= 3; minutes += 1) {
    await engine().start();
    setAhead(minutes * minuteMs);
  }
  await engine().runUntilNothingIsDue();
  expect(steps).toHaveLength(3);
  expect(await rows()).toMatchObject([{ stuckAt: expect.any(Date) as Date }]);
});

test('what ends in its own transaction is not repeated, whatever happens afterwards', async () => {
  const { add, engine, steps, rows } = setUp(async (_payload, step) => {
    await database.db.transaction((tx) => step.end(tx));
    throw new Error('Too late.');
  });
  await add({ lane: 'a' });
  await engine().runUntilNothingIsDue();
  expect(await rows()).toEqual([]);
  expect(steps).toHaveLength(1);
});

test('a worker that stops gives back what it could not end, which has had no attempt', async () => {
  const { opened, open } = gate();
  const { add, engine, steps, rows } = setUp(() => opened, { attempts: 1 });
  await add({ lane: 'a' });
  for (const stopping of [engine(), engine()]) {
    await stopping.start();
    await stopping.stop(0);
    await stopping.settle();
    expect(await rows()).toMatchObject([{ attempts: 0, takenBy: null, stuckAt: null, lastError: null }]);
  }
  open();
  await engine().runUntilNothingIsDue();
  expect(steps.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
  expect(await rows()).toEqual([]);
});

describe('a worker whose clock is an hour ahead', () => {
  const setClock = useFakeClock();

  test('takes nothing early, and nothing of another worker', async () => {
    const { opened, open } = gate();
    const { work, add, engine, steps } = setUp(() => opened);
    await database.db.execute(
      sql`select work_add(${work.name}, 'a', '{"number": 1}', null, now() + interval '30 minutes')`,
    );
    await add({ lane: 'b', number: 2 });
    const other = engine();
    await other.start();
    setClock(Date.now() + 60 * minuteMs);
    await engine().start();
    expect(steps).toMatchObject([{ payload: { number: 2 } }]);
    open();
    await other.settle();
  });
});
