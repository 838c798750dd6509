// Work that must happen later, kept in PostgreSQL so that no dead process loses it. Modules declare
// their jobs; the worker runs them, in this process or in another.
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics';

const lockNumber = 5_550_202;

/** One kind of work. It may run more than once, so it must find its own work done. */
export interface Job {
  name: string;
  /** Runs with what `send` was given; an error makes it run again later. */
  run(data: object): Promise<void>;
  /** Runs by itself on this cron schedule (UTC, not more often than each minute). */
  schedule?: string;
  /** Also once when the worker starts. */
  atStart?: boolean;
  /** At most one run waits: asking again while one does changes nothing. */
  single?: boolean;
  /** How often a failed run is repeated, with growing delay. */
  retries?: number;
}

/** Asks for a run of a job; with `afterSeconds` not before then. */
export type SendJob = (name: string, data?: object, afterSeconds?: number) => Promise<void>;

export interface Worker {
  send: SendJob;
  stop(): Promise<void>;
}

/** Starts the queue; with `work` false it only accepts jobs, for another process to run. */
export async function startWorker(
  databaseUrl: string,
  jobs: readonly Job[],
  work: boolean,
  logger: Logger,
  metrics: Metrics,
): Promise<Worker> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, schedule: work, supervise: work });
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue stumbled'));
  await withStartupLock(databaseUrl, logger, async () => {
    await boss.start();
    for (const { name, single, retries = 5 } of jobs) {
      const policy = single ? 'short' : 'standard';
      await boss.createQueue(name, { name, policy, retryLimit: retries, retryDelay: 2, retryBackoff: true });
    }
  });
  for (const job of jobs) {
    if (!work) break;
    await boss.work(job.name, { pollingIntervalSeconds: 1 }, async (batch) => {
      for (const { data } of batch) await runJob(job, data as object | null, logger, metrics);
    });
    if (job.schedule) await boss.schedule(job.name, job.schedule);
    if (job.atStart) await boss.send(job.name, {});
  }
  return {
    send: async (name, data = {}, afterSeconds = 0) => {
      await boss.send(name, data, afterSeconds > 0 ? { startAfter: Math.ceil(afterSeconds) } : {});
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, wait: true }),
  };
}

/** A queue is a table of its own, and copies that make theirs at once lock each other out for good. */
async function withStartupLock(
  databaseUrl: string,
  logger: Logger,
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // Without a listener a lost connection ends the process.
  client.on('error', (error) => logger.warn({ err: error }, 'the lock of the job queue’s start was lost'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await work();
  } finally {
    // The end of the connection is the end of the lock.
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
