// Jobs that run at times of the clock, and short tasks that a route leaves to the worker. Modules declare them.
import type { Database } from '../database/database';
import { nextRun, type Schedule } from './schedule';
import { defineWork, enqueue, handleWork, type Work, type WorkHandler } from './work';

/** A job must be idempotent: it can run more than once. */
export interface Job {
  name: string;
  /** Receives the data of `send`. After an error it runs again later. */
  run(data: object): Promise<void>;
  schedule?: Schedule;
  /** Also runs when the worker starts. */
  atStart?: boolean;
}

/** Queues a run of a job, at the earliest after `afterSeconds`. */
export type SendJob = (name: string, data?: object, afterSeconds?: number) => Promise<void>;

/** One that runs by the clock has one row, and is never stuck: it is tried again until the clock brings the next run. */
const workOf = ({ name, schedule }: Job): Work<object> =>
  defineWork({
    name,
    laneLimit: schedule ? 1 : 4,
    maxConcurrent: 4,
    deadlineSeconds: 900,
    ...(schedule && { attempts: Infinity, maxPauseSeconds: Math.min(schedule.everySeconds, 3_600) }),
  });

export function handlerOf(job: Job): WorkHandler {
  return handleWork(workOf(job), async (data, { now }) => {
    await job.run(data);
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

/** @returns a function that queues runs of these jobs */
export function sendJobs(db: Database['db'], jobs: readonly Job[]): SendJob {
  return async (name, data = {}, afterSeconds = 0) => {
    const job = jobs.find((candidate) => candidate.name === name);
    if (!job) throw new Error(`There is no job ${name}.`);
    const runAt = afterSeconds > 0 ? { runAt: new Date(Date.now() + afterSeconds * 1000) } : {};
    await enqueue(db, workOf(job), { payload: data, ...(job.schedule && { key: name }), ...runAt });
  };
}
