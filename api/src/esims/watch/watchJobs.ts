// The jobs of the watch.
import { lt, sql } from 'drizzle-orm';
import type { Job } from '../../work/jobs';
import type { Services } from '../../services';
import { watchEsims } from './watch';
import { planFiguresTable } from './watchTables';
import { dailyAt, everyMinute } from '../../work/schedule';

const watchJob = 'esims-watch';

/** A run ends well before a stopping worker would end it. */
const runMs = 8_000;
const shortestPauseSeconds = 1;
const maxPauseSeconds = 60;
const storedDays = 90;

/** Builds the jobs. */
export const watchJobs = (services: Services): Job[] => [
  {
    name: watchJob,
    run: async () => {
      const nextAt = await watchEsims(services, runMs);
      const seconds = nextAt ? (nextAt.getTime() - Date.now()) / 1000 : maxPauseSeconds;
      if (seconds < maxPauseSeconds) {
        await services.send(watchJob, {}, Math.max(shortestPauseSeconds, seconds));
      }
    },
    schedule: everyMinute,
    atStart: true,
  },
  {
    name: 'plan-figures-remove',
    run: () => removeOldFigures(services),
    schedule: dailyAt('03:41'),
  },
];

/** Removes figures that the carrier reported more than 90 days ago. */
export async function removeOldFigures({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const oldest = sql`${now.toISOString()}::timestamptz - ${storedDays}::int * interval '1 day'`;
  await db.delete(planFiguresTable).where(lt(planFiguresTable.reportedAt, oldest));
}
