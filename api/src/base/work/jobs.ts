// Jobs that run at times of the clock, and short tasks that a route leaves to the worker. Modules declare them.
import type { Database } from '../database/database';
import { nextRun, type Schedule } from './schedule';
import { defineWork, enqueue, handleWork, type Work, type WorkHandler } from './work';

/** A job that is sent with data. `defineJob` makes one. */
export interface SentJob<Data extends object> {
  name: string;
  schedule?: Schedule;
  /** Also runs when the worker starts. */
  atStart?: boolean;
  /** A run that takes longer counts as failed. By default a quarter of an hour. */
  deadlineSeconds?: number;
  /** Never there: it binds the type of the data to the job. */
  data?: Data;
}

/** A job must be idempotent: it can run more than once. */
export interface Job<Data extends object = object> extends SentJob<Data> {
  /** Receives the data of `send`, and what is aborted at the deadline and when the worker stops. After an error it runs again later. */
  run(data: Data, signal?: AbortSignal): Promise<void>;
}

/** Defines a job for who sends it; `handleJob` says what it does. */
export const defineJob = <Data extends object>(
  name: string,
  options: Pick<Job, 'schedule' | 'atStart'> = {},
): SentJob<Data> => ({ name, ...options });

/** Says what runs a job that is sent. */
export const handleJob = <Data extends object>(
  job: SentJob<Data>,
  run: (data: Data) => Promise<void>,
): Job<Data> => ({ ...job, run });

/** Queues a run of a job, at the earliest after `afterSeconds`. */
export type SendJob = <Data extends object>(
  job: SentJob<Data>,
  data: Data,
  afterSeconds?: number,
) => Promise<void>;

/** One that runs by the clock has one row, and is never stuck: it is tried again until the clock brings the next run. */
const workOf = ({ name, schedule, deadlineSeconds = 900 }: SentJob<object>): Work<object> =>
  defineWork({
    name,
    laneLimit: schedule ? 1 : 4,
    maxConcurrent: 4,
    deadlineSeconds,
    ...(schedule && { attempts: Infinity, maxPauseSeconds: Math.min(schedule.everySeconds, 3_600) }),
  });

export function handlerOf(job: Job): WorkHandler {
  return handleWork(workOf(job), async (data, { now, signal }) => {
    await job.run(data, signal);
    return job.schedule && { againAt: nextRun(job.schedule, now) };
  });
}

/** Stores the next run of each job that runs by the clock. */
export async function enqueueScheduled(db: Database['db'], jobs: readonly Job[], now: Date): Promise<void> {
  for (const job of jobs) {
    const { schedule, atStart } = job;
    if (!schedule) continue;
    const runAt = atStart ? now : nextRun(schedule, now);
    await enqueue(db, workOf(job), { payload: {}, key: job.name, runAt });
  }
}

/** @returns a function that queues runs of jobs */
export function sendJobs(db: Database['db']): SendJob {
  return async (job, data, afterSeconds = 0) => {
    const runAt = afterSeconds > 0 ? { runAt: new Date(Date.now() + afterSeconds * 1000) } : {};
    await enqueue(db, workOf(job), { payload: data, ...(job.schedule && { key: job.name }), ...runAt });
  };
}
