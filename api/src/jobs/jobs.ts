// Background jobs, stored in PostgreSQL so that they survive a crash. Modules declare jobs; a worker in this or another
// process runs them.
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { Listener } from '../database/listener';
import type { Metrics } from '../metrics/metrics';

const lockNumber = 5_550_202;
const channel = 'jobs_sent';

/** How often workers look for jobs that nobody announces: retries, schedules, and what a lost connection hid. */
const pollSeconds = 1;

/** A job must be idempotent: it can run more than once. */
export interface Job {
  name: string;
  /** Receives the data of `send`. After an error it runs again later. */
  run(data: object): Promise<void>;
  /** A cron schedule (UTC, at most once per minute). */
  schedule?: string;
  /** Also runs when the worker starts. */
  atStart?: boolean;
  /** At most one run is queued; further sends are ignored until it starts. */
  single?: boolean;
  /** How often a failed run is retried, with exponential backoff. */
  retries?: number;
}

/** Queues a run of a job, at the earliest after `afterSeconds`. */
export type SendJob = (name: string, data?: object, afterSeconds?: number) => Promise<void>;

export interface Worker {
  send: SendJob;
  stop(): Promise<void>;
}

/** Starts the queue; with `work` false it only accepts jobs, which another process runs. */
export async function startWorker(
  databaseUrl: string,
  jobs: readonly Job[],
  work: boolean,
  logger: Logger,
  metrics: Metrics,
  pollingIntervalSeconds = pollSeconds,
): Promise<Worker> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, schedule: work, supervise: work });
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue reported an error'));
  await withStartupLock(databaseUrl, logger, async () => {
    await boss.start();
    for (const { name, single, retries = 5 } of jobs) {
      const policy = single ? 'short' : 'standard';
      await boss.createQueue(name, { name, policy, retryLimit: retries, retryDelay: 2, retryBackoff: true });
    }
  });
  const workerIds = new Map<string, string>();
  const listener = new Listener(databaseUrl, [channel], logger, (name) => {
    for (const [job, id] of workerIds) if (name === null || name === job) boss.notifyWorker(id);
  });
  if (work) await listener.start();
  for (const job of jobs) {
    if (!work) break;
    const id = await boss.work(job.name, { pollingIntervalSeconds }, async (batch) => {
      for (const { data } of batch) await runJob(job, data as object | null, logger, metrics);
    });
    workerIds.set(job.name, id);
    if (job.schedule) await boss.schedule(job.name, job.schedule);
    if (job.atStart) await boss.send(job.name, {});
  }
  return {
    send: async (name, data = {}, afterSeconds = 0) => {
      await boss.send(name, data, afterSeconds > 0 ? { startAfter: Math.ceil(afterSeconds) } : {});
      if (afterSeconds > 0) return;
      // The job is stored already, and a poll finds it.
      await boss
        .getDb()
        .executeSql('select pg_notify($1, $2)', [channel, name])
        .catch((error: unknown) => logger.warn({ err: error, job: name }, 'a job was not announced'));
    },
    stop: async () => {
      await listener.close();
      await boss.stop({ graceful: true, timeout: 10_000, wait: true });
    },
  };
}

/** Replicas that create their queue tables at the same time deadlock, so they take a lock. */
async function withStartupLock(
  databaseUrl: string,
  logger: Logger,
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // Without a listener a lost connection exits the process.
  client.on('error', (error) => logger.warn({ err: error }, 'the startup lock of the job queue was lost'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await work();
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function runJob(job: Job, data: object | null, logger: Logger, metrics: Metrics): Promise<void> {
  try {
    await job.run(data ?? {});
    metrics.jobs.labels(job.name, 'done').inc();
  } catch (error) {
    metrics.jobs.labels(job.name, 'failed').inc();
    logger.error({ err: error, job: job.name }, 'a job failed and will be repeated');
    throw error;
  }
}
