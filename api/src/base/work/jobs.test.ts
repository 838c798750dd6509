import { hourMs } from '@portal/contract';
import pg from 'pg';
import { Gauge } from 'prom-client';
import { createLogger } from '../../logger';
import { createMetrics } from '../metrics/metrics';
import { eventually } from '../../testing/eventually';
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase';
import { openDatabase, type Database } from '../database/database';
import { defineJob, handleJob, handlerOf, sendJobs } from './jobs';
import { measured } from './measure';
import { startWorker, type Worker } from './worker';

// Workers that do not poll within a test: what runs was announced.
const pollMs = hourMs;
const logger = createLogger('silent');

let database: TestDatabase;
let other: Database;
let worker: Worker;
let runs: object[];
const gauge = new Gauge({ name: 'to_decide', help: 'What an operator decides', registers: [] });

const job = handleJob(defineJob<{ number: number }>('counted'), (data) => {
  runs.push(data);
  return Promise.resolve();
});
/** As another process sends. */
const send = (data: { number: number }) => sendJobs(other.db)(job, data);
const runsOf = (count: number) =>
  eventually(
    () => Promise.resolve(runs),
    ({ length }) => length >= count,
  );

beforeEach(async () => {
  runs = [];
  database = await createTestDatabase();
  other = openDatabase(database.url, 1, logger);
  worker = await startWorker({
    jobs: [job],
    handlers: [],
    logger,
    metrics: createMetrics(),
    settings: { DATABASE_URL: database.url, WORK_LEASE_SECONDS: 20 },
    pollMs,
    measures: [measured(gauge, () => Promise.resolve(3))],
  });
});
afterEach(async () => {
  await Promise.all([worker.stop(), other.close()]);
  await database.drop();
});

test('a job is sent with data of its own kind alone', () => {
  // @ts-expect-error this job counts numbers
  const sendOther = () => send({ text: 'one' });
  expect(sendOther).toBeDefined();
});

test('a job that another process sends runs without a poll, each time', async () => {
  for (const number of [1, 2, 3]) {
    await send({ number });
    expect(await runsOf(number)).toHaveLength(number);
  }
  expect(runs).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
});

test('a worker sets its gauges whether it runs a job or another worker does', async () => {
  const { values } = await eventually(
    () => gauge.get(),
    ({ values: [now] }) => now?.value === 3,
  );
  expect([values[0]?.value, runs]).toEqual([3, []]);
});

test('what was sent while the connection was lost runs once it is back', async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'esim-portal-listen'`,
  );
  await admin.end();
  await send({ number: 1 });
  expect(await runsOf(1)).toEqual([{ number: 1 }]);
});

test('a worker logs once that it cannot look for work, and that it can again', async () => {
  const lines: { msg: string }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as { msg: string });
  const told = (message: string) =>
    eventually(
      () => Promise.resolve(lines.filter(({ msg }) => msg === message).length),
      (count) => count > 0,
    );
  await other.pool.query('alter function work_take rename to work_take_away');
  const second = await startWorker({
    jobs: [],
    handlers: [handlerOf(job)],
    logger: createLogger('info', { write }),
    metrics: createMetrics(),
    settings: { DATABASE_URL: database.url, WORK_LEASE_SECONDS: 20 },
    pollMs: 5,
  });
  await told('a worker could not look for work');
  await other.pool.query('alter function work_take_away rename to work_take');
  expect(await told('a worker looks for work again')).toBe(1);
  expect(await told('a worker could not look for work')).toBe(1);
  await second.stop();
});

test('work that SQL alone enqueues runs without a poll', async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`select work_add('counted', '', '{"number": 7}')`);
  await admin.end();
  expect(await runsOf(1)).toEqual([{ number: 7 }]);
});
