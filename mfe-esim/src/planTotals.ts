import { isPlanTerminated, type EsimPlan } from '@portal/contract';

const bytesOf = (value: number | null | undefined) => (Number.isFinite(value) ? Math.max(0, value ?? 0) : 0);

/** What plans hold and what is left of it, in bytes; a figure that the carrier left out counts as nothing. */
export function planTotals(plans: readonly EsimPlan[]): { totalBytes: number; remainingBytes: number } {
  return {
    totalBytes: plans.reduce((sum, plan) => sum + bytesOf(plan.data_quota_bytes), 0),
    remainingBytes: plans.reduce((sum, plan) => sum + bytesOf(plan.data_bytes_remaining), 0),
  };
}

/** The plans that can still be used. */
export const livePlans = (plans: readonly EsimPlan[]): EsimPlan[] =>
  plans.filter((plan) => !isPlanTerminated(plan));
