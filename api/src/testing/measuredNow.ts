import type { Gauge } from 'prom-client';
import type { TestApi } from './testApi';

/** What a gauge of the API shows once a worker has measured. */
export async function measuredNow({ measures }: TestApi, gauge: Gauge): Promise<number | undefined> {
  await Promise.all(measures.map((measure) => measure()));
  return (await gauge.get()).values[0]?.value;
}
