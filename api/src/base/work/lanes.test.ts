// Lanes: how much of one runs at a time, and that a full one hides no other.
import { gate, useWork } from '../../testing/useWork';

const { database, setUp } = useWork();

test('two engines never fill a lane beyond its limit, and a full lane hides no other one', async () => {
  const { opened, open } = gate();
  const running = new Map<string, number>();
  const most = new Map<string, number>();
  const { add, engine, steps } = setUp(
    async ({ lane }) => {
      running.set(lane, (running.get(lane) ?? 0) + 1);
      most.set(lane, Math.max(most.get(lane) ?? 0, running.get(lane) ?? 0));
      await opened;
      running.set(lane, (running.get(lane) ?? 0) - 1);
    },
    { laneLimit: 2 },
  );
  for (let number = 0; number < 30; number += 1) await add({ lane: 'slow', number });
  await add({ lane: 'other' });
  const engines = [engine(), engine(), engine()];
  const startAll = () => Promise.all(engines.map((one) => one.start()));
  await startAll();
  await startAll();
  expect(steps.map(({ payload }) => payload.lane).sort()).toEqual(['other', 'slow', 'slow']);
  open();
  await Promise.all(engines.map((one) => one.settle()));
  while ((await startAll()).some((count) => count > 0)) await Promise.all(engines.map((one) => one.settle()));
  expect(steps).toHaveLength(31);
  expect(most.get('slow')).toBe(2);
});

test('a million due rows of a full lane are not read to find the one of another', async () => {
  const { name, add, engine, steps } = setUp(undefined, { laneLimit: 1 });
  const client = await database.pool.connect();
  try {
    // A million rows take as long as the machine is busy.
    await client.query('set statement_timeout = 0');
    await client.query('alter table work disable trigger user');
    await client.query(
      `insert into work (name, lane, payload, run_at, taken_by, taken_until)
        select $1, 'full', '{}', now() - interval '1 day', case when n = 1 then gen_random_uuid() end,
          case when n = 1 then now() + interval '1 hour' end from generate_series(1, 1000000) n`,
      [name],
    );
    await client.query('alter table work enable trigger user');
    await client.query('vacuum analyze work');
    await add({ lane: 'other', number: 1 });
    const plans: string[] = [];
    client.on('notice', ({ message }) => plans.push(message ?? ''));
    await client.query(`load 'auto_explain'`);
    await client.query(`set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
      set auto_explain.log_analyze = on; set auto_explain.log_buffers = on; set client_min_messages = log`);
    await client.query('begin');
    const { rows } = await client.query('select * from work_take($1, 10, 1, gen_random_uuid(), 20, null)', [
      name,
    ]);
    await client.query('rollback');
    expect(rows).toMatchObject([{ lane: 'other' }]);
    const plan = plans.find((text) => text.includes('heads')) ?? '';
    expect(plan).toContain('work_in_order');
    expect(plan).not.toContain('Seq Scan on work');
    const buffers = [...plan.matchAll(/shared hit=(\d+)(?: read=(\d+))?/g)];
    const read = buffers.map(([, hit, missed]) => Number(hit) + Number(missed ?? 0));
    expect(read.length).toBeGreaterThan(0);
    expect(Math.max(...read)).toBeLessThan(500);
  } finally {
    client.release(true);
  }
  await engine().runUntilNothingIsDue();
  expect(steps).toMatchObject([{ payload: { lane: 'other' } }]);
  await database.pool.query('truncate work');
});

test('nothing waits for a step that is slow', async () => {
  const { opened, open } = gate();
  const { add, engine, steps } = setUp(({ lane }) => (lane === 'slow' ? opened : undefined));
  await add({ lane: 'slow' });
  const one = engine();
  await one.start();
  await add({ lane: 'fast' });
  await one.start();
  expect(steps.map(({ payload }) => payload.lane)).toEqual(['slow', 'fast']);
  open();
  await one.settle();
});
