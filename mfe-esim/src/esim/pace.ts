import { dayMs, formatGib, isUnlimitedPlan, parseDate, t, tn, type EsimPlan } from '@portal/contract';
import { livePlans } from './planTotals';

/**
 * How long the data of the one running plan lasts, used as so far: 'At 0.12 GiB a day this lasts until the end.' Null where that
 * says nothing: for several plans or an unlimited one, before the first day is over, and while nothing was used.
 */
export function paceText(plans: readonly EsimPlan[], nowMs: number): string | null {
  const [plan, ...others] = livePlans(plans);
  if (!plan || others.length > 0 || isUnlimitedPlan(plan)) return null;
  const startMs = parseDate(plan.start_time)?.getTime() ?? nowMs;
  const endMs = parseDate(plan.end_time)?.getTime() ?? nowMs;
  const passedDays = (nowMs - startMs) / dayMs;
  const bytesPerDay = (plan.data_quota_bytes - plan.data_bytes_remaining) / passedDays;
  if (passedDays < 1 || endMs <= nowMs || !(bytesPerDay > 0) || plan.data_bytes_remaining <= 0) return null;
  const amount = formatGib(bytesPerDay);
  const days = Math.floor(plan.data_bytes_remaining / bytesPerDay);
  if (nowMs + days * dayMs >= endMs) return t('At {amount} a day this lasts until the end.', { amount });
  if (days === 0) return t('At {amount} a day this lasts less than a day.', { amount });
  return tn(
    days,
    'At {amount} a day this lasts one more day.',
    'At {amount} a day this lasts {count} more days.',
    { amount },
  );
}
