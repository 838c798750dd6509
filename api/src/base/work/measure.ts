import type { Gauge } from 'prom-client';

/** Sets a gauge to what the database has now. */
export type Measure = () => Promise<void>;

/**
 * Each process has gauges of its own, and alerts look at the highest: one that only the worker which ran a job set would stay
 * where it was while another worker runs it.
 */
export const measured =
  (gauge: Gauge, count: () => Promise<number>): Measure =>
  async () =>
    gauge.set(await count());
