import { daysOfPlan, isForSale, isUnlimited, type Plan } from '@portal/contract';
import { uses, type Need, type Use } from './dataUse';

/** One plan that fits, and the next smaller and larger one. */
export interface Recommendation {
  plan: Plan;
  /** Two where there are so many. */
  neighbours: Plan[];
  /** Null without answers. */
  need: Need | null;
  /** Whether the plan covers the need; false if no plan does. */
  isCovered: boolean;
}

/** Fewer plans than this are seen at a glance. */
export const minPlansToAdvise = 3;

/** Recommends the cheapest plan that covers the need; without a need, one from the middle. Null if nothing is sold. */
export function recommend(plans: readonly Plan[], need: Need | null): Recommendation | null {
  const sold = plans.filter(isForSale);
  const covering = need ? sold.filter((plan) => covers(plan, need)) : [middleOf(sold)];
  const fitting = covering.flatMap((plan) => plan ?? []).sort(byPrice)[0];
  const plan = fitting ?? (need && closestTo(sold, need));
  if (!plan) return null;
  return { plan, neighbours: neighboursOf(plan, sold), need, isCovered: fitting !== undefined };
}

/** The most demanding use that a plan covers for a number of days; null if it covers none. */
export const coveredUse = (plan: Plan, days: number): Use | null =>
  uses.filter(({ gbPerDay }) => gigabytesOf(plan) >= days * gbPerDay).at(-1) ?? null;

export const gigabytesOf = (plan: Plan): number =>
  isUnlimited(plan) ? Number.POSITIVE_INFINITY : plan.data_quota_mb / 1024;

const covers = (plan: Plan, { days, gigabytes }: Need): boolean =>
  daysOfPlan(plan) >= days && gigabytesOf(plan) >= gigabytes;

const priceOf = ({ rrp_usd }: Plan): number => rrp_usd ?? 0;

/** At the same price the plan for fewer countries: it is the one that was asked for. */
const byPrice = (left: Plan, right: Plan): number =>
  priceOf(left) - priceOf(right) || left.countries.length - right.countries.length;

/** By price, of the plans for the fewest countries; unlimited ones only if there are no others. */
function middleOf(sold: readonly Plan[]): Plan | undefined {
  const fewest = Math.min(...sold.map(({ countries }) => countries.length));
  const narrow = sold.filter(({ countries }) => countries.length === fewest);
  const counted = narrow.filter((plan) => !isUnlimited(plan));
  const choices = (counted.length > 0 ? counted : narrow).sort(byPrice);
  return choices[Math.floor((choices.length - 1) / 2)];
}

/** The plan that covers the largest part of the days and of the data. */
function closestTo(sold: readonly Plan[], { days, gigabytes }: Need): Plan | undefined {
  const shareOf = (plan: Plan) =>
    Math.min(1, daysOfPlan(plan) / days) * Math.min(1, gigabytesOf(plan) / gigabytes);
  return [...sold].sort((left, right) => shareOf(right) - shareOf(left) || byPrice(left, right))[0];
}

/** Of the same countries: the next cheaper and the next dearer plan with less and more data, then by price alone. */
function neighboursOf(plan: Plan, sold: readonly Plan[]): Plan[] {
  const coverage = String(plan.countries);
  // The number of countries is compared first: a thousand texts of two hundred countries take longer than the rest of the step.
  const isSameCoverage = ({ countries }: Plan) =>
    countries.length === plan.countries.length && String(countries) === coverage;
  const others = sold.filter((other) => other.uid !== plan.uid && isSameCoverage(other)).sort(byPrice);
  const sameDays = others.filter((other) => daysOfPlan(other) >= daysOfPlan(plan));
  const isBelow = (other: Plan) => priceOf(other) < priceOf(plan);
  const smaller = sameDays.filter((other) => isBelow(other) && gigabytesOf(other) < gigabytesOf(plan)).at(-1);
  const larger = sameDays.find((other) => !isBelow(other) && gigabytesOf(other) > gigabytesOf(plan));
  const next = [smaller ?? others.filter(isBelow).at(-1), larger ?? others.find((other) => !isBelow(other))];
  const found = next.flatMap((neighbour) => neighbour ?? []);
  const rest = others.filter((other) => !found.includes(other));
  const further = [...rest.filter(isBelow).reverse(), ...rest.filter((other) => !isBelow(other))];
  return [...found, ...further].slice(0, 2).sort(byPrice);
}
