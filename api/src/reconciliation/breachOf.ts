// Names of what breaks an invariant, as the breach that the command prints.
import type { Breach } from '../ledger/verify';

/** None when nothing breaks it. */
export function breachOf(invariant: string, examples: readonly string[]): Breach[] {
  const [example] = examples;
  return example === undefined ? [] : [{ invariant, count: examples.length, example }];
}
