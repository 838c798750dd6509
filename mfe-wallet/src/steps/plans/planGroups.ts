import { countryName, isForSale, isRegion, regions, sortPackages, type Plan, t } from '@portal/contract';
import { dollarsPerGb } from '../../catalogue/priceText';

export const planOrders = [
  { value: 'recommended', label: t('Recommended') },
  { value: 'price', label: t('Price') },
  { value: 'per-gb', label: t('Price per GB') },
  { value: 'longest', label: t('Longest') },
] as const;
export type PlanOrder = (typeof planOrders)[number]['value'];

export const planOrderOf = (text: string | null): PlanOrder =>
  planOrders.find(({ value }) => value === text)?.value ?? 'recommended';

/** Plans of one coverage: a country alone, or a region. */
export interface PlanGroup {
  /** An ISO alpha-2 code, a region, or 'several'. */
  id: string;
  name: string;
  kind: 'country' | 'region';
  /** Those of its widest plan, as ISO alpha-2. */
  countries: readonly string[];
  plans: Plan[];
  /** Uid of the lowest price per GB; null if there is nothing to compare. */
  bestValue: string | null;
}

const severalCountries = 'several';

/** Groups plans from the narrowest coverage to the widest, each by data and days. */
export function groupPlans(plans: readonly Plan[]): PlanGroup[] {
  const widest = widestByRegion(plans);
  const byGroup = new Map<string, Plan[]>();
  for (const plan of sortPackages(plans)) {
    const id = groupIdOf(plan, widest);
    const members = byGroup.get(id);
    if (members) members.push(plan);
    else byGroup.set(id, [plan]);
  }
  return [...byGroup]
    .map(([id, members]) => describeGroup(id, members))
    .sort((left, right) => rankOf(left) - rankOf(right));
}

export function orderPlans(plans: readonly Plan[], order: PlanOrder): Plan[] {
  const recommended = sortPackages(plans);
  const by = (valueOf: (plan: Plan) => number) =>
    recommended.sort((left, right) => valueOf(left) - valueOf(right));
  switch (order) {
    case 'recommended':
      return recommended;
    case 'price':
      return by((plan) => (isForSale(plan) ? (plan.rrp_usd ?? 0) : Number.MAX_VALUE));
    case 'per-gb':
      return by((plan) => dollarsPerGb(plan) ?? Number.MAX_VALUE);
    case 'longest':
      return by((plan) => -plan.validity_days);
  }
}

function widestByRegion(plans: readonly Plan[]): ReadonlyMap<string, number> {
  const widest = new Map<string, number>();
  for (const { regions: listed = [], countries } of plans)
    for (const region of listed) widest.set(region, Math.max(widest.get(region) ?? 0, countries.length));
  return widest;
}

/** The carrier repeats a narrow plan under wider regions (Balkans under Europe): the narrowest is its own. */
function groupIdOf({ countries, regions: listed = [] }: Plan, widest: ReadonlyMap<string, number>): string {
  const [country] = countries;
  if (countries.length === 1 && country) return country;
  const [narrowest] = [...listed].sort((left, right) => (widest.get(left) ?? 0) - (widest.get(right) ?? 0));
  return narrowest ?? severalCountries;
}

function describeGroup(id: string, plans: Plan[]): PlanGroup {
  const region = regions.find(({ value }) => value === id);
  return {
    id,
    name: region?.label ?? (id === severalCountries ? t('Several countries') : countryName(id)),
    kind: isRegion(id) || id === severalCountries ? 'region' : 'country',
    countries: plans.reduce<readonly string[]>(
      (widest, { countries }) => (countries.length > widest.length ? countries : widest),
      [],
    ),
    plans,
    bestValue: bestValueOf(plans),
  };
}

function bestValueOf(plans: readonly Plan[]): string | null {
  const priced = plans.flatMap((plan) => {
    const perGb = dollarsPerGb(plan);
    return perGb === null ? [] : { uid: plan.uid, perGb };
  });
  if (priced.length < 2) return null;
  return priced.reduce((best, next) => (next.perGb < best.perGb ? next : best)).uid;
}

const rankOf = ({ id, countries }: PlanGroup) => (id === 'global' ? Number.MAX_VALUE : countries.length);
