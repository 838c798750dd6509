import fc from 'fast-check';
import {
  dataFilterOptions,
  daysFilterOptions,
  daysOfPlan,
  fairUseOf,
  filterPackages,
  isForSale,
  isUnlimited,
  isUnlimitedPlan,
  sortPackages,
} from './packages';

const plan = (name: string, quotaGb: number, validityDays: number) => ({
  name,
  policy_name: 'Standard',
  data_quota_mb: quotaGb * 1024,
  validity_days: validityDays,
});

const plans = [
  plan('Unlimited 31', 1, 31),
  plan('Ten', 10, 6),
  plan('One long', 1, 31),
  plan('One', 1, 2),
  plan('Fifty', 50, 31),
];

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

it('sorts by data, then validity, with unlimited last', () => {
  expect(namesOf(sortPackages(plans))).toEqual(['One', 'One long', 'Ten', 'Fifty', 'Unlimited 31']);
});

it('matches the days less one', () => {
  expect(namesOf(filterPackages(plans, { days: 5, data: 'all' }))).toEqual(['Ten']);
  expect(namesOf(filterPackages(plans, { days: 1, data: 'all' }))).toEqual(['One']);
});

it('takes more than 40 GB as unlimited', () => {
  expect(namesOf(filterPackages(plans, { days: 'all', data: 100 }))).toEqual(['Fifty', 'Unlimited 31']);
  expect(namesOf(filterPackages(plans, { days: 'all', data: 1 }))).toEqual(['One', 'One long']);
});

it('offers the filters of the shop', () => {
  expect(daysFilterOptions.map(({ value }) => value)).toEqual(['all', 1, 5, 10, 15, 30]);
  expect(dataFilterOptions.map(({ value }) => value)).toEqual(['all', 1, 3, 5, 10, 20, 40, 100]);
});

it('never loses, adds or misplaces a package', () => {
  const anyPlan = fc.record({
    name: fc.constantFrom('France', 'UNLIMITED World'),
    policy_name: fc.constantFrom('Standard', 'Unlimited Lite', null),
    data_quota_mb: fc.nat(100_000),
    validity_days: fc.nat(365),
  });
  fc.assert(
    fc.property(fc.array(anyPlan), (list) => {
      const sorted = sortPackages(list);
      expect(sorted).toHaveLength(list.length);
      expect(new Set(sorted)).toEqual(new Set(list));
      const firstUnlimited = sorted.findIndex(isUnlimited);
      if (firstUnlimited >= 0) expect(sorted.slice(firstUnlimited).every(isUnlimited)).toBe(true);
    }),
  );
});

it.each([
  ['Unlimited, reduced speed after 2 GB a day', 'Full speed for 2\u00A0GB a day, then slower'],
  ['Throttled above 500mb per day', 'Full speed for 500\u00A0MB a day, then slower'],
  ['Reduced speed after 1.25 GB', 'Full speed for 1.25\u00A0GB a day, then slower'],
  ['standard', 'Full speed, no daily limit'],
  ['Standard plus', 'Fair-use rule: Standard plus'],
  ['Substandard', 'Fair-use rule: Substandard'],
  ['Gold rule', 'Fair-use rule: Gold rule'],
  [' ', null],
  [null, null],
])('says the fair-use rule %p as %p', (policy_name, sentence) => {
  expect(fairUseOf({ name: 'Japan 10 GB', policy_name })).toBe(sentence);
});

it('promises no full speed of an unlimited plan without a rule', () => {
  expect(fairUseOf({ name: 'Japan Unlimited', policy_name: 'Standard' })).toBeNull();
});

it('knows an unlimited plan on an eSIM by its name or its policy', () => {
  const plans = [
    { plan_name: 'Japan Unlimited' },
    { plan_name: 'Japan', policy_name: 'Unlimited lite' },
    { plan_name: 'Japan', policy_name: 'Standard' },
  ];
  expect(plans.map((plan_type) => isUnlimitedPlan({ plan_type }))).toEqual([true, true, false]);
});

it('counts the days of use, at least one', () => {
  expect([31, 2, 1].map((validity_days) => daysOfPlan({ validity_days }))).toEqual([30, 1, 1]);
});

it('sells only what has a price in dollars', () => {
  expect([4.5, 0, null, undefined].map((rrp_usd) => isForSale({ rrp_usd }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
