/** Median and quartiles of several runs. */
export interface Summary {
  median: number;
  /** The first and the third quartile, with half of all runs between them. */
  low: number;
  high: number;
  runs: number;
}

/** The quantile of values, interpolated. @param share 0.99 is the 99th percentile */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position - Math.floor(position));
}

export const median = (values: number[]): number => summarize(values).median;

/** Computes median and quartiles. @throws when there is no value */
export function summarize(values: number[]): Summary {
  if (values.length === 0) throw new Error('There is nothing to summarize.');
  return {
    median: quantileOf(values, 0.5),
    low: quantileOf(values, 0.25),
    high: quantileOf(values, 0.75),
    runs: values.length,
  };
}

/** How long work takes, in ms, and what came of it. */
export async function timed<Value>(work: () => Promise<Value>): Promise<{ ms: number; value: Value }> {
  const startedAt = performance.now();
  const value = await work();
  return { ms: performance.now() - startedAt, value };
}
