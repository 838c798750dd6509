// The worker of a process: it looks for due work when it is told of some, when a step ends, and now and then.
import type { Logger } from 'pino';
import { directUrl, openDatabase } from '../database/database';
import { Listener } from '../database/listener';
import type { Settings } from '../../settings';
import type { Metrics } from '../metrics/metrics';
import { Engine, type EngineServices } from './engine';
import { enqueueScheduled, handlerOf, type Job } from './jobs';
import type { Measure } from './measure';
import { OutageLog } from './outageLog';
import type { WorkHandler } from './work';

/** How often workers look for work that nobody announces: retries, schedules, and what a lost connection hid. */
const pollMs = 1_000;
const measureMs = 60_000;
const stopMs = 10_000;

export interface Worker {
  /** Lets what runs end, or gives it back. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  jobs: readonly Job[];
  handlers: readonly WorkHandler[];
  measures?: readonly Measure[];
  logger: Logger;
  metrics: Metrics;
  settings: EngineServices['settings'] & Pick<Settings, 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>;
  pollMs?: number;
}

/** Starts to work. The engine has connections of its own, so that requests do not keep it from saying that it is alive. */
export async function startWorker({ logger, metrics, settings, ...options }: WorkerOptions): Promise<Worker> {
  const database = openDatabase(settings.DATABASE_URL, 2, logger, 'esim-portal-work');
  const { db } = database;
  const handlers = [...options.handlers, ...options.jobs.map(handlerOf)];
  const engine = new Engine({ db, logger, metrics, settings }, handlers);
  const looks = new Looks((names) => engine.start(names), logger);
  engine.onEnd = (name) => looks.add(name);
  const all = handlers.map(({ work }) => work.name);
  const listener = new Listener(directUrl(settings), ['work'], logger, (name) =>
    name === null ? looks.add(...all) : looks.add(name),
  );
  await listener.start();
  await enqueueScheduled(db, options.jobs, new Date());
  looks.add(...all);
  const poll = setInterval(() => looks.add(...all), options.pollMs ?? pollMs);
  const beats = new OutageLog(logger, {
    fails: 'a worker could not say that it is alive',
    works: 'a worker says again that it is alive',
  });
  const beat = setInterval(() => void beats.watch(engine.beat()), (settings.WORK_LEASE_SECONDS * 1000) / 4);
  const measureAll = () =>
    Promise.all([engine.measure(), ...(options.measures ?? []).map((measure) => measure())]).catch(
      (error: unknown) => logger.warn({ err: error }, 'a worker could not measure its work'),
    );
  let measured: Promise<unknown> = measureAll();
  const measure = setInterval(() => {
    measured = measureAll();
  }, measureMs);
  return {
    stop: async () => {
      for (const timer of [poll, measure]) clearInterval(timer);
      await listener.close();
      await measured;
      await looks.close();
      await engine.stop(stopMs);
      clearInterval(beat);
      await database.close();
    },
  };
}

/** Looks for work of some names, one look at a time: what is told meanwhile is looked for next. */
class Looks {
  private names = new Set<string>();
  private under = Promise.resolve();
  private isLooking = false;
  private isClosed = false;

  private readonly outages: OutageLog;

  constructor(
    private readonly look: (names: ReadonlySet<string>) => Promise<unknown>,
    logger: Logger,
  ) {
    this.outages = new OutageLog(logger, {
      fails: 'a worker could not look for work',
      works: 'a worker looks for work again',
    });
  }

  add(...names: readonly string[]): void {
    for (const name of names) this.names.add(name);
    if (this.isClosed || this.isLooking) return;
    this.isLooking = true;
    this.under = this.run();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.under;
  }

  private async run(): Promise<void> {
    while (this.names.size > 0 && !this.isClosed) {
      const { names } = this;
      this.names = new Set();
      // The next poll looks again.
      await this.outages.watch(this.look(names));
    }
    this.isLooking = false;
  }
}
