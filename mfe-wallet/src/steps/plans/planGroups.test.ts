import { buildPlan } from '../../testing/builders';
import { noFilters, filtersOf, widened } from './planFilters';
import { groupPlans, orderPlans } from './planGroups';

const gb = (quota: number) => quota * 1024;
const plans = [
  buildPlan({
    uid: 'eu-5',
    name: 'Europe 5 GB',
    data_quota_mb: gb(5),
    rrp_usd: 10,
    countries: ['FR', 'DE', 'IT'],
    regions: ['europe'],
  }),
  buildPlan({ uid: 'fr-1', name: 'France 1 GB', rrp_usd: 4, validity_days: 31 }),
  buildPlan({ uid: 'fr-10', name: 'France 10 GB', data_quota_mb: gb(10), rrp_usd: 15 }),
  buildPlan({ uid: 'fr-u', name: 'France Unlimited', data_quota_mb: gb(100), rrp_usd: 3 }),
  buildPlan({ uid: 'fr-n', name: 'France 3 GB', data_quota_mb: gb(3), rrp_usd: null }),
  buildPlan({ uid: 'ba-1', name: 'Balkans 1 GB', countries: ['HR', 'RS'], regions: ['balkans', 'europe'] }),
  buildPlan({ uid: 'gl-1', name: 'Global 1 GB', countries: ['FR', 'DE', 'IT', 'US'], regions: ['global'] }),
];
const uidsOf = (order: Parameters<typeof orderPlans>[1]) =>
  orderPlans(plans, order)
    .map(({ uid }) => uid)
    .filter((uid) => uid.startsWith('fr'));

it('groups from the country alone to Global, and a repeated plan under its narrowest region', () => {
  const groups = groupPlans(plans);
  expect(groups.map(({ name, countries }) => [name, countries.length])).toEqual([
    ['France', 1],
    ['Balkans', 2],
    ['Europe', 3],
    ['Global', 4],
  ]);
});

it('sorts as recommended, by price, by price per GB and by days; what is not sold comes last by price', () => {
  expect(uidsOf('recommended')).toEqual(['fr-1', 'fr-n', 'fr-10', 'fr-u']);
  expect(uidsOf('price')).toEqual(['fr-u', 'fr-1', 'fr-10', 'fr-n']);
  expect(uidsOf('per-gb')?.slice(0, 2)).toEqual(['fr-10', 'fr-1']);
  expect(uidsOf('longest')?.[0]).toBe('fr-1');
});

it('marks the lowest price per GB once per group, and nothing where there is no choice', () => {
  expect(groupPlans(plans).map(({ bestValue }) => bestValue)).toEqual(['fr-10', null, null, null]);
});

it('names the filter to widen', () => {
  expect(widened(plans, { ...noFilters, days: 1, data: 10 })).toBe('days');
  expect(widened(plans, { ...noFilters, days: 30, data: 20 })).toBe('data');
  expect(widened(plans, { ...noFilters, days: 15, data: 20 })).toBe('both');
});

it('reads the filters of the address, and ignores values of its own invention', () => {
  expect(filtersOf({ days: '30', data: '100', order: 'price' })).toEqual({
    days: 30,
    data: 100,
    order: 'price',
  });
  expect(filtersOf({ days: 'x', data: '-1', order: '' })).toEqual(noFilters);
});
