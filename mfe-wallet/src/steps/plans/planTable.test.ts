import { buildPlan } from '../../testing/builders';
import { daysColumns, planRows } from './planTable';
import { isSpeedShared, sharedFacts } from './sharedFacts';

const slowed = 'Unlimited, reduced speed after 2 GB a day';
const day = buildPlan({ uid: 'day', validity_days: 2 });
const month = buildPlan({ uid: 'month', validity_days: 31, rrp_usd: 9 });
const cheaper = buildPlan({ uid: 'cheaper', validity_days: 31, rrp_usd: 8 });
const unsold = buildPlan({ uid: 'unsold', validity_days: 31, rrp_usd: null });
const unlimited = buildPlan({ uid: 'unlimited', name: 'France Unlimited', policy_name: slowed });

it('has a column for each number of days, the fewest first, and a row for each amount of data', () => {
  const plans = [month, day, unlimited];
  expect(daysColumns(plans)).toEqual(['1 day', '5 days', '30 days']);
  expect(planRows(plans).map(({ data, cells }) => [data, [...cells.keys()]])).toEqual([
    ['1\u00A0GB', ['30 days', '1 day']],
    ['Unlimited', ['5 days']],
  ]);
});

it('shows the cheaper of two packages that differ in nothing else, and one that is sold', () => {
  for (const plans of [
    [month, cheaper, unsold],
    [unsold, cheaper, month],
  ])
    expect(planRows(plans)[0]?.cells.get('30 days')).toBe(cheaper);
});

it('says once what all packages share, and no rule that is not one of all', () => {
  const arrival = 'The day you arrive comes on top of the days of every plan.';
  expect(sharedFacts([day, month])).toBe(`${arrival} Full speed, no daily limit.`);
  expect(sharedFacts([day, unlimited])).toBe(
    `${arrival} Unlimited: full speed for 2\u00A0GB a day, then slower. All others: full speed, no daily limit.`,
  );
  const mixed = [day, buildPlan({ policy_name: 'Night use' })];
  expect(sharedFacts(mixed)).toBe(arrival);
  expect(isSpeedShared(mixed)).toBe(false);
  expect(isSpeedShared([day, unlimited])).toBe(true);
});
