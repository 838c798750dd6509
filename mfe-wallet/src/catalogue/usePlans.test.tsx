import { api, fakeApi } from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildPackages, buildPlan, regionPlansPath } from '../testing/builders';
import { deferred } from '../testing/deferred';
import { renderValue } from '../testing/renderValue';
import { usePlans } from './usePlans';

const requests: string[] = [];
const plan = buildPlan();
const server = fakeApi(
  api.get('/packages/product-plans', ({ query }) => {
    requests.push(`country ${query.get('country')}`);
    return buildPackages([plan], true);
  }),
  api.get(regionPlansPath, ({ query }) => {
    requests.push(`region ${query.get('region')}`);
    return buildPackages([plan]);
  }),
);
beforeEach(() => {
  requests.length = 0;
});

type Destination = Parameters<typeof usePlans>[0];
function renderPlans(first: Destination) {
  const { value } = renderValue(() => {
    const [destination, setDestination] = useState(first);
    return { ...usePlans(destination), setDestination };
  });
  return value;
}
const france = { kind: 'country', id: 'FR' } as const;
const europe = { kind: 'region', id: 'europe' } as const;

it.each([
  ['a country', france, 'country FR', true],
  ['a region', europe, 'region europe', false],
] as const)('loads the packages of %s', async (_what, destination, request, isStale) => {
  const value = renderPlans(destination);
  expect(value()).toMatchObject({ plans: undefined, isLoading: true, isError: false, isStale: false });
  await waitFor(() => expect(value()).toMatchObject({ plans: [plan], isLoading: false, isStale }));
  expect(requests).toEqual([request]);
  await act(async () => value().refetch());
  await waitFor(() => expect(requests).toEqual([request, request]));
});

it.each([
  ['an eSIM', { esimUid: 'e-1' }, '/esim/e-1/packages?country=FR'],
  [
    'a purchase in whose place it is taken',
    { exchanged: 't-1' },
    '/payment/purchase/t-1/exchange?country=FR',
  ],
])('loads only the packages that fit %s', async (_what, place, request) => {
  const answer = ({ query }: { query: URLSearchParams }, path: string) => {
    requests.push(`${path}?${query.toString()}`);
    return buildPackages([plan]);
  };
  server.use(
    api.get('/esim/:esimId/packages', (sent) => answer(sent, `/esim/${sent.params.esimId}/packages`)),
    api.get('/payment/purchase/:transactionId/exchange', (sent) =>
      answer(sent, `/payment/purchase/${sent.params.transactionId}/exchange`),
    ),
  );
  const { value } = renderValue(() => usePlans(france, place));
  await waitFor(() => expect(value().plans).toEqual([plan]));
  expect(requests).toEqual([request]);
});

it.each([
  ['no destination', null],
  ['a region that there is not', { kind: 'region', id: 'moon' }],
] as const)('loads nothing for %s', async (_what, destination) => {
  const value = renderPlans(destination);
  await act(async () => undefined);
  expect(value()).toMatchObject({ plans: undefined, isLoading: false, isStale: false });
  expect(requests).toEqual([]);
});

it('reads nothing again without a destination', () => {
  const value = renderPlans(null);
  expect(() => value().refetch()).not.toThrow();
});

it('shows no packages of the destination before, and none without a destination', async () => {
  const value = renderPlans(france);
  await waitFor(() => expect(value().plans).toEqual([plan]));
  const answer = deferred<ReturnType<typeof buildPackages>>();
  server.use(api.get('/packages/product-plans', () => answer.promise));
  act(() => value().setDestination({ kind: 'country', id: 'DE' }));
  expect(value()).toMatchObject({ plans: undefined, isLoading: true, isStale: false });
  act(() => value().setDestination(null));
  expect(value()).toMatchObject({ plans: undefined, isLoading: false });
  answer.resolve(buildPackages([]));
  act(() => value().setDestination(france));
  await waitFor(() => expect(value().plans).toEqual([plan]));
});

it('keeps showing packages that are read again', async () => {
  const value = renderPlans(france);
  await waitFor(() => expect(value().plans).toEqual([plan]));
  const answer = deferred<ReturnType<typeof buildPackages>>();
  server.use(api.get('/packages/product-plans', () => answer.promise));
  act(() => value().refetch());
  expect(value()).toMatchObject({ plans: [plan], isLoading: false });
  answer.resolve(buildPackages([]));
  await waitFor(() => expect(value().plans).toEqual([]));
});
