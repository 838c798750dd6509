import { isPlanTerminated, type Esim, type EsimPlan } from '@portal/contract';

/** Under this share of its quota a plan’s data is said to be almost used up. */
const almostUsedUpShare = 0.1;

const bytesOf = (value: number | null | undefined) => (Number.isFinite(value) ? Math.max(0, value ?? 0) : 0);

/** What plans hold and what is left of it, in bytes; a figure that the carrier left out counts as nothing. */
export function planTotals(plans: readonly EsimPlan[]): { totalBytes: number; remainingBytes: number } {
  return {
    totalBytes: plans.reduce((sum, plan) => sum + bytesOf(plan.data_quota_bytes), 0),
    remainingBytes: plans.reduce((sum, plan) => sum + bytesOf(plan.data_bytes_remaining), 0),
  };
}

/** True when little is left of a plan; a plan whose figures are missing is not said to be. */
export function isAlmostUsedUp({ data_quota_bytes, data_bytes_remaining }: EsimPlan): boolean {
  return (
    bytesOf(data_quota_bytes) > 0 &&
    Number.isFinite(data_bytes_remaining) &&
    data_bytes_remaining < data_quota_bytes * almostUsedUpShare
  );
}

/** The plans that can still be used. */
export const livePlans = (plans: readonly EsimPlan[]): EsimPlan[] =>
  plans.filter((plan) => !isPlanTerminated(plan));

/** The plans of several eSIMs that can still be used. */
export const livePlansOf = (esims: readonly Esim[]): EsimPlan[] =>
  esims.flatMap(({ plans }) => livePlans(plans));
