import {
  dataFilterOptions,
  daysFilterOptions,
  matchesData,
  matchesDays,
  selectAll,
  type DataFilter,
  type DaysFilter,
  type Plan,
} from '@portal/contract';
import { planOrderOf, type PlanOrder } from './planGroups';

export interface PlanFilters {
  days: DaysFilter;
  data: DataFilter;
  order: PlanOrder;
}

export const noFilters: PlanFilters = { days: selectAll, data: selectAll, order: 'recommended' };

/** Reads the filters of the address; unknown values filter nothing. */
export const filtersOf = (address: Record<'days' | 'data' | 'order', string | null>): PlanFilters => ({
  days: daysFilterOptions.find(({ value }) => String(value) === address.days)?.value ?? selectAll,
  data: dataFilterOptions.find(({ value }) => String(value) === address.data)?.value ?? selectAll,
  order: planOrderOf(address.order),
});

export const matching = (plans: readonly Plan[], { days, data }: PlanFilters): Plan[] =>
  plans.filter((plan) => matchesDays(plan, days) && matchesData(plan, data));

/** The filters that find something again: the one that must be widened, or both. */
export function widened(plans: readonly Plan[], filters: PlanFilters): 'days' | 'data' | 'both' {
  if (matching(plans, { ...filters, days: selectAll }).length > 0) return 'days';
  if (matching(plans, { ...filters, data: selectAll }).length > 0) return 'data';
  return 'both';
}
