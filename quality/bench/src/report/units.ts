/** How figures are written and compared with those of another run. */
export interface UnitRules {
  format: (value: number) => string;
  isMoreBetter: boolean;
  /** Whether figures of different machines may be compared. */
  travels: boolean;
  /** By how much two runs of the same sources differ at most. @param value the recorded one */
  noise: (value: number) => number;
}

export type Unit = 'ms' | 'bytes' | 'ratio' | 'shift' | 'score';

const least = { isMoreBetter: false, travels: true };

/** The noise is what was between two whole runs of one commit on a quiet machine, rounded up. */
export const units: Readonly<Record<Unit, UnitRules>> = {
  ms: { ...least, format: (ms) => `${Math.round(ms)} ms`, travels: false, noise: (ms) => 0.1 * ms + 20 },
  bytes: { ...least, format: (bytes) => `${(bytes / 1000).toFixed(1)} kB`, noise: (bytes) => 0.005 * bytes },
  ratio: { ...least, format: (ratio) => ratio.toFixed(2), noise: () => 0.08 },
  shift: { ...least, format: (shift) => shift.toFixed(3), noise: () => 0.005 },
  score: { isMoreBetter: true, travels: true, format: (score) => String(Math.round(score)), noise: () => 3 },
};
