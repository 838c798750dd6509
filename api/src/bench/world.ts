// What the figures are taken on: a database, the sandbox and the API as processes of their own.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { signAccessToken } from '../auth/accessToken';
import { sessionsTable } from '../auth/sessionsTable';
import { creditTopUp } from '../ledger/movements';
import { startApiProcess } from '../testing/apiProcess';
import { databaseUrlVariable } from '../testing/names';
import { repositoryRoot } from '../testing/repositoryRoot';
import { startSandbox } from '../testing/sandbox';
import { createTestDatabase } from '../testing/testDatabase';
import { testEnvironment } from '../testing/testSettings';
import { usersTable } from '../users/usersTable';

export interface BenchPerson {
  id: string;
  token: string;
}

export interface BenchWorld {
  apiUrl: string;
  pool: pg.Pool;
  people: BenchPerson[];
  plan: { uid: string; name: string; price: number };
  /** Resident memory of the API process, in MiB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const metricsPort = 39_464;
export const connections = 16;

/** Starts everything and makes people with full wallets. */
export async function startWorld(peopleCount: number): Promise<BenchWorld> {
  const root = repositoryRoot();
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'api/src/testing/databaseProcess.ts')],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, PORTAL_TEST_DURABLE: 'yes' },
    },
  );
  process.env[databaseUrlVariable] = await new Promise<string>((resolve) => {
    createInterface(server.stdout).on('line', (line) => resolve((JSON.parse(line) as { url: string }).url));
  });
  const database = await createTestDatabase();
  const sandbox = await startSandbox();
  const api = await startApiProcess({
    ...sandbox.settings,
    DATABASE_URL: database.url,
    DATABASE_POOL: String(connections),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
    LOG_REQUESTS: 'false',
    NODE_OPTIONS: process.env['BENCH_NODE_OPTIONS'] ?? '',
  });
  const pool = new pg.Pool({ connectionString: database.url, max: connections });
  const people = await makePeople(pool, peopleCount);
  return {
    apiUrl: api.url,
    pool,
    people,
    plan: await cheapestPlan(pool),
    memory: async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 1024 / 1024;
    },
    stop: async () => {
      await pool.end();
      await api.stop();
      await sandbox.stop();
      await database.drop();
      server.kill('SIGTERM');
    },
  };
}

async function makePeople(pool: pg.Pool, count: number): Promise<BenchPerson[]> {
  const db = drizzle(pool);
  const people: BenchPerson[] = [];
  for (let index = 0; index < count; index += 1) {
    const [user] = await db
      .insert(usersTable)
      .values({
        email: `bench${index}@example.com`,
        role: 'customer',
        fname: 'B',
        lname: `${index}`,
        isEmailVerified: true,
      })
      .returning();
    if (!user) throw new Error('No user was made.');
    const [session] = await db
      .insert(sessionsTable)
      .values({ userId: user.id, expiresAt: new Date(Date.now() + 3_600_000) })
      .returning();
    for (let topUp = 0; topUp < 20; topUp += 1) {
      await db.transaction((tx) =>
        creditTopUp(tx, { userId: user.id, amountCents: 5_000_000n, paymentIntentId: `pi_${randomUUID()}` }),
      );
    }
    const caller = { id: user.id, role: user.role, sessionId: session?.id ?? '' };
    people.push({ id: user.id, token: await signAccessToken(caller, testEnvironment.JWT_SECRET) });
  }
  return people;
}

/** Waits for the worker to have copied the catalogue. */
async function cheapestPlan(pool: pg.Pool): Promise<BenchWorld['plan']> {
  for (;;) {
    const { rows } = await pool.query<{ uid: string; name: string; rrp_usd: string }>(
      'select uid, name, rrp_usd from catalogue_plans where rrp_usd is not null order by rrp_usd, uid limit 1',
    );
    const row = rows[0];
    if (row) return { uid: row.uid, name: row.name, price: Number(row.rrp_usd) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
