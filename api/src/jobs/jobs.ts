// Work that must happen later, kept in PostgreSQL so that no dead process loses it. Rooms declare
// their jobs; the worker runs them, in this process or in another.
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics';

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
  await boss.start();
  for (const job of jobs) {
    const retries = { retryLimit: job.retries ?? 5, retryDelay: 2, retryBackoff: true };
    await boss.createQueue(job.name, {
      name: job.name,
      policy: job.single ? 'short' : 'standard',
      ...retries,
    });
    if (!work) continue;
    await boss.work(job.name, { pollingIntervalSeconds: 1 }, async (batch) => {
      for (const { data } of batch) await runOne(job, data as object | null, logger, metrics);
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

async function runOne(job: Job, data: object | null, logger: Logger, metrics: Metrics): Promise<void> {
  try {
    await job.run(data ?? {});
    metrics.jobs.labels(job.name, 'done').inc();
  } catch (error) {
    metrics.jobs.labels(job.name, 'failed').inc();
    logger.error({ err: error, job: job.name }, 'a job failed and will be repeated');
    throw error;
  }
}
