import { api, buildCustomer, fakeApi } from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
import {
  buildDestinations,
  buildPackages,
  buildPlan,
  buildUnfinished,
  regionPlansPath,
} from '../testing/builders';
import { deferred } from '../testing/deferred';
import { franceShop } from '../testing/fakeShop';
import { renderCheckout } from '../testing/renderCheckout';
import { esimStorageKey, storeUnfinished } from '../purchase/unfinishedPurchase';
import type { PlanReceiver } from './usePlanReceiver';

let destinationReads = 0;
const server = fakeApi(
  api.get('/packages/destinations', () => {
    destinationReads += 1;
    return buildDestinations();
  }),
  ...franceShop(),
);
beforeEach(() => {
  destinationReads = 0;
});

const user = buildCustomer();
const mei = { id: 'c-9', fname: 'Mei', email: 'mei@example.com' };
const paris: PlanReceiver = {
  uid: 'esim-1',
  iccid: '8901',
  tag: 'Paris',
  customer: null,
  again: buildPlan({ uid: 'fr-0' }),
  destination: { kind: 'country', id: 'FR', name: 'France' },
  isAwaited: false,
};

it.each([
  ['/', 'where'],
  ['/?to=FR', 'plans'],
  ['/?to=europe', 'plans'],
  ['/?to=FR&pick=fr-1', 'plans'],
  ['/?to=FR&plan=fr-1', 'review'],
])('at %s is at the step %s', async (at, step) => {
  server.use(api.get(regionPlansPath, () => buildPackages([])));
  const { value, stepBecomes } = renderCheckout(at);
  await waitFor(() => expect(value().destinations.destinations).toBeDefined());
  await waitFor(() => expect(value().plans.isLoading).toBe(false));
  await stepBecomes(step);
  expect(value().destinationProblem).toBeNull();
  expect(value().isPlanUnknown).toBe(false);
});

it('waits for the package of the address, and selects it', async () => {
  const answer = deferred<ReturnType<typeof buildPackages>>();
  server.use(api.get('/packages/product-plans', () => answer.promise));
  const { value, stepBecomes } = renderCheckout('/?to=FR&plan=fr-1');
  await waitFor(() => expect(value().destinations.destinations).toBeDefined());
  expect(value()).toMatchObject({ step: 'loading', selected: null, isPlanUnknown: false });
  answer.resolve(buildPackages([buildPlan()]));
  await stepBecomes('review');
  expect(value()).toMatchObject({
    selected: { uid: 'fr-1' },
    isBuying: false,
    destination: { name: 'France' },
  });
});

it.each(['/?to=FR&plan=gone', '/?to=FR&plan=gone&pick=fr-1'])(
  'says at %s that the package is not offered any more',
  async (at) => {
    const { value } = renderCheckout(at);
    await waitFor(() => expect(value().isPlanUnknown).toBe(true));
    expect(value().step).toBe('plans');
    expect(value().selected?.uid).toBe(at.includes('pick') ? 'fr-1' : undefined);
  },
);

it('reads nothing before it is open', async () => {
  const { value } = renderCheckout('/?to=FR', { isOpen: false });
  await act(async () => undefined);
  expect(destinationReads).toBe(0);
  expect(value()).toMatchObject({ destination: null, plans: { plans: undefined, isLoading: false } });
});

it('steps back from the review to the packages, with the package selected, and on to the destinations', async () => {
  const { value, address, stepBecomes } = renderCheckout('/?to=FR&plan=fr-1');
  await stepBecomes('review');
  act(() => value().handleBack());
  await stepBecomes('plans');
  expect(address()).toBe('/?to=FR&pick=fr-1');
  expect(value().selected?.uid).toBe('fr-1');
  act(() => value().handleBack());
  await stepBecomes('where');
  expect(address()).toBe('/');
});

it('steps back from an interrupted purchase, which the address does not name', async () => {
  storeUnfinished(esimStorageKey(user._id), buildUnfinished({ tag: 'Rome' }));
  const { value, stepBecomes } = renderCheckout('/');
  expect(value()).toMatchObject({ step: 'review', tag: 'Rome', phone: { isConfirmed: true } });
  act(() => value().handleBack());
  await stepBecomes('where');
});

it('begins without a tag and an answer about the phone', () => {
  expect(renderCheckout().value()).toMatchObject({ tag: '', phone: { isConfirmed: false }, isBuying: false });
});

it.each([
  ['clears the address of a page that shows the dialog without it', '/?page=2&to=FR', '/?page=2'],
  ['leaves the address to the page that opened the dialog by it', '/?buy=esim&to=FR', '/?buy=esim&to=FR'],
])('%s', async (_what, at, left) => {
  const { value, address, onClose } = renderCheckout(at);
  await waitFor(() => expect(value().destinations.destinations).toBeDefined());
  act(() => value().handleClose());
  expect(address()).toBe(left);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('keeps the purchases for a customer apart from the own ones', () => {
  storeUnfinished(esimStorageKey(user._id, 'c-9'), buildUnfinished({ customer: mei }));
  const { value, unmount } = renderCheckout('/');
  expect(value().step).toBe('where');
  unmount();
  expect(renderCheckout('/', { customer: mei }).value().step).toBe('review');
});

describe('a plan for an eSIM', () => {
  it('begins with the packages of its destination, and leads to others and back', async () => {
    const { value, address, stepBecomes } = renderCheckout('/?add-plan=open', { esim: paris });
    await stepBecomes('plans');
    expect(value()).toMatchObject({ destination: { id: 'FR' }, isFirstStep: true });
    expect(destinationReads).toBe(0);
    act(() => value().handleBack());
    await stepBecomes('where');
    expect(address()).toBe('/?add-plan=open&to=any');
    await waitFor(() => expect(value().destinations.destinations).toBeDefined());
    expect(value()).toMatchObject({ destinationProblem: null, isFirstStep: false });
    act(() => value().handleBack());
    await stepBecomes('plans');
    expect(address()).toBe('/?add-plan=open');
  });

  it('asks where first if its destination is not known', async () => {
    const { value, stepBecomes } = renderCheckout('/', { esim: { ...paris, destination: null } });
    await stepBecomes('where');
    expect(value().isFirstStep).toBe(true);
  });

  it('offers its last package, also where the destination does not list it', async () => {
    const { value, address, stepBecomes } = renderCheckout('/?to=DE', { esim: paris });
    await stepBecomes('plans');
    act(() => value().handleContinue(buildPlan({ uid: 'fr-0' }), null));
    expect(address()).toBe('/?plan=fr-0&pick=fr-0');
    expect(value()).toMatchObject({ step: 'review', reviewed: { uid: 'fr-0' }, destination: { id: 'FR' } });
  });
});
