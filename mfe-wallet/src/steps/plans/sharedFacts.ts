import { fairUseOf, isUnlimited, type Plan, t, language } from '@portal/contract';

const dayOfArrival = t('The day you arrive comes on top of the days of every plan.');

/** What all plans share, said once above them: the day of arrival, and the speed where it follows one rule. */
export function sharedFacts(plans: readonly Plan[]): string {
  const [unlimited, others] = [
    rulesOf(plans.filter(isUnlimited)),
    rulesOf(plans.filter((plan) => !isUnlimited(plan))),
  ];
  return [dayOfArrival, ...speedFacts(unlimited, others)].join(' ');
}

/** Whether the rule of each plan is among the shared facts. */
export const isSpeedShared = (plans: readonly Plan[]): boolean =>
  rulesOf(plans.filter(isUnlimited)).length <= 1 &&
  rulesOf(plans.filter((plan) => !isUnlimited(plan))).length <= 1;

function speedFacts(unlimited: readonly (string | null)[], others: readonly (string | null)[]): string[] {
  if (unlimited.length > 1 || others.length > 1) return [];
  const [slowed] = unlimited;
  const [full] = others;
  if (slowed === full || unlimited.length === 0 || others.length === 0) {
    const rule = others.length > 0 ? full : slowed;
    return rule ? [`${rule}.`] : [];
  }
  return [
    ...(slowed ? [t('Unlimited: {rule}.', { rule: inSentence(slowed) })] : []),
    ...(full ? [t('All others: {rule}.', { rule: inSentence(full) })] : []),
  ];
}

/** Other languages may begin with a noun that has a capital letter everywhere. */
const inSentence = (rule: string): string =>
  language() === 'en' ? rule.charAt(0).toLowerCase() + rule.slice(1) : rule;

const rulesOf = (plans: readonly Plan[]) => [...new Set(plans.map(fairUseOf))];
