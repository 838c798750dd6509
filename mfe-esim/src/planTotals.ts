import { isPlanTerminated, isUnlimitedPlan, type EsimPlan } from '@portal/contract';

const bytesOf = (value: number | null | undefined) => (Number.isFinite(value) ? Math.max(0, value ?? 0) : 0);

export interface PlanTotals {
  totalBytes: number;
  remainingBytes: number;
  unlimitedCount: number;
  /** Of the unlimited plans. */
  unlimitedUsedBytes: number;
}

/**
 * What plans hold and what is left of it; a figure that the carrier left out counts as nothing. Unlimited plans are in
 * no sum but their own use: the quota that the carrier gives them is only its bound.
 */
export function planTotals(plans: readonly EsimPlan[]): PlanTotals {
  const limited = plans.filter((plan) => !isUnlimitedPlan(plan));
  const unlimited = plans.filter(isUnlimitedPlan);
  const sum = (some: EsimPlan[], bytes: (plan: EsimPlan) => number) =>
    some.reduce((total, plan) => total + bytesOf(bytes(plan)), 0);
  return {
    totalBytes: sum(limited, (plan) => plan.data_quota_bytes),
    remainingBytes: sum(limited, (plan) => plan.data_bytes_remaining),
    unlimitedCount: unlimited.length,
    unlimitedUsedBytes: sum(unlimited, (plan) => plan.data_quota_bytes - plan.data_bytes_remaining),
  };
}

/** The plans that can still be used. */
export const livePlans = (plans: readonly EsimPlan[]): EsimPlan[] =>
  plans.filter((plan) => !isPlanTerminated(plan));
