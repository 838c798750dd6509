import { defineJob } from '../../base/work/jobs';
import { everyMinute } from '../../base/work/schedule';

/** Settles open purchases, within seconds as long as orders wait. */
export const openJob = defineJob('purchases-open', { schedule: everyMinute, atStart: true });

/** When an order without an outcome is first looked up by `openJob`: carriers mostly end it within this time. */
export const firstLookSeconds = 3;

/** When orders that still wait are looked up again. */
export const nextLookSeconds = 5;
