import { failureRate, type ReleaseReport } from './reports';

/** Fewer attempts are not significant. */
export const enoughAttempts = 50;
/** Minimum number of failures: one broken browser is not a broken release. */
export const enoughFailures = 5;
/** Tolerated difference to the live release’s failure rate. */
export const margin = 0.02;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/**
 * Why a canary must end, or null: with at least 50 attempts and 5 failures, its failure rate is more than 2 points
 * above the live release’s in the same period.
 */
export function reasonToBrake(
  canary: ReleaseReport | undefined,
  live: ReleaseReport | undefined,
): string | null {
  const rate = failureRate(canary);
  if (!canary || rate === null) return null;
  const attempts = canary.loads + canary.failures;
  if (attempts < enoughAttempts || canary.failures < enoughFailures) return null;
  const usual = failureRate(live) ?? 0;
  if (rate - usual <= margin) return null;
  return `${canary.failures} of ${attempts} loads failed (${percent(rate)}; the live release: ${percent(usual)})`;
}
