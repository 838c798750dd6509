// npm run bench:api -- [--record]: measures the API together with PostgreSQL on this machine.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { measureActivePlans } from './activePlans';
import { measureAffiliateReports } from './affiliateReports';
import { measureReceipts } from './receiptCost';
import { recordFigure } from '../../../../dev/local/src/figures';
import { plainTransfers } from './plainTransfer';
import type { BenchUser, BenchEnvironment } from './benchEnvironment';
import { connections, startBenchEnvironment } from './benchEnvironment';

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
async function purchases(environment: BenchEnvironment) {
  const until = Date.now() + seconds * 1000;
  let done = 0;
  const buy = async (_none: unknown, lane: number) => {
    for (let round = lane; Date.now() < until; round += connections) {
      const user = environment.users[round % environment.users.length];
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
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, buy));
  return done / seconds;
}

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

const environment = await startBenchEnvironment(100);
const figures: string[] = [];
const print = (name: string, figure: string) => {
  figures.push(`${name} ${figure}`);
  console.log(`${name.padEnd(34)} ${figure}`);
};
/** Returns the result of the work and the API's CPU time per request. */
const withCpu = async <Result>(work: () => Promise<Result>, countOf: (result: Result) => number) => {
  const before = await environment.cpu();
  const result = await work();
  return { result, cpuMs: ((await environment.cpu()) - before) / countOf(result) };
};
try {
  const atRest = await environment.memory();
  // Warm up: the first requests include compilation.
  await walletReads(environment, 1);
  const reads = await withCpu(
    () => walletReads(environment, seconds),
    ({ perSecond }) => perSecond * seconds,
  );
  const { perSecond, p50, p99, failed } = reads.result;
  print(
    'wallet reads',
    `${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms, ${failed} failed, API ${reads.cpuMs.toFixed(2)} ms CPU each`,
  );
  const debited = await debitsBesideLimit(environment);
  print('plain SQL transfers (the limit)', `${debited.plain.toFixed(0)}/s`);
  const share = ((100 * debited.perSecond) / debited.plain).toFixed(0);
  print(
    'debits with a key',
    `${debited.perSecond.toFixed(0)}/s = ${share} % of the limit, p99 ${debited.p99} ms, ${debited.failed} failed`,
  );
  print('purchases to completion', `${(await purchases(environment)).toFixed(0)}/s`);
  const topUps = await measureReceipts(environment, seconds);
  print(
    'top-ups without, with a receipt',
    `${topUps.without.toFixed(0)}/s, ${topUps.with.toFixed(0)}/s = ${((100 * topUps.with) / topUps.without).toFixed(0)} %`,
  );
  const watch = await measureActivePlans(environment);
  print('taking due ones of 10,000 plans', `p50 ${watch.p50.toFixed(1)} ms, p99 ${watch.p99.toFixed(1)} ms`);
  const reports = await measureAffiliateReports(environment);
  print(
    'dashboard of 2,000 customers',
    reports
      .map(({ call, p50, p95 }) => `${call} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`)
      .join(', '),
  );
  const after = await environment.memory();
  const rounds = (await memoryOfRounds(environment)).map((size) => size.toFixed(0)).join(', ');
  print(
    'memory of the API',
    `${atRest.toFixed(0)} MiB at rest, ${after.toFixed(0)} after the load, then after each 10,000 requests ${rounds}`,
  );
} finally {
  await environment.stop();
}
if (process.argv.includes('--record'))
  recordFigure({ command: 'npm run bench:api', result: figures.join('; '), seed: '' });
