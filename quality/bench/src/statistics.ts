/** Median and quartiles of several runs. */
export interface Summary {
  median: number;
  /** The first and the third quartile, with half of all runs between them. */
  low: number;
  high: number;
  runs: number;
}

/** The quantile of sorted values, interpolated. */
function quantile(sorted: number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position - Math.floor(position));
}

export const median = (values: number[]): number => summarize(values).median;

/** Computes median and quartiles. @throws when there is no value */
export function summarize(values: number[]): Summary {
  if (values.length === 0) throw new Error('There is nothing to summarize.');
  const sorted = [...values].sort((a, b) => a - b);
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
    runs: values.length,
  };
}
