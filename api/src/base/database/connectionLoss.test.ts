// A database that ends connections, as a failover does, while requests are in the middle of transactions.
import pg from 'pg';
import pino from 'pino';
import type { ApiProcess } from '../../testing/apiProcess';
import { startApiProcess } from '../../testing/apiProcess';
import type { SignedIn, TestApi } from '../../testing/testApi';
import { startTestApi } from '../../testing/testApi';
import { openDatabase } from './database';

const pool = 4;
let api: TestApi;
let running: ApiProcess;
let admin: pg.Client;
let account: SignedIn;

beforeAll(async () => {
  api = await startTestApi();
  const { DATABASE_URL } = api.services.settings;
  running = await startApiProcess({ DATABASE_URL, DATABASE_POOL: String(pool) });
  admin = new pg.Client({ connectionString: DATABASE_URL });
  await admin.connect();
  account = await api.signIn();
});
afterAll(async () => {
  const code = await running.stop();
  await admin.end();
  await api.stop();
  expect(code).toBe(0);
});

const maxMs = 10_000;

/** Resolves when they have ended: until then one of them may still answer. */
const terminate = async (condition: string): Promise<number> => {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid, ${maxMs}) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  );
  return rowCount ?? 0;
};

interface Saved {
  status: number;
  code: unknown;
  retryAfter: string | null;
}

/** Saves the profile, which is a transaction of several statements. */
const save = async (): Promise<Saved> => {
  const response = await fetch(`${running.url}/api/user/${account.user.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
    body: JSON.stringify({ address: `Street ${Math.random()}` }),
  });
  const body = (await response.json()) as { code?: string };
  return { status: response.status, code: body.code, retryAfter: response.headers.get('retry-after') };
};

test('connections lost in mid-transaction: those requests answer 503, the process stays up and keeps its pool', async () => {
  const responses: Saved[] = [];
  let lost = 0;
  const send = async () => {
    while (lost < pool * 6) responses.push(await save());
  };
  const cut = async () => {
    while (lost < pool * 6 && !running.hasEnded()) {
      lost += await terminate(`application_name = 'esim-portal' and state = 'idle in transaction'`);
    }
  };
  await Promise.all([...Array.from({ length: 8 }, send), cut()]);

  expect(running.hasEnded()).toBe(false);
  const failed = responses.filter(({ status }) => status !== 200);
  expect(failed.length).toBeGreaterThan(0);
  for (const response of failed) {
    expect(response).toEqual({
      status: 503,
      code: 'database_unavailable',
      retryAfter: expect.stringMatching(/^\d+$/),
    });
  }
  // Each lost connection has given its place in the pool back.
  const after = await Promise.all(Array.from({ length: pool * 3 }, save));
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
});

test('every connection lost at once, the worker’s too: the process stays up and serves again', async () => {
  expect(await terminate(`application_name = 'esim-portal-work'`)).toBeGreaterThan(0);
  await terminate('true');
  while ((await fetch(`${running.url}/api/ready`)).status !== 200);
  expect(running.hasEnded()).toBe(false);
  expect((await save()).status).toBe(200);
});

test('a lost client that nobody releases gives its place in the pool back', async () => {
  const database = openDatabase(api.services.settings.DATABASE_URL, 1, pino({ level: 'silent' }));
  try {
    const client = await database.pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await terminate(`pid = ${rows[0]?.pid}`);
    await ended;
    expect((await database.pool.query('select 1')).rowCount).toBe(1);
    client.release();
  } finally {
    await database.close();
  }
});
