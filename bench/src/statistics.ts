/** What several runs of one measurement say: their middle, and how far the quarters around it reach. */
export interface Summary {
  median: number;
  /** The first and the third quartile: half of all runs are between them. */
  low: number;
  high: number;
  runs: number;
}

/** The value below which a share of the sorted values lies, between neighbours where it falls between them. */
function quantile(sorted: number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/** Median and quartiles. @throws where there is no value */
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
