import { failureRate, type ReleaseReport } from './reports';

/** Fewer attempts than that say nothing. */
export const enoughAttempts = 50;
/** So many failures there must be: one broken browser is not a broken release. */
export const enoughFailures = 5;
/** How much worse than the live release a canary may be, as a share of attempts. */
export const margin = 0.02;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/**
 * Why a canary must be taken back, or null. It is when, of at least 50 attempts and with at least 5
 * failures, its share of failures is more than 2 points above the live release’s in the same time.
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
