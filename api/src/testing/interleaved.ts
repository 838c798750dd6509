// Two requests at once, in every order: the first one stops before a use of the database while the second one runs.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { gate } from './gate';
import { countWaiting } from './untilWaiting';

/** A request whose uses of the database are counted. */
interface Counted {
  /** Uses before it stops. */
  left: number;
  stop: () => Promise<void>;
}

type Query = (...given: unknown[]) => Promise<unknown>;

const countedNow = new AsyncLocalStorage<Counted>();

/** Calls with a callback come from the pool itself, on behalf of a query that is counted already. */
const counts =
  (work: Query): Query =>
  async (...given) => {
    const counted = countedNow.getStore();
    if (!counted || typeof given.at(-1) === 'function') return work(...given);
    counted.left -= 1;
    if (counted.left === -1) await counted.stop();
    return work(...given);
  };

const countedPools = new WeakSet<object>();

/** Makes a pool count each query, each begin of a transaction and each of its statements. */
function countUses(pool: Pool): void {
  if (countedPools.has(pool)) return;
  countedPools.add(pool);
  const connect = counts(pool.connect.bind(pool) as Query);
  Object.assign(pool, {
    query: counts(pool.query.bind(pool)),
    connect: async (...given: unknown[]) => {
      const client = (await connect(...given)) as PoolClient | undefined;
      if (!client || countedPools.has(client)) return client;
      countedPools.add(client);
      return Object.assign(client, { query: counts(client.query.bind(client) as Query) });
    },
  });
}

/** For a second request that waits for the first one otherwise than by a lock, as for the carrier's pace. */
const maxStopMs = 400;

/**
 * Runs `first` until it has used the database `uses` times, then `second` until it ends or waits for the first one, then
 * both to their ends.
 *
 * @returns null if the first one ended before it used the database so often
 */
async function interleaved<Answer>(
  pool: Pool,
  uses: number,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[first: Answer, second: Answer] | null> {
  countUses(pool);
  const [stopped, carriedOn] = [gate(), gate()];
  const stop = () => {
    stopped.open();
    return carriedOn.opened;
  };
  const running = countedNow.run({ left: uses, stop }, first);
  const isStopped = stopped.opened.then(() => true);
  if (!(await Promise.race([isStopped, running.then(() => false)]))) return null;
  let isEnded = false;
  const meanwhile = second().finally(() => (isEnded = true));
  const end = Date.now() + maxStopMs;
  while (!isEnded && Date.now() < end && (await countWaiting(pool)) === 0)
    await new Promise((resolve) => setTimeout(resolve, 4));
  carriedOn.open();
  return Promise.all([running, meanwhile]);
}

/** A seventh of the uses is tried, all of them with INTERLEAVINGS=all. */
const step = process.env['INTERLEAVINGS'] === 'all' ? 1 : 7;

/** Two requests and what is looked at afterwards. */
export interface Pair<Answer, Subject> {
  first: () => Promise<Answer>;
  second: () => Promise<Answer>;
  subject: Subject;
}

/**
 * Lets the first request of a pair, each time of a new one, stop before one use after the other.
 *
 * @returns how many uses were passed
 */
export async function inEveryOrder<Answer, Subject>(
  pool: Pool,
  begin: () => Promise<Pair<Answer, Subject>>,
  check: (answers: readonly [first: Answer, second: Answer], subject: Subject) => Promise<void>,
): Promise<number> {
  for (let uses = 0; ; uses += step) {
    const { first, second, subject } = await begin();
    const answers = await interleaved(pool, uses, first, second);
    if (!answers) return uses;
    await check(answers, subject);
  }
}
