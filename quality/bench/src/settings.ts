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
  /** Whether the result goes into docs/figures.md. */
  isRecorded: boolean;
}

const measurementNames = [
  'first-load',
  'navigation',
  'interaction',
  'shop',
  'releases',
  'growth',
  'memory',
  'builds',
  'lighthouse',
];

const usage = `npm run bench -- [--quick] [--only ${measurementNames.join(',')}] [--record]`;

/** Reads the command line. @throws an error with usage instructions */
export function readBenchSettings(all: string[]): BenchSettings {
  const given = all.filter((word) => word !== '--record');
  const isRecorded = given.length < all.length;
  const isQuick = given.includes('--quick');
  const at = given.indexOf('--only');
  const only = at === -1 ? [] : (given[at + 1] ?? '').split(',');
  const unknown = given.filter((word, index) => word !== '--quick' && at !== index && at + 1 !== index);
  const isWrong = only.some((name) => !measurementNames.includes(name));
  if ((at === -1 ? given.some((word) => word !== '--quick') : unknown.length > 0) || isWrong) {
    throw new Error(`Expected: ${usage}`);
  }
  return isQuick
    ? { runs: 2, fewRuns: 1, rounds: 3, isQuick, only, isRecorded }
    : { runs: 7, fewRuns: 3, rounds: 10, isQuick, only, isRecorded };
}
