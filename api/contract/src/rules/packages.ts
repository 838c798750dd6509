import { t } from '../language';
/** What the filters and the order need to know of a package. */
export interface PackageFacts {
  name: string;
  policy_name?: string | null | undefined;
  data_quota_mb: number;
  validity_days: number;
}

export const selectAll = 'all';

/** 'Unlimited' in the data filter: more than 40 GB. */
export const unlimitedDataFilter = 100;

export const daysFilterOptions = [
  { value: selectAll, label: t('Select All') },
  { value: 1, label: t('1 Day') },
  { value: 5, label: t('5 Days') },
  { value: 10, label: t('10 Days') },
  { value: 15, label: t('15 Days') },
  { value: 30, label: t('30 Days') },
] as const;

export const dataFilterOptions = [
  { value: selectAll, label: t('Select All') },
  { value: 1, label: t('1 GB') },
  { value: 3, label: t('3 GB') },
  { value: 5, label: t('5 GB') },
  { value: 10, label: t('10 GB') },
  { value: 20, label: t('20 GB') },
  { value: 40, label: t('40 GB') },
  { value: unlimitedDataFilter, label: t('Unlimited') },
] as const;

export type DaysFilter = (typeof daysFilterOptions)[number]['value'];
export type DataFilter = (typeof dataFilterOptions)[number]['value'];

/** Whether the package calls itself unlimited, in its name or its policy. */
export function isUnlimited(plan: Pick<PackageFacts, 'name' | 'policy_name'>): boolean {
  return /unlimited/i.test(`${plan.name} ${plan.policy_name ?? ''}`);
}

/** The same of a plan on an eSIM, which has its name and policy from the package. */
export const isUnlimitedPlan = ({
  plan_type,
}: {
  plan_type: { plan_name: string; policy_name?: string | undefined };
}): boolean => isUnlimited({ name: plan_type.plan_name, policy_name: plan_type.policy_name });

/** Whether the wallet can pay for it: a plan without a price in dollars is listed and not sold. */
export const isForSale = ({ rrp_usd }: { rrp_usd?: number | null | undefined }): boolean =>
  (rrp_usd ?? 0) > 0;

/** Days of use as the shop and its filter count them: the catalogue also counts the day of arrival. At least 1. */
export const daysOfPlan = ({ validity_days }: Pick<PackageFacts, 'validity_days'>): number =>
  Math.max(1, validity_days - 1);

/**
 * The fair-use rule as a sentence. The carrier gives only a name; one that is not understood is repeated as it is.
 *
 * @returns null if the carrier names no rule, or one that says nothing
 */
export function fairUseOf({
  policy_name,
  ...plan
}: Pick<PackageFacts, 'name' | 'policy_name'>): string | null {
  const policy = policy_name?.trim() ?? '';
  if (policy === '') return null;
  const slowed = /(?:reduced speed|throttled|slower)\D*(\d+(?:\.\d+)?)\s*([GM]B)/i.exec(policy);
  if (slowed)
    return t('Full speed for {data} a day, then slower', {
      data: `${slowed[1]}\u00A0${slowed[2]?.toUpperCase()}`,
    });
  // What it means for an unlimited plan, the carrier does not say.
  if (/^standard$/i.test(policy)) return isUnlimited(plan) ? null : t('Full speed, no daily limit');
  return t('Fair-use rule: {policy}', { policy });
}

/** The catalogue counts the day of arrival, so '5 days' are the packages valid for 6. */
export function matchesDays(plan: Pick<PackageFacts, 'validity_days'>, days: DaysFilter): boolean {
  return days === selectAll || plan.validity_days - 1 === days;
}

/** Whether the package has the chosen number of GB; 'Unlimited' takes those above 40 GB and those so named. */
export function matchesData(plan: PackageFacts, data: DataFilter): boolean {
  if (data === selectAll) return true;
  const quotaGb = plan.data_quota_mb / 1024;
  if (data === unlimitedDataFilter) return isUnlimited(plan) || quotaGb > 40;
  return !isUnlimited(plan) && quotaGb === data;
}

/** The packages that match both filters, in the order of the shop. */
export function filterPackages<Plan extends PackageFacts>(
  plans: readonly Plan[],
  filters: { days: DaysFilter; data: DataFilter },
): Plan[] {
  return sortPackages(
    plans.filter((plan) => matchesDays(plan, filters.days) && matchesData(plan, filters.data)),
  );
}

/** Unlimited last; otherwise by data quota, then by validity. Returns a new list. */
export function sortPackages<Plan extends PackageFacts>(plans: readonly Plan[]): Plan[] {
  return [...plans].sort(
    (left, right) =>
      Number(isUnlimited(left)) - Number(isUnlimited(right)) ||
      left.data_quota_mb - right.data_quota_mb ||
      left.validity_days - right.validity_days,
  );
}
