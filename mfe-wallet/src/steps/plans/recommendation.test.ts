import { buildPlan } from '../../testing/builders';
import { answersOf, needOf } from './dataUse';
import { recommend } from './recommendation';

const buildOffer = (gigabytes: number, days: number, dollars: number, countries = ['JP']) =>
  buildPlan({
    uid: `${countries.join('+')} ${gigabytes} ${days}`,
    name: gigabytes ? `${gigabytes} GB` : 'Unlimited',
    data_quota_mb: (gigabytes || 100) * 1024,
    validity_days: days + 1,
    rrp_usd: dollars,
    countries,
  });
const japan = [
  buildOffer(1, 5, 4.49),
  buildOffer(3, 10, 6.99),
  buildOffer(5, 30, 10.49),
  buildOffer(10, 15, 13.99),
  buildOffer(20, 30, 23.99),
  buildOffer(40, 30, 38.99),
  buildOffer(0, 10, 24.99),
];
const asia = [buildOffer(5, 10, 6.5, ['JP', 'TH']), buildOffer(20, 30, 34.99, ['JP', 'TH'])];
const plans = [...asia, ...japan];
const adviseFor = (stay: string | null, use: string | null, offered = plans) => {
  const found = recommend(offered, needOf(answersOf({ stay, use })));
  return found && [found.plan.uid, found.neighbours.map(({ uid }) => uid), found.isCovered];
};

it.each([
  // 12 GB in 30 days.
  ['30', 'maps', ['JP 20 30', ['JP 5 30', 'JP 40 30'], true]],
  // 4 GB: the plan for two countries is cheaper than any for Japan alone that covers it.
  ['10', 'maps', ['JP+TH 5 10', ['JP+TH 20 30'], true]],
  ['15', 'maps', ['JP 10 15', ['JP 5 30', 'JP 20 30'], true]],
  // 20 GB: unlimited costs more here.
  ['10', 'video', ['JP 20 30', ['JP 5 30', 'JP 40 30'], true]],
  // 60 GB, which no plan of 30 days has.
  ['30', 'video', ['JP 40 30', ['JP 20 30', 'JP 0 10'], false]],
  // One answer: ten days, and social media.
  ['15', null, ['JP 20 30', ['JP 5 30', 'JP 40 30'], true]],
  [null, 'social', ['JP 10 15', ['JP 5 30', 'JP 20 30'], true]],
  // Values of its own invention are no answers.
  ['7', 'gaming', ['JP 5 30', ['JP 3 10', 'JP 20 30'], true]],
] as const)('recommends for %s days of %s the cheapest that covers it', (stay, use, expected) => {
  expect(adviseFor(stay, use)).toEqual(expected);
});

it('recommends from the middle of the country’s own plans without answers', () => {
  expect(adviseFor(null, null)?.[0]).toBe('JP 5 30');
});

it('recommends nothing that is not sold', () => {
  expect(adviseFor('5', 'maps', [buildPlan({ rrp_usd: null }), buildPlan({ rrp_usd: 0 })])).toBeNull();
  expect(adviseFor(null, null, [])).toBeNull();
});
