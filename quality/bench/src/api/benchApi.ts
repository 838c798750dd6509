// Measures the API together with PostgreSQL on this machine.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import autocannon from 'autocannon';
import { measureActivePlans } from './activePlans';
import { measureAffiliateReports } from './affiliateReports';
import { measureReceipts } from './receiptCost';
import { recordFigure } from '../../../../dev/local/src/figures';
import { plainTransfers } from './plainTransfer';
import { throughput } from './throughput';
import type { BenchUser, BenchEnvironment } from './benchEnvironment';
import { connections, startBenchEnvironment } from './benchEnvironment';
import { readOptions } from '../../../../dev/local/src/readOptions';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);
const rounds = 4;

async function walletReads({ apiUrl, users }: BenchEnvironment, duration: number) {
  const result = await autocannon({
    url: apiUrl,
    connections,
    duration,
    requests: users.map(({ id, token }) => ({
      method: 'GET',
      path: `/api/wallet/${id}?pageSize=20`,
      headers: { authorization: `Bearer ${token}` },
    })),
  });
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p99, failed: result.non2xx + result.errors };
}

const post = async (url: string, token: string, body: object) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as { transactionId: string };
};

const purchaseRequestOf = ({ plan }: BenchEnvironment, user: BenchUser) => ({
  userId: user.id,
  cost: plan.price,
  type: 'esim',
  package_title: plan.name,
  planId: plan.uid,
});

/** One purchase for each user in random order, as the plain transfers choose wallets at random. */
const debitRequests = (environment: BenchEnvironment): autocannon.Request[] =>
  environment.users
    .map((user) => ({ place: Math.random(), user }))
    .sort((left, right) => left.place - right.place)
    .map(({ user }) => ({
      method: 'POST',
      path: '/api/payment/purchase',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(purchaseRequestOf(environment, user)),
      setupRequest: withKey,
    }));

const withKey = (request: autocannon.Request): autocannon.Request => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': randomUUID() },
});

/** Every request has its own Idempotency-Key, as the browser sends it. */
async function debits(environment: BenchEnvironment, duration: number) {
  const result = await autocannon({
    url: environment.apiUrl,
    connections,
    duration,
    requests: debitRequests(environment),
    setupClient: (client) => client.setRequests(debitRequests(environment)),
  });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** Complete purchases: debit, order at a carrier without delay, fulfilment. */
const purchases = (environment: BenchEnvironment) =>
  throughput(seconds, async (turns) => {
    for (const turn of turns) {
      const user = environment.users[turn % environment.users.length];
      if (!user) return;
      const { transactionId } = await post(
        `${environment.apiUrl}/api/payment/purchase`,
        user.token,
        purchaseRequestOf(environment, user),
      );
      await post(`${environment.apiUrl}/api/esim`, user.token, {
        planId: environment.plan.uid,
        transactionId,
      });
    }
  });

/** Alternates the limit and the debits, so that other work on the machine affects both. */
async function debitsBesideLimit(environment: BenchEnvironment) {
  const plain: number[] = [];
  const debited: Awaited<ReturnType<typeof debits>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    plain.push(await plainTransfers(environment.pool, seconds / rounds));
    debited.push(await debits(environment, seconds / rounds));
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    plain: mean(plain),
    perSecond: mean(debited.map(({ perSecond }) => perSecond)),
    p99: Math.max(...debited.map(({ p99 }) => p99)),
    failed: debited.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Memory after each 10,000 requests: it varies with garbage collection and must not grow in the long run. */
async function memoryOfRounds(environment: BenchEnvironment): Promise<number[]> {
  const sizes: number[] = [];
  const [reader] = environment.users;
  if (!reader) throw new Error('The benchmark has no users.');
  for (let round = 0; round < 4; round += 1) {
    await autocannon({
      url: `${environment.apiUrl}/api/wallet/${reader.id}?pageSize=20`,
      connections,
      amount: 10_000,
      headers: { authorization: `Bearer ${reader.token}` },
    });
    sizes.push(await environment.memory());
  }
  return sizes;
}

const figures: string[] = [];
const print = (name: string, figure: string) => {
  figures.push(`${name} ${figure}`);
  console.log(`${name.padEnd(34)} ${figure}`);
};

type Part = (environment: BenchEnvironment) => Promise<void>;

const parts: Readonly<Record<string, Part>> = {
  reads: async (environment) => {
    // Warm up: the first requests include compilation.
    await walletReads(environment, 1);
    const cpuBefore = await environment.cpu();
    const { perSecond, p50, p99, failed } = await walletReads(environment, seconds);
    const cpuMs = ((await environment.cpu()) - cpuBefore) / (perSecond * seconds);
    print(
      'wallet reads',
      `${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms, ${failed} failed, API ${cpuMs.toFixed(2)} ms CPU each`,
    );
  },
  debits: async (environment) => {
    const debited = await debitsBesideLimit(environment);
    print('plain SQL transfers (the limit)', `${debited.plain.toFixed(0)}/s`);
    const share = ((100 * debited.perSecond) / debited.plain).toFixed(0);
    print(
      'debits with a key',
      `${debited.perSecond.toFixed(0)}/s = ${share} % of the limit, p99 ${debited.p99} ms, ${debited.failed} failed`,
    );
  },
  purchases: async (environment) =>
    print('purchases to completion', `${(await purchases(environment)).toFixed(0)}/s`),
  receipts: async (environment) => {
    const topUps = await measureReceipts(environment, seconds);
    print(
      'top-ups without, with a receipt',
      `${topUps.without.toFixed(0)}/s, ${topUps.with.toFixed(0)}/s = ${((100 * topUps.with) / topUps.without).toFixed(0)} %`,
    );
  },
  plans: async (environment) => {
    const { p50, p99 } = await measureActivePlans(environment);
    print('taking due ones of 10,000 plans', `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  },
  reports: async (environment) => {
    const reports = await measureAffiliateReports(environment);
    print(
      'dashboard of 2,000 customers',
      reports
        .map(({ call, p50, p95 }) => `${call} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`)
        .join(', '),
    );
  },
  memory: async (environment) => {
    const after = await environment.memory();
    const sizes = (await memoryOfRounds(environment)).map((size) => size.toFixed(0)).join(', ');
    print(
      'memory of the API',
      `${after.toFixed(0)} MiB after the load, then after each 10,000 requests ${sizes}`,
    );
  },
};

const { values } = readOptions(
  'npm run bench:api -- [--only reads,debits,purchases,receipts,plans,reports,memory] [--record]',
  {
    options: { only: { type: 'string' }, record: { type: 'boolean', default: false } },
  },
);
const names = values.only?.split(',') ?? Object.keys(parts);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0 || (values.only && values.record)) {
  console.error(
    `Pass --only as some of ${Object.keys(parts).join(',')}, and record a whole run. Unknown: ${unknown.join(', ') || 'none'}.`,
  );
  process.exit(2);
}
const environment = await startBenchEnvironment(100);
try {
  print('memory of the API at rest', `${(await environment.memory()).toFixed(0)} MiB`);
  for (const name of names) await parts[name]?.(environment);
  console.log(`load average ${loadavg()[0]?.toFixed(1) ?? ''}`);
} finally {
  await environment.stop();
}
if (values.record) recordFigure({ command: 'npm run bench:api', result: figures.join('; '), seed: '' });
