// npm run bench:api: figures of the API and PostgreSQL together on this machine.
import autocannon from 'autocannon';
import { plainTransfers } from './plainTransfer';
import type { BenchPerson, BenchWorld } from './world';
import { connections, startWorld } from './world';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);

async function walletReads({ apiUrl, people }: BenchWorld) {
  const result = await autocannon({
    url: apiUrl,
    connections,
    duration: seconds,
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
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
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

async function debits(world: BenchWorld) {
  const result = await autocannon({
    url: world.apiUrl,
    connections,
    duration: seconds,
    requests: world.people.map((person) => ({
      method: 'POST',
      path: '/api/payment/purchase',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(wishOf(world, person)),
    })),
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

const world = await startWorld(100);
const print = (name: string, figure: string) => console.log(`${name.padEnd(34)} ${figure}`);
try {
  const atRest = await world.memory();
  const reads = await walletReads(world);
  print(
    'wallet reads',
    `${reads.perSecond.toFixed(0)}/s, p50 ${reads.p50} ms, p99 ${reads.p99} ms, ${reads.failed} failed`,
  );
  const plain = await plainTransfers(world.pool, seconds);
  print('plain SQL transfers (the limit)', `${plain.toFixed(0)}/s`);
  const debited = await debits(world);
  const share = ((100 * debited.perSecond) / plain).toFixed(0);
  print(
    'debits',
    `${debited.perSecond.toFixed(0)}/s = ${share} % of the limit, p99 ${debited.p99} ms, ${debited.failed} failed`,
  );
  print('purchases to completion', `${(await purchases(world)).toFixed(0)}/s`);
  const after = await world.memory();
  await autocannon({
    url: `${world.apiUrl}/api/wallet/${world.people[0]?.id}?pageSize=20`,
    connections,
    amount: 10_000,
    headers: { authorization: `Bearer ${world.people[0]?.token}` },
  });
  print(
    'memory of the API',
    `${atRest.toFixed(0)} MiB at rest, ${after.toFixed(0)} MiB after the load, ${(await world.memory()).toFixed(0)} MiB after 10,000 more requests`,
  );
} finally {
  await world.stop();
}
