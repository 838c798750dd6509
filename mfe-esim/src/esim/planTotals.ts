import { isPlanTerminated, isUnlimitedPlan, type EsimPlan } from '@portal/contract';

const bytesOf = (value: number | null | undefined) => (Number.isFinite(value) ? Math.max(0, value ?? 0) : 0);

export interface PlanTotals {
  totalBytes: number;
  remainingBytes: number;
  unlimitedCount: number;
  unlimitedUsedBytes: number;
}

/**
 * Sums total and remaining volume of plans; missing figures count as zero. Unlimited plans count only towards their
 * own usage, because the carrier's quota for them is only a technical limit.
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

export const livePlans = (plans: readonly EsimPlan[]): EsimPlan[] =>
  plans.filter((plan) => !isPlanTerminated(plan));
