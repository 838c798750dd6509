import type { Bench, Variant } from '../world/bench';

/** What one portal measured of one case, in the order of the runs. */
export interface Series<Case, Value> {
  of: Case;
  variant: Variant;
  values: Value[];
}

/**
 * Measures each case in both portals in every run. They alternate, and each is first every other time, so that other work
 * on the machine affects both.
 */
export async function measureInTurns<Case, Value>(
  { settings: { runs }, variants, say }: Bench,
  title: string,
  cases: readonly Case[],
  measure: (of: Case, variant: Variant) => Promise<Value>,
): Promise<Series<Case, Value>[]> {
  const series = cases.map((of) => variants.map((variant) => ({ of, variant, values: [] as Value[] })));
  for (let run = 0; run < runs; run += 1) {
    say(`${title}: run ${run + 1} of ${runs}`);
    for (const both of series)
      for (const { of, variant, values } of run % 2 === 0 ? both : both.toReversed())
        values.push(await measure(of, variant));
  }
  return series.flat();
}
