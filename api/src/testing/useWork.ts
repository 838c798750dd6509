// Work of a test on a database without an API, whose steps are recorded.
import { eq } from 'drizzle-orm';
import { createLogger } from '../logger';
import { createMetrics } from '../base/metrics/metrics';
import { Engine } from '../base/work/engine';
import { defineWork, enqueue, handleWork, type Step, type StepResult } from '../base/work/work';
import { workTable } from '../base/work/workTable';
import { useDatabase } from './useDatabase';

interface Payload {
  lane: string;
  number?: number;
}

/** A database, and what makes a kind of work with what runs it. */
export function useWork() {
  const database = useDatabase(8);
  const metrics = createMetrics();
  const settings = { WORK_LEASE_SECONDS: 20 };
  function setUp(
    run: (payload: Payload, step: Step) => Promise<StepResult> | StepResult = () => undefined,
    options: Partial<Parameters<typeof defineWork>[0]> = {},
  ) {
    const name = `test-${Math.random()}`;
    const work = defineWork<Payload>({ lane: ({ lane }) => lane, attempts: 3, ...options, name });
    const steps: { payload: Payload; attempt: number }[] = [];
    const handler = handleWork(work, async (payload, step) => {
      steps.push({ payload, attempt: step.attempt });
      return run(payload, step);
    });
    let aheadMs = 0;
    const engine = () =>
      new Engine({ db: database.db, logger: createLogger('silent'), metrics, settings }, [handler], () =>
        aheadMs === 0 ? null : new Date(Date.now() + aheadMs),
      );
    return {
      name,
      work,
      steps,
      engine,
      add: (payload: Payload, rest = {}) => enqueue(database.db, work, { payload, ...rest }),
      setAhead: (ms: number) => {
        aheadMs = ms;
      },
      rows: () => database.db.select().from(workTable).where(eq(workTable.name, name)),
    };
  }
  return { database, metrics, setUp };
}

/** Steps that wait until the test lets them end. */
export function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
