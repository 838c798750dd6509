// npm run bench:api: figures of the API and PostgreSQL together on this machine.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { plainTransfers } from './plainTransfer';
import type { BenchPerson, BenchWorld } from './world';
import { connections, startWorld } from './world';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);
const turns = 4;

async function walletReads({ apiUrl, people }: BenchWorld, duration: number) {
  const result = await autocannon({
    url: apiUrl,
    connections,
    duration,
    requests: people.map(({ id, token }) => ({
      method: 'GET',
      path: `/api/wallet/${id}?pageSize=20`,
      headers: { authorization: `Bearer ${token}` },
    })),
  });
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p99, failed: result.non2xx + result.errors };
}

const post = async (url: string, token: string, body: object) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { transactionId: string };
};

const wishOf = ({ plan }: BenchWorld, person: BenchPerson) => ({
  userId: person.id,
  cost: plan.price,
  type: 'esim',
  package_title: plan.name,
  planId: plan.uid,
});

/** Everybody's wish, in another order each time: as in the plain transfers, whose wallet comes next is left to chance. */
const debitRequests = (world: BenchWorld): autocannon.Request[] =>
  world.people
    .map((person) => ({ place: Math.random(), person }))
    .sort((left, right) => left.place - right.place)
    .map(({ person }) => ({
      method: 'POST',
      path: '/api/payment/purchase',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(wishOf(world, person)),
      setupRequest: withKey,
    }));

const withKey = (request: autocannon.Request): autocannon.Request => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': randomUUID() },
});

/** Each has an Idempotency-Key of its own, as the wallet's screen sends it. */
async function debits(world: BenchWorld, duration: number) {
  const result = await autocannon({
    url: world.apiUrl,
    connections,
    duration,
    requests: debitRequests(world),
    setupClient: (client) => client.setRequests(debitRequests(world)),
  });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** Debit, order at the instant carrier, fulfilment: the whole way. */
async function purchases(world: BenchWorld) {
  const until = Date.now() + seconds * 1000;
  let done = 0;
  const buy = async (_none: unknown, lane: number) => {
    for (let turn = lane; Date.now() < until; turn += connections) {
      const person = world.people[turn % world.people.length];
      if (!person) return;
      const { transactionId } = await post(
        `${world.apiUrl}/api/payment/purchase`,
        person.token,
        wishOf(world, person),
      );
      await post(`${world.apiUrl}/api/esim`, person.token, { planId: world.plan.uid, transactionId });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, buy));
  return done / seconds;
}

/** The limit and debits by turns, so that other work on the machine slows all alike. */
async function debitsBesideLimit(world: BenchWorld) {
  const plain: number[] = [];
  const debited: Awaited<ReturnType<typeof debits>>[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    plain.push(await plainTransfers(world.pool, seconds / turns));
    debited.push(await debits(world, seconds / turns));
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    plain: mean(plain),
    perSecond: mean(debited.map(({ perSecond }) => perSecond)),
    p99: Math.max(...debited.map(({ p99 }) => p99)),
    failed: debited.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Memory after each further 10,000 requests: it goes up and down with V8's collections, and must not go up for good. */
async function memoryOfRounds(world: BenchWorld): Promise<number[]> {
  const sizes: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await autocannon({
      url: `${world.apiUrl}/api/wallet/${world.people[0]?.id}?pageSize=20`,
      connections,
      amount: 10_000,
      headers: { authorization: `Bearer ${world.people[0]?.token}` },
    });
    sizes.push(await world.memory());
  }
  return sizes;
}

const world = await startWorld(100);
const print = (name: string, figure: string) => console.log(`${name.padEnd(34)} ${figure}`);
/** The work's result, and the API's processor time for each of its requests. */
const withCpu = async <Result>(work: () => Promise<Result>, countOf: (result: Result) => number) => {
  const before = await world.cpu();
  const result = await work();
  return { result, cpuMs: ((await world.cpu()) - before) / countOf(result) };
};
try {
  const atRest = await world.memory();
  // What the first requests compile is not what the figures are about.
  await walletReads(world, 1);
  const reads = await withCpu(
    () => walletReads(world, seconds),
    ({ perSecond }) => perSecond * seconds,
  );
  const { perSecond, p50, p99, failed } = reads.result;
  print(
    'wallet reads',
    `${perSecond.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms, ${failed} failed, API ${reads.cpuMs.toFixed(2)} ms CPU each`,
  );
  const debited = await debitsBesideLimit(world);
  print('plain SQL transfers (the limit)', `${debited.plain.toFixed(0)}/s`);
  const share = ((100 * debited.perSecond) / debited.plain).toFixed(0);
  print(
    'debits with a key',
    `${debited.perSecond.toFixed(0)}/s = ${share} % of the limit, p99 ${debited.p99} ms, ${debited.failed} failed`,
  );
  print('purchases to completion', `${(await purchases(world)).toFixed(0)}/s`);
  const after = await world.memory();
  const rounds = (await memoryOfRounds(world)).map((size) => size.toFixed(0)).join(', ');
  print(
    'memory of the API',
    `${atRest.toFixed(0)} MiB at rest, ${after.toFixed(0)} after the load, then after each 10,000 requests ${rounds}`,
  );
} finally {
  await world.stop();
}
