// Durable work: stored in the transaction that causes it, and run afterwards by a worker of this or another process until it
// succeeds or is given to an operator. A step can run more than once, so it must be idempotent.
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/database';
import { workTable } from './workTable';

/** A kind of work. `defineWork` makes one. */
export interface Work<Payload extends object> {
  name: string;
  /** What is limited together, such as an endpoint. */
  lane(payload: Payload): string;
  /** How many steps of a lane run at the same time, in all processes together. */
  laneLimit: number;
  /** How many steps of all lanes run at the same time in one process. */
  maxConcurrent: number;
  /** A step that takes longer counts as failed. */
  deadlineSeconds: number;
  /** After so many failures an operator decides, see `npm run work`. */
  attempts: number;
  /** The longest pause between two attempts. */
  maxPauseSeconds: number;
}

/** What a step knows of its run. */
export interface Step {
  /** From 1. */
  attempt: number;
  /** Whether a failure now is the last one. */
  isLast: boolean;
  /** The time of the database when the step was taken. */
  now: Date;
  /** Aborted at the deadline and when the worker stops. */
  signal: AbortSignal;
  /** Ends the work in the step's own transaction, for what must not be repeated once that is committed. */
  end(tx: Transaction): Promise<void>;
}

/**
 * How a step ended: nothing when its work is done, a reason when it has to be tried again after a pause, or the time of the
 * next run. An error is a failure too, but an unexpected one.
 */
export type StepResult = { retry: string } | { againAt: Date } | void;

/** A kind of work and what it does. */
export interface WorkHandler {
  work: Work<object>;
  run(payload: object, step: Step): Promise<StepResult>;
}

type Options<Payload extends object> = Pick<Work<Payload>, 'name'> & Partial<Work<Payload>>;

/** Defines a kind of work. By default it has one lane without a limit of its own and is tried for some hours. */
export function defineWork<Payload extends object>(options: Options<Payload>): Work<Payload> {
  const { maxConcurrent = 20 } = options;
  return {
    lane: () => '',
    laneLimit: maxConcurrent,
    deadlineSeconds: 60,
    attempts: 8,
    maxPauseSeconds: 3_600,
    ...options,
    maxConcurrent,
  };
}

/** Says what runs a kind of work. */
export function handleWork<Payload extends object>(
  work: Work<Payload>,
  run: (payload: Payload, step: Step) => Promise<StepResult>,
): WorkHandler {
  // The payload is the one that `enqueue` stored for this kind.
  return { work, run };
}

/** One piece of work. Under a key it is stored once; enqueued again, it runs at the earlier of both times. */
export interface WorkItem<Payload> {
  payload: Payload;
  key?: string;
  runAt?: Date;
}

/** Enqueues work; workers are woken when the transaction is committed. */
export async function enqueue<Payload extends object>(
  db: Queryable,
  work: Work<Payload>,
  ...items: readonly WorkItem<Payload>[]
): Promise<void> {
  if (items.length === 0) return;
  // In one order, so that two transactions that enqueue the same keys do not wait for each other.
  const rows = items
    .map(({ payload, key, runAt }) => ({ lane: work.lane(payload), payload, key, run_at: runAt }))
    .sort((one, other) => ((one.key ?? '') < (other.key ?? '') ? -1 : 1));
  await db.execute(sql`
    select work_add(${work.name}, lane, payload, key, run_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as item (lane text, payload jsonb, key text, run_at timestamptz)`);
}

/** Lets what waits in a lane wait for longer, all of it until the same time and in the same order. */
export async function pauseLane(
  db: Queryable,
  { name }: Pick<Work<never>, 'name'>,
  lane: string,
  seconds: number,
): Promise<void> {
  const until = sql`now() + make_interval(secs => ${seconds}::int)`;
  const { takenUntil, runAt } = workTable;
  await db
    .update(workTable)
    .set({ runAt: until })
    .where(and(eq(workTable.name, name), eq(workTable.lane, lane), isNull(takenUntil), lt(runAt, until)));
}

/** When work under these keys runs next. */
export async function dueTimes(
  db: Queryable,
  { name }: Pick<Work<never>, 'name'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { key, runAt } = workTable;
  const rows = await db
    .select({ key, runAt })
    .from(workTable)
    .where(and(eq(workTable.name, name), inArray(key, [...keys])));
  return new Map(rows.map((row) => [row.key ?? '', row.runAt]));
}

/** Whether work that runs was enqueued again meanwhile, so that it runs once more. */
export async function isEnqueuedAgain(
  db: Queryable,
  { name }: Pick<Work<never>, 'name'>,
  key: string,
): Promise<boolean> {
  const isAgain = and(eq(workTable.name, name), eq(workTable.key, key), isNotNull(workTable.againAt));
  return (await db.$count(workTable, isAgain)) > 0;
}

/**
 * The pause after a failed attempt: 5 s, then four times the one before, and up to a fifth more, so that what failed together
 * does not come back together.
 *
 * @param random between 0 and 1
 */
export function pauseMs({ maxPauseSeconds }: Work<object>, attempt: number, random = Math.random()): number {
  return Math.min(maxPauseSeconds, 5 * 4 ** (attempt - 1)) * (1 + 0.2 * random) * 1000;
}
