// The services of the API, of which each function names those that it needs.
import type { Logger } from 'pino';
import type { Places } from './people/auth/places/places';
import type { Carriers } from './travel/carrier/carriers';
import type { Database } from './base/database/database';
import type { Metrics } from './base/metrics/metrics';
import type { CardProcessor } from './money/payments/cardProcessor';
import type { PayoutProcessor } from './money/payouts/payoutProcessor';
import type { ReceiptFile, ReceiptReference } from './money/receipts/receiptFile';
import type { Settings } from './settings';
import type { Job, SendJob } from './base/work/jobs';
import type { Measure } from './base/work/measure';
import type { WorkHandler } from './base/work/work';

export interface Services extends Database {
  settings: Settings;
  /** The time at which flows happen: now, or a moment of the past for imported history. */
  clock: () => Date;
  logger: Logger;
  metrics: Metrics;
  carriers: Carriers;
  cards: CardProcessor;
  payouts: PayoutProcessor;
  places: Places;
  /** Makes the receipt that a mail carries, see `receipts/receiptFile.ts`; null before that module is there. */
  findReceiptFile: (receipt: ReceiptReference) => Promise<ReceiptFile | null>;
  /** Queues a job, which a worker of this or another process runs. */
  send: SendJob;
}

/** Some of the services: what a function needs. */
export type Needs<Key extends keyof Services> = Pick<Services, Key>;

/** What posts money, counts and logs the outcome. */
export type PostingServices = Needs<'clock' | 'db' | 'logger' | 'metrics'>;

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** Jobs of the modules, which the worker runs. */
    jobs: Job[];
    /** What runs the durable work of the modules. */
    handlers: WorkHandler[];
    /** What every worker counts for the gauges of its process, whichever of them runs the jobs. */
    measures: Measure[];
  }
}
