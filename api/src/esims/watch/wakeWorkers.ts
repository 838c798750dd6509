import { wakeEventsWorker } from '../../events/events';
import { wakeJob } from '../../work/wakeJob';
import type { Services } from '../../services';
import { renewalsJob } from './newestPlan';

/** After the commit of news about a plan: has its owner told, and the plan renewed if it has run out. */
export async function wakeWorkers(services: Pick<Services, 'send' | 'logger'>): Promise<void> {
  await Promise.all([wakeEventsWorker(services), wakeJob(services, renewalsJob)]);
}
