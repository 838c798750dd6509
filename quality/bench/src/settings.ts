import { parseArgs } from 'node:util';

/** Number of runs per measurement. */
export interface BenchSettings {
  /** Runs of each first load and navigation. */
  runs: number;
  /** Runs of slow or stable measurements: releases, growth, builds, Lighthouse, interactions. */
  fewRuns: number;
  /** Rounds through all remotes in the memory measurement. */
  rounds: number;
  isQuick: boolean;
  /** Only these measurements; empty means all. */
  only: string[];
  /** Whether the report is the new record, and its summary goes into docs/figures.md. */
  isRecorded: boolean;
  /** Whether a figure that is worse than the record's is a failure. */
  isGate: boolean;
}

const measurementNames = [
  'first-load',
  'first-key',
  'visit',
  'navigation',
  'interaction',
  'shop',
  'releases',
  'growth',
  'memory',
  'builds',
  'lighthouse',
];

const usage = `npm run bench -- [--quick] [--only ${measurementNames.join(',')}] [--record] [--gate]`;

/** Reads the command line. @throws an error with usage instructions */
export function readBenchSettings(all: string[]): BenchSettings {
  try {
    const { values } = parseArgs({
      args: all,
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
        record: { type: 'boolean', default: false },
        gate: { type: 'boolean', default: false },
      },
    });
    const only = values.only === '' ? [] : values.only.split(',');
    if (only.some((name) => !measurementNames.includes(name))) throw new Error('unknown measurement');
    const chosen = { isQuick: values.quick, only, isRecorded: values.record, isGate: values.gate };
    return values.quick
      ? { runs: 2, fewRuns: 1, rounds: 3, ...chosen }
      : { runs: 7, fewRuns: 3, rounds: 10, ...chosen };
  } catch {
    throw new Error(`Expected: ${usage}`);
  }
}
