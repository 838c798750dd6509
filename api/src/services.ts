// What every module is given: the settings, the database, the log, and a way to ask for later work.
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
  /** Jobs of this process's modules; before the worker has started it keeps nothing and does nothing. */
  send: SendJob;
}
