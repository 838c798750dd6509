import { defineJob } from '../../base/work/jobs';
import { everyMinute } from '../../base/work/schedule';

/** Settles an order whose outcome is not known. */
export const settleJob = defineJob<{ purchaseId: string }>('purchase-settle');

/** Settles open purchases, within seconds as long as orders wait. */
export const openJob = defineJob('purchases-open', { schedule: everyMinute, atStart: true });

/** Settles a refund that waits for the carrier. */
export const refundJob = defineJob<{ purchaseId: string }>('refund-settle');
