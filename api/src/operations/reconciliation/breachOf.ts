// Converts examples of a broken invariant to a breach.
import type { Breach } from '../../money/ledger/verify';

/** Returns no breach if there are no examples. */
export function breachOf(invariant: string, examples: readonly string[]): Breach[] {
  const [example] = examples;
  return example === undefined ? [] : [{ invariant, count: examples.length, example }];
}
