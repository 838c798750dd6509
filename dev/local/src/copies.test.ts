import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { bundledPrograms } from './bundledPrograms';
import { projectFolder } from './projectFolder';
import { payByTestCard, type WaitingPayment } from './testCard';
import { startCopies, type Copies, type World } from './testing/copies';
import { startLoad, type Task } from './testing/load';
import type { VisitorResponse, VisitorRequest } from './testing/visitor';

let world: World;
let database: pg.Client;
let bearer: { authorization: string };
let userId: string;
let plan: { uid: string; name: string; price: number };
/** Idempotency keys of all purchases of all loads. */
const intents = new Set<string>();
let before: Record<string, number>;
const purchasesByStatus = async () => {
  const query = 'select status, count(*)::int from purchases where user_id = $1 group by status';
  const { rows } = await database.query<{ status: string; count: number }>(query, [userId]);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

beforeAll(async () => {
  world = await startCopies();
  database = new pg.Client({ connectionString: world.environment.DATABASE_URL });
  await database.connect();
  while ((await database.query('select 1 from demo_data')).rowCount === 0)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const login = await fetch(`${world.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'demo.affiliate@example.com',
      password: 'Portal-Demo-1!',
      role: 'affiliate',
    }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  bearer = { authorization: `Bearer ${accessToken}` };
  userId = (JSON.parse(atob(accessToken.split('.')[1] ?? '')) as { id: string }).id;
  const { rows } = await database.query<{ uid: string; name: string; cents: string }>(
    'select uid, name, price_usd_cents as cents from catalogue_plans where price_usd_cents > 0 order by 3, 1 limit 1',
  );
  before = await purchasesByStatus();
  plan = { uid: rows[0]?.uid ?? '', name: rows[0]?.name ?? '', price: Number(rows[0]?.cents) / 100 };
});
afterAll(async () => {
  await database?.end();
  await world?.stop();
});

/** The most that one top-up brings: some 2,500 purchases, so that a load may last as long as its machine needs. */
const fundsDollars = 10_000;

async function topUp(amount: number): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${world.url}/api/payment/${path}`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as WaitingPayment;
  };
  const payment = await post('add-fund', { userId, amount });
  await payByTestCard(world.environment.STRIPE_API_URL ?? '', payment);
  await post('confirm-payment', { userId, amount, paymentIntentId: payment.paymentIntentId });
}

beforeEach(() => topUp(fundsDollars));

const expectStatus = async (
  send: (request: VisitorRequest) => Promise<VisitorResponse>,
  request: VisitorRequest,
  status: number,
) => {
  const response = await send(request);
  if (response.status !== status)
    throw new Error(`${request.method} ${request.path}: ${response.status} ${response.text.slice(0, 200)}`);
  return response;
};
const read =
  (path: string, headers?: () => Record<string, string>): Task =>
  async (send) => {
    await expectStatus(send, { method: 'GET', path, ...(headers && { headers: headers() }) }, 200);
  };

const reads: Task[] = [
  read('/esim'),
  read('/r/shell/1.0.0/shell.abc.js'),
  read('/api/packages/product-countries'),
  (send) => read(`/api/wallet/${userId}?pageSize=20`, () => bearer)(send),
  (send) => read(`/api/esim/${userId}?pageSize=20`, () => bearer)(send),
];

/** Pays for an eSIM and orders it. Retries use the same idempotency keys, so no more money moves. */
const buy: Task = async (send) => {
  const key = randomUUID();
  intents.add(key);
  const paid = await expectStatus(
    send,
    {
      method: 'POST',
      path: '/api/payment/purchase',
      headers: { ...bearer, 'idempotency-key': key },
      body: { userId, cost: plan.price, type: 'esim', package_title: plan.name, planId: plan.uid },
    },
    200,
  );
  const { transactionId } = JSON.parse(paid.text) as { transactionId: string };
  await expectStatus(
    send,
    {
      method: 'POST',
      path: '/api/esim',
      headers: { ...bearer, 'idempotency-key': randomUUID() },
      body: { planId: plan.uid, transactionId, tag: 'Under load' },
    },
    201,
  );
};

const pairs: [name: string, copiesOf: (all: World) => Copies][] = [
  ['API', ({ api }) => api],
  ['gateway', ({ gateway }) => gateway],
];

it.each(pairs)(
  'drops no request, read or write, when a copy of the %s receives SIGTERM',
  async (_name, copiesOf) => {
    const copies = copiesOf(world);
    const leaving = copies.running[0]!;
    const load = startLoad({ url: world.url, tasks: [...reads, ...reads, buy], retries: 0 });
    await load.more(5);
    process.kill(leaving.pid, 'SIGTERM');
    await leaving.ended;
    await load.more(5);
    const { done, failures } = await load.end();
    expect(failures).toEqual([]);
    expect(done).toBeGreaterThan(100);
    await copies.revive(0);
  },
);

it.each(pairs)(
  'loses no read of a retrying client when a copy of the %s is killed',
  async (_name, copiesOf) => {
    const copies = copiesOf(world);
    const killed = copies.running[1]!;
    const load = startLoad({ url: world.url, tasks: [...reads, ...reads, buy], retries: 20 });
    await load.more(5);
    process.kill(killed.pid, 'SIGKILL');
    await killed.ended;
    await load.more(10);
    const { failures } = await load.end();
    expect(failures).toEqual([]);
    await copies.revive(1);
  },
);

it('has charged each purchase once, and the ledger is valid', async () => {
  expect(await purchasesByStatus()).toEqual({ ...before, fulfilled: (before.fulfilled ?? 0) + intents.size });
  const command = join(await bundledPrograms(), 'api/src/bin/verifyLedger.js');
  const { stdout } = await promisify(execFile)(process.execPath, [command], {
    cwd: projectFolder,
    env: { ...process.env, ...world.environment },
  });
  expect(stdout).not.toMatch(/BROKEN|skipped/);
});
