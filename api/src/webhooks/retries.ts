// When a delivery that failed is tried again. Pure functions.

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses between attempts; the last one repeats. */
const pausesMs = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
];

/** No attempt begins later than this after the first one was due. */
const triedForMs = 72 * hour;

/** An endpoint of which every delivery failed for so long is disabled. */
export const disabledAfterMs = 120 * hour;

/** Pauses differ by so much, so that what failed together does not come back together. */
const jitterShare = 0.2;

/**
 * The next attempt after `attempts`, or null if it would be too late.
 * @param random between 0 and 1
 */
export function nextAttemptAfter(
  attempts: number,
  seriesBeganAt: Date,
  now: Date,
  random: number,
): Date | null {
  const pauseMs = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 0;
  const next = now.getTime() + pauseMs * (1 + jitterShare * random);
  return next - seriesBeganAt.getTime() > triedForMs ? null : new Date(next);
}
