import { formatDataQuota, isUnlimited, orBlank, type Plan, t, tn } from '@portal/contract';

/** Days of use, as the shop and its filter show them: the catalogue also counts the day of arrival. */
export function daysOfUse({ validity_days }: Pick<Plan, 'validity_days'>): string {
  if (!Number.isFinite(validity_days) || validity_days <= 0) return orBlank(null);
  const days = Math.max(1, validity_days - 1);
  return tn(days, '{count} day', '{count} days');
}

export const dataOf = (plan: Plan): string =>
  isUnlimited(plan) ? t('Unlimited') : formatDataQuota(plan.data_quota_mb);

/** '10 GB for 30 days' */
export const planText = (plan: Plan): string =>
  t('{data} for {days}', { data: dataOf(plan), days: daysOfUse(plan) });
