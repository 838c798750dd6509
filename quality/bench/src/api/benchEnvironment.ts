// The benchmark's environment: a database, the sandbox and the API as separate processes.
import { hourMs } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { signAccessToken } from '../../../../api/src/base/security/accessToken';
import { sessionsTable } from '../../../../api/src/people/auth/sessions/sessionsTable';
import { openDatabase, type Database } from '../../../../api/src/base/database/database';
import { creditTopUp } from '../../../../api/src/money/ledger/movements';
import { createLogger } from '../../../../api/src/logger';
import { startApiProcess } from '../../../../api/src/testing/apiProcess';
import { endProcess, startPostgres } from '../../../../api/src/testing/childProcess';
import { databaseUrlVariable } from '../../../../api/src/testing/names';
import { repositoryRoot } from '../../../../api/src/testing/repositoryRoot';
import { startSandbox } from '../../../../api/src/testing/sandbox';
import { createTestDatabase } from '../../../../api/src/testing/testDatabase';
import { testEnvironment } from '../../../../api/src/testing/testSettings';
import { bundledPrograms } from '../../../../dev/local/src/bundledPrograms';
import { usersTable } from '../../../../api/src/people/users/usersTable';

export interface BenchUser {
  id: string;
  token: string;
}

export interface BenchEnvironment {
  apiUrl: string;
  pool: pg.Pool;
  db: Database['db'];
  users: BenchUser[];
  plan: { uid: string; name: string; price: number };
  /** Resident memory of the API process, in MiB. */
  memory(): Promise<number>;
  /** CPU time of the API process, in ms. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

const metricsPort = 39_464;
export const connections = 16;
const catalogueMs = 30_000;

/** Starts all processes and creates users with funded wallets. Stops them again if one fails to start. */
export async function startBenchEnvironment(userCount: number): Promise<BenchEnvironment> {
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.reverse()) await end();
  };
  try {
    return { ...(await startProcesses(userCount, started)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startProcesses(
  userCount: number,
  started: (() => Promise<unknown>)[],
): Promise<Omit<BenchEnvironment, 'stop'>> {
  const server = await startServer();
  started.push(() => endProcess(server.child));
  process.env[databaseUrlVariable] = server.url;
  const database = await createTestDatabase();
  started.push(() => database.drop());
  const sandbox = await startSandbox();
  started.push(() => sandbox.stop());
  // As it ships: from TypeScript it takes 140 MiB more.
  process.env['PORTAL_PROGRAMS'] ??= await bundledPrograms();
  const api = await startApiProcess({
    ...sandbox.settings,
    DATABASE_URL: database.url,
    DATABASE_POOL: String(connections),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
    LOG_REQUESTS: 'false',
    NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'] ?? '',
  });
  started.push(() => api.stop());
  const opened = openDatabase(database.url, connections, createLogger('warn'));
  started.push(() => opened.close());
  return {
    apiUrl: api.url,
    pool: opened.pool,
    db: opened.db,
    users: await createUsers(opened.db, userCount),
    plan: await cheapestPlan(opened.pool),
    memory: async () => (await metric('process_resident_memory_bytes')) / 1024 / 1024,
    cpu: async () => (await metric('process_cpu_seconds_total')) * 1000,
  };
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
}

/** A durable PostgreSQL, unlike the one of the tests; `settings` are its own, separated by spaces. */
export const startServer = (settings = '') =>
  startPostgres(repositoryRoot(), 'databaseProcess.ts', {
    PORTAL_TEST_DURABLE: 'yes',
    PORTAL_TEST_POSTGRES: settings,
  });

async function createUsers(db: Database['db'], count: number): Promise<BenchUser[]> {
  const users: BenchUser[] = [];
  for (let index = 0; index < count; index += 1) {
    const user = await createUser(db, 'customer', `${index}`);
    for (let topUp = 0; topUp < 20; topUp += 1) {
      await db.transaction((tx) =>
        creditTopUp(tx, { userId: user.id, amountCents: 5_000_000n, paymentIntentId: `pi_${randomUUID()}` }),
      );
    }
    users.push(user);
  }
  return users;
}

/** Creates a user who is signed in. */
export async function createUser(
  db: Database['db'],
  role: 'customer' | 'affiliate',
  lname: string,
): Promise<BenchUser> {
  const [user] = await db
    .insert(usersTable)
    .values({ email: `bench${lname}@example.com`, role, fname: 'B', lname, isEmailVerified: true })
    .returning();
  if (!user) throw new Error('The insert of the user returned no row.');
  const [session] = await db
    .insert(sessionsTable)
    .values({ userId: user.id, expiresAt: new Date(Date.now() + hourMs) })
    .returning();
  const caller = { id: user.id, role, sessionId: session?.id ?? '' };
  return { id: user.id, token: await signAccessToken(caller, testEnvironment.JWT_SECRET) };
}

/** Waits until the worker has copied the catalogue. */
async function cheapestPlan(pool: pg.Pool): Promise<BenchEnvironment['plan']> {
  for (const until = Date.now() + catalogueMs; Date.now() < until;) {
    const { rows } = await pool.query<{ uid: string; name: string; price: string }>(
      'select uid, name, price_usd_cents as price from catalogue_plans where price_usd_cents is not null order by 3, 1 limit 1',
    );
    const row = rows[0];
    if (row) return { uid: row.uid, name: row.name, price: Number(row.price) / 100 };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The worker did not copy the catalogue.');
}
