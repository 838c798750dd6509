// The services that every module receives.
import type { Logger } from 'pino';
import type { Carrier } from './carrier/carrier';
import type { Database } from './database/database';
import type { SendJob } from './jobs/jobs';
import type { Metrics } from './metrics/metrics';
import type { CardProcessor } from './payments/cardProcessor';
import type { Settings } from './settings';

export interface Services extends Database {
  settings: Settings;
  logger: Logger;
  metrics: Metrics;
  carrier: Carrier;
  cards: CardProcessor;
  /** Queues a job. Does nothing until the worker has started. */
  send: SendJob;
}
