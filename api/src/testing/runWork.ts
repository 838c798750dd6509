import { eq, sql } from 'drizzle-orm';
import { Engine } from '../base/work/engine';
import type { Work } from '../base/work/work';
import { workTable } from '../base/work/workTable';
import type { TestApi } from './testApi';

interface Options {
  /** What runs; all kinds by default. */
  only?: readonly Pick<Work<never>, 'name'>[];
  /** By this time it is due; by default the database's. */
  at?: Date;
}

/** Runs the work of an API until nothing is due, as a worker does. */
export async function runWork(api: TestApi, { only, at }: Options = {}): Promise<void> {
  const handlers = api.handlers.filter(({ work }) => only?.some(({ name }) => name === work.name) ?? true);
  await new Engine(api.services, handlers, () => at ?? null).runUntilNothingIsDue();
}

/** Makes work due that waits for its next attempt, as if so many had failed. */
export async function makeWorkDue(
  { services }: TestApi,
  { name }: Pick<Work<never>, 'name'>,
  attempts?: number,
): Promise<void> {
  await services.db
    .update(workTable)
    .set({ runAt: sql`now()`, ...(attempts !== undefined && { attempts }) })
    .where(eq(workTable.name, name));
}
