// Takes due work and runs it. One engine for each process that works; the database keeps what they take apart.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Queryable } from '../database/database';
import { causeOf } from '../database/sqlState';
import type { Metrics } from '../metrics/metrics';
import type { Settings } from '../../settings';
import { pauseMs, type Step, type StepResult, type WorkHandler } from './work';
import { workTable as table } from './workTable';

type TakenRow = Record<'id' | 'name' | 'now', string> & { attempts: number; payload: object };
/** `now` is the time of the database, or the test's. */
type Taken = Omit<TakenRow, 'now'> & { now: Date };

interface Running {
  name: string;
  done: Promise<void>;
  abort: AbortController;
}

export interface EngineServices {
  db: Database['db'];
  logger: Logger;
  metrics: Metrics;
  settings: Pick<Settings, 'WORK_LEASE_SECONDS'>;
}

const outcomes = ['done', 'failed', 'stuck'];

const workerStops = new Error('The worker stops.');

export class Engine {
  private readonly id = randomUUID();
  private readonly running = new Map<string, Running>();
  private readonly handlers: ReadonlyMap<string, WorkHandler>;

  private get leaseSeconds(): number {
    return this.services.settings.WORK_LEASE_SECONDS;
  }

  /** @param clock the time by which work is due, for tests; by default that of the database */
  constructor(
    private readonly services: EngineServices,
    handlers: readonly WorkHandler[],
    private readonly clock: () => Date | null = () => null,
  ) {
    this.handlers = new Map(handlers.map((handler) => [handler.work.name, handler]));
    // Like what `createMetrics` starts at 0: an alert sees the first failure.
    for (const name of this.handlers.keys())
      for (const outcome of outcomes) services.metrics.jobs.labels(name, outcome).inc(0);
  }

  /** Starts what is due, as far as there is room. @returns how many steps it started */
  async start(names: Iterable<string> = this.handlers.keys()): Promise<number> {
    const rooms = [...names].sort().flatMap((name) => {
      const { maxConcurrent = 0, laneLimit } = this.handlers.get(name)?.work ?? {};
      const room = maxConcurrent - this.countRunning(name);
      return room > 0 ? { name, room, lane_limit: laneLimit } : [];
    });
    if (rooms.length === 0) return 0;
    const at = this.clock()?.toISOString() ?? null;
    const { rows } = await this.services.db.execute<TakenRow>(sql`
      select w.id, w.name, w.payload, w.attempts, coalesce(${at}::timestamptz, now()) as now
      from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb) as r (name text, room int, lane_limit int)
      cross join lateral work_take(r.name, r.room, r.lane_limit, ${this.id}, ${this.leaseSeconds}, ${at}::timestamptz) w`);
    for (const row of rows) this.begin({ ...row, now: new Date(row.now) });
    return rows.length;
  }

  /** Waits until nothing runs any more. */
  async settle(): Promise<void> {
    while (this.running.size > 0) await Promise.all([...this.running.values()].map(({ done }) => done));
  }

  /** Runs what is due, and what that causes, until nothing is due at the engine's time. */
  async runUntilNothingIsDue(): Promise<void> {
    while ((await this.start()) > 0) await this.settle();
  }

  /** Says that the worker is alive. Rows that a transaction holds are skipped: their lease is long enough for one. */
  async beat(): Promise<void> {
    if (this.running.size === 0) return;
    const ids = `{${[...this.running.keys()].join()}}`;
    await this.services.db.execute(sql`
      update work set taken_until = clock_timestamp() + make_interval(secs => ${this.leaseSeconds}::int) where id in (
        select id from work where id = any(${ids}::bigint[]) and taken_by = ${this.id} for update skip locked)`);
  }

  /** Measures how late work is and how much is stuck, for each kind that this engine runs. */
  async measure(): Promise<void> {
    const { db, metrics } = this.services;
    const isStuck = sql`${table.stuckAt} is not null`;
    const isWaiting = sql`${table.takenUntil} is null and ${table.runAt} <= now() and not ${isStuck}`;
    const rows = await db
      .select({
        name: table.name,
        seconds: sql<number>`coalesce(extract(epoch from now() - min(${table.runAt}) filter (where ${isWaiting})), 0)::float8`,
        stuck: sql<number>`(count(*) filter (where ${isStuck}))::int`,
      })
      .from(table)
      .groupBy(table.name);
    for (const name of this.handlers.keys()) {
      const found = rows.find((row) => row.name === name);
      metrics.workLate.labels(name).set(found?.seconds ?? 0);
      metrics.workStuck.labels(name).set(found?.stuck ?? 0);
    }
  }

  /** Waits for what runs, aborts what takes longer, and gives it back: what did not fail has had no attempt. */
  async stop(timeoutMs: number): Promise<void> {
    await Promise.race([this.settle(), pause(timeoutMs, undefined, { ref: false })]);
    for (const { abort } of this.running.values()) abort.abort(workerStops);
    await this.services.db
      .update(table)
      .set({
        attempts: sql`${table.attempts} - 1`,
        takenBy: null,
        takenUntil: null,
        runAt: sql`least(${table.runAt}, ${table.againAt})`,
        againAt: null,
      })
      .where(eq(table.takenBy, this.id));
  }

