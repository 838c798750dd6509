// Views of the demo affiliate's referral page, on most of the last ninety days.
import { daysBefore, utcDay } from '@portal/contract';
import { storeVisits } from '../../partners/affiliates/report/referralVisits';
import type { Needs } from '../../services';
import { demoId } from './demoSandbox';

const days = 90;
/** Of a week, repeated; more lately. */
const visitsOfWeek = [2, 0, 3, 1, 4, 6, 5];

/** Stores what is missing. */
export async function createDemoVisits({ db }: Needs<'db'>): Promise<void> {
  for (let daysAgo = 1; daysAgo <= days; daysAgo += 1) {
    const day = utcDay(daysBefore(daysAgo));
    const visits = (visitsOfWeek[daysAgo % visitsOfWeek.length] ?? 0) + (daysAgo < days / 2 ? 2 : 0);
    if (visits > 0) await storeVisits(db, demoId('person', 'affiliate'), day, visits);
  }
}
