import { api, fakeApi } from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
import type { Plan } from '@portal/contract';
import { buildPackages, buildPlan } from '../testing/builders';
import { renderValue } from '../testing/renderValue';
import { isElsewhere, useBoughtBefore } from './useBoughtBefore';

const requests: (string | null)[] = [];
let known: Plan[] = [];
fakeApi(
  api.get('/packages/plans', ({ query }) => {
    requests.push(query.get('uids'));
    return buildPackages(known);
  }),
);
beforeEach(() => {
  requests.length = 0;
  known = [];
});
const japan = buildPlan({ uid: 'jp-1', countries: ['JP'] });
const france = { kind: 'country', id: 'FR', name: 'France' } as const;

async function had(planIds: string[], countries: string[] = []) {
  const { value } = renderValue(() => useBoughtBefore(planIds, countries));
  if (planIds.length > 0) await waitFor(() => expect(requests).toHaveLength(1));
  await act(async () => undefined);
  return value;
}

it('offers the newest package that is still sold, and its destination', async () => {
  known = [buildPlan(), japan];
  const value = await had(['jp-1', 'fr-1']);
  await waitFor(() => expect(value().again).toEqual(japan));
  expect(value().destination).toMatchObject({ kind: 'country', id: 'JP' });
});

it('offers an older one where the newest has no price, and keeps the newest destination', async () => {
  known = [buildPlan(), { ...japan, rrp_usd: null }];
  const value = await had(['jp-1', 'gone', 'fr-1'], ['DE']);
  await waitFor(() => expect(value().again).toEqual(buildPlan()));
  expect(value().destination).toMatchObject({ id: 'JP' });
});

it('asks for the five newest packages, each once', async () => {
  await had(['1', '2', '1', '3', '4', '5', '6']);
  expect(requests).toEqual(['1,2,3,4,5']);
});

it.each([
  ['the only country of the eSIM', ['FR'], france],
  ['none of several', ['FR', 'DE'], null],
  ['none where none is known', [], null],
])('knows %s without a package', async (_what, countries, destination) => {
  const value = await had(['gone'], countries);
  await waitFor(() => expect(value()).toEqual({ isLoading: false, again: null, destination }));
});

it('asks nothing about an eSIM without packages', async () => {
  const value = await had([]);
  expect(value()).toEqual({ isLoading: false, again: null, destination: null });
  expect(requests).toEqual([]);
  expect((await had([], ['FR']))().destination).toEqual(france);
  expect(requests).toEqual([]);
});

const germany = { kind: 'country', id: 'DE', name: 'Germany' } as const;
const europe = { kind: 'region', id: 'europe', name: 'Europe' } as const;
const inBoth = buildPlan({ countries: ['DE', 'FR'] });
const inGermany = buildPlan({ countries: ['DE'] });
it.each([
  ['packages that do not work in its country', germany, [inGermany], france, true],
  ['no packages at all', germany, [], france, true],
  ['a destination for which one works in its country', germany, [inGermany, inBoth], france, false],
  ['the same destination', france, [inGermany], france, false],
  ['another destination than its region', germany, [inBoth], europe, true],
  ['no destination', null, [inGermany], france, false],
  ['packages that are not loaded', germany, undefined, france, false],
  ['an eSIM of unknown destination', germany, [inGermany], null, false],
] as const)('of %s it warns, or does not', (_what, chosen, plans, destination, isOther) => {
  expect(isElsewhere(chosen, plans ? [...plans] : undefined, destination)).toBe(isOther);
});