  private countRunning(name: string): number {
    return [...this.running.values()].filter((one) => one.name === name).length;
  }

  private begin(taken: Taken): void {
    const abort = new AbortController();
    const done = this.run(taken, abort)
      // The row comes back when its lease ends.
      .catch((error: unknown) => {
        this.services.logger.error({ err: error, job: taken.name }, 'the end of a job was not stored');
      })
      .finally(() => {
        this.running.delete(taken.id);
        // The place of a lane is free.
        this.onEnd(taken.name);
      });
    this.running.set(taken.id, { name: taken.name, done, abort });
  }

  /** Told after each step; the worker starts what waited for its place. */
  onEnd: (name: string) => void = () => undefined;

  private async run(taken: Taken, abort: AbortController): Promise<void> {
    const handler = this.handlers.get(taken.name);
    if (!handler) return;
    const { attempts } = handler.work;
    const { logger, metrics } = this.services;
    const count = (outcome: string) => metrics.jobs.labels(taken.name, outcome).inc();
    try {
      // The attempts before this one ended their process.
      if (taken.attempts > attempts) throw new Error('The worker died at each attempt.');
      const result = await this.runStep(taken, handler, abort);
      if (result && 'retry' in result) {
        logger.info(
          { job: taken.name, attempt: taken.attempts, reason: result.retry },
          'a job is tried again',
        );
        await this.fail(taken, handler, result.retry, count);
        return;
      }
      await (result ? this.repeat(taken, result.againAt) : this.end(taken));
      count('done');
    } catch (error) {
      // `stop` gives it back.
      if (abort.signal.reason === workerStops) return;
      logger.error({ err: error, job: taken.name, attempt: taken.attempts }, 'a job failed');
      await this.fail(taken, handler, (causeOf(error) as Error).message, count);
    }
  }

  private async runStep(taken: Taken, handler: WorkHandler, abort: AbortController): Promise<StepResult> {
    const { attempts, deadlineSeconds } = handler.work;
    const step: Step = {
      attempt: taken.attempts,
      isLast: taken.attempts >= attempts,
      now: taken.now,
      signal: abort.signal,
      end: async (tx) => {
        if (!(await this.remove(tx, taken))) throw new Error('Another worker has taken this work.');
      },
    };
    const aborted = new Promise<never>((_resolve, reject) => {
      abort.signal.addEventListener('abort', () => reject(abort.signal.reason as Error), { once: true });
    });
    const late = new Error(`The step took longer than ${deadlineSeconds} seconds.`);
    const timer = setTimeout(() => abort.abort(late), deadlineSeconds * 1000);
    // A step that hangs does not keep the process alive.
    timer.unref();
    try {
      return await Promise.race([handler.run(taken.payload, step), aborted]);
    } finally {
      clearTimeout(timer);
    }
  }

  private isMine({ id }: Taken) {
    return and(eq(table.id, BigInt(id)), eq(table.takenBy, this.id));
  }

  private async remove(db: Queryable, taken: Taken): Promise<boolean> {
    const rows = await db
      .delete(table)
      .where(and(this.isMine(taken), isNull(table.againAt)))
      .returning({ id: table.id });
    return rows.length > 0;
  }

  /** Removes the row; one that was enqueued again meanwhile runs once more. */
  private async end(taken: Taken): Promise<void> {
    if (await this.remove(this.services.db, taken)) return;
    await this.giveBack(taken, sql`${table.againAt}`);
  }

  private async repeat(taken: Taken, at: Date): Promise<void> {
    await this.giveBack(taken, sql`least(${at.toISOString()}::timestamptz, ${table.againAt})`);
  }

  private giveBack(taken: Taken, runAt: SQL): Promise<unknown> {
    return this.services.db
      .update(table)
      .set({ takenBy: null, takenUntil: null, againAt: null, attempts: 0, lastError: null, runAt })
      .where(this.isMine(taken));
  }

  private async fail(
    taken: Taken,
    { work }: WorkHandler,
    reason: string,
    count: (outcome: string) => void,
  ): Promise<void> {
    const isStuck = taken.attempts >= work.attempts;
    count(isStuck ? 'stuck' : 'failed');
    // From now on: a step that failed slowly leaves as long a pause as one that failed at once.
    const now = sql`coalesce(${this.clock()?.toISOString() ?? null}::timestamptz, now())`;
    const pauseSeconds = pauseMs(work, taken.attempts) / 1000;
    const next = isStuck ? { stuckAt: now } : { runAt: sql`${now} + make_interval(secs => ${pauseSeconds})` };
    const rows = await this.services.db
      .update(table)
      // PostgreSQL stores no text with a NUL; the row would come back when its lease ends.
      .set({ takenBy: null, takenUntil: null, lastError: reason.replaceAll('\0', '').slice(0, 300), ...next })
      .where(and(this.isMine(taken), isNull(table.againAt)))
      .returning({ id: table.id });
    // Enqueued again meanwhile, it begins anew.
    if (rows.length === 0) await this.giveBack(taken, sql`${table.againAt}`);
  }
}
