import {
  formatGib,
  formatWholeNumber,
  isPlanTerminated,
  isServiceOn,
  isUnlimitedPlan,
  parseDate,
  type Esim,
  type EsimPlan,
  type EsimStateName,
  dayMs,
  t,
  tn,
} from '@portal/contract';
import { livePlans, planTotals } from './planTotals';

const isUsedUp = (plans: readonly EsimPlan[]): boolean =>
  plans.length > 0 &&
  plans.every(
    (plan) => isPlanTerminated(plan) || (!isUnlimitedPlan(plan) && plan.data_bytes_remaining === 0),
  );

/**
 * What an eSIM is to the person who holds it: used up before anything else, then whether a phone holds it; null when the
 * carrier does not say.
 */
export function esimStateOf(
  esim: Pick<Esim, 'service_status' | 'network_status' | 'plans'>,
): EsimStateName | null {
  const network = esim.network_status.toUpperCase();
  if (isUsedUp(esim.plans)) return 'used_up';
  if (network === 'NOT_ACTIVE') return 'not_installed';
  if (network === 'ENABLED' || isServiceOn(esim.service_status)) return 'active';
  return network === 'DISABLED' ? 'off' : null;
}

/** What the page of an eSIM leads with: its one filled button; undefined if nothing comes before adding data. */
export function nextStepOf(
  esim: Pick<Esim, 'service_status' | 'network_status' | 'plans' | 'activation_code'>,
  isOwn: boolean,
): 'install' | 'buy-again' | undefined {
  const state = esimStateOf(esim);
  if (state === 'used_up' && isOwn) return 'buy-again';
  return state === 'not_installed' && esim.activation_code !== undefined ? 'install' : undefined;
}

/** Whole days until the last active plan ends; null if no plan has an end yet. */
export function daysLeft(plans: readonly EsimPlan[], nowMs: number): number | null {
  const last = lastEndMs(plans) ?? 0;
  return last > nowMs ? Math.ceil((last - nowMs) / dayMs) : null;
}

/** When the last of the live plans ends, in milliseconds; null if none has an end yet. */
export function lastEndMs(plans: readonly EsimPlan[]): number | null {
  const last = Math.max(0, ...livePlans(plans).map(({ end_time }) => parseDate(end_time)?.getTime() ?? 0));
  return last > 0 ? last : null;
}

/** '12 days', '1 day'. */
export const daysText = (days: number): string =>
  tn(days, '{count} day', '{count} days', { count: formatWholeNumber(days) });

/** '12 days left'. */
export const daysLeftText = (days: number): string =>
  tn(days, '{count} day left', '{count} days left', { count: formatWholeNumber(days) });

/** What its plans have left: '7.42 GiB left · 12 days'; '' when they say nothing. */
export function leftText(plans: readonly EsimPlan[], nowMs: number): string {
  const { totalBytes, remainingBytes, unlimitedCount, unlimitedUsedBytes } = planTotals(livePlans(plans));
  const days = daysLeft(plans, nowMs);
  return [
    totalBytes > 0 && t('{amount} left', { amount: formatGib(remainingBytes) }),
    unlimitedCount > 0 && t('Unlimited, {amount} used', { amount: formatGib(unlimitedUsedBytes) }),
    days !== null && daysText(days),
  ]
    .filter(Boolean)
    .join(' · ');
}
