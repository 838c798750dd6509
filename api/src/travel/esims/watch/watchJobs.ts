// The job of the watch that removes old figures.
import { lt, sql } from 'drizzle-orm';
import type { Needs } from '../../../services';
import type { Job } from '../../../base/work/jobs';
import { dailyAt } from '../../../base/work/schedule';
import { planFiguresTable } from './watchTables';

const storedDays = 90;

/** Builds the job. */
export const figuresJob = (services: Needs<'db'>): Job => ({
  name: 'plan-figures-remove',
  run: () => removeOldFigures(services),
  schedule: dailyAt('03:41'),
});

/** Removes figures that the carrier reported more than 90 days ago. */
export async function removeOldFigures({ db }: Needs<'db'>, now = new Date()): Promise<void> {
  const oldest = sql`${now.toISOString()}::timestamptz - ${storedDays}::int * interval '1 day'`;
  await db.delete(planFiguresTable).where(lt(planFiguresTable.reportedAt, oldest));
}
