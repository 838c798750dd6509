import { notify } from '@portal/platform';
import { api, buildAffiliate, buildCustomer, fakeApi } from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import {
  buildConfirmation,
  buildDestinations,
  buildPackages,
  buildPlan,
  buildUnfinished,
} from '../testing/builders';
import { deferred } from '../testing/deferred';
import { franceShop } from '../testing/fakeShop';
import { renderValue } from '../testing/renderValue';
import { esimPlace, storeUnfinished } from '../purchase/unfinishedPurchase';
import { useEsimPurchase } from './useEsimPurchase';

let destinationReads = 0;
const orders: Record<string, unknown>[] = [];
const server = fakeApi(
  api.get('/packages/destinations', () => {
    destinationReads += 1;
    return buildDestinations();
  }),
  ...franceShop(),
  api.post('/payment/purchase', () => ({ walletBalance: 46, transactionId: 't-1' })),
  api.post('/esim', ({ body }) => {
    orders.push(body as Record<string, unknown>);
    return { message: 'ok', esim: { uid: 'esim-1' } };
  }),
  api.post('/payment/confirm-payment', () => buildConfirmation('refunded')),
);
beforeEach(() => {
  destinationReads = 0;
  orders.length = 0;
});

const user = buildCustomer();
const mei = { id: 'c-9', fname: 'Mei', email: 'mei@example.com' };
const success = jest.spyOn(notify, 'success');

type Props = Parameters<typeof useEsimPurchase>[0];
function renderEsimPurchase(
  at = '/',
  props: Partial<Props> = {},
  options: { user?: typeof user } = { user },
) {
  const handlers = { onClose: jest.fn(), onDone: jest.fn() };
  const { value, address, unmount } = renderValue(
    () => useEsimPurchase({ isOpen: true, ...handlers, ...props }),
    {
      at,
      ...options,
    },
  );
  const stepBecomes = (step: string) => waitFor(() => expect(value().step).toBe(step));
  const buy = () =>
    act(() => value().purchase.buy({ tag: value().tag, customer: value().receiver.customer }));
  return { value, address, unmount, stepBecomes, buy, ...handlers };
}

it.each([
  ['/', 'where'],
  ['/?to=FR', 'plans'],
  ['/?to=europe', 'plans'],
  ['/?to=FR&pick=fr-1', 'plans'],
  ['/?to=FR&plan=fr-1', 'review'],
])('at %s is at the step %s', async (at, step) => {
  server.use(api.get('/packages/maya', () => buildPackages([])));
  const { value, stepBecomes } = renderEsimPurchase(at);
  await waitFor(() => expect(value().destinations.destinations).toBeDefined());
  await waitFor(() => expect(value().plans.isLoading).toBe(false));
  await stepBecomes(step);
  expect(value().isDestinationUnknown).toBe(false);
  expect(value().isPlanUnknown).toBe(false);
});

it('waits for the package of the address, and selects it', async () => {
  const answer = deferred<ReturnType<typeof buildPackages>>();
  server.use(api.get('/packages/product-plans', () => answer.promise));
  const { value, stepBecomes } = renderEsimPurchase('/?to=FR&plan=fr-1');
  await waitFor(() => expect(value().destinations.destinations).toBeDefined());
  expect(value()).toMatchObject({ step: 'loading', selected: null, isPlanUnknown: false });
  answer.resolve(buildPackages([buildPlan()]));
  await stepBecomes('review');
  expect(value()).toMatchObject({ selected: { uid: 'fr-1' }, isBuying: false, place: { name: 'France' } });
});

it.each(['/?to=FR&plan=gone', '/?to=FR&plan=gone&pick=fr-1'])(
  'says at %s that the package is not offered any more',
  async (at) => {
    const { value } = renderEsimPurchase(at);
    await waitFor(() => expect(value().isPlanUnknown).toBe(true));
    expect(value().step).toBe('plans');
    expect(value().selected?.uid).toBe(at.includes('pick') ? 'fr-1' : undefined);
  },
);

it('says that a destination is unknown', async () => {
  const { value } = renderEsimPurchase('/?to=QQ');
  await waitFor(() => expect(value().isDestinationUnknown).toBe(true));
  expect(value()).toMatchObject({ step: 'where', place: null });
});

it('reads nothing before it is open', async () => {
  const { value } = renderEsimPurchase('/?to=FR', { isOpen: false });
  await act(async () => undefined);
  expect(destinationReads).toBe(0);
  expect(value()).toMatchObject({ place: null, plans: { plans: undefined, isLoading: false } });
});

it('steps back from the review to the packages, with the package selected, and on to the destinations', async () => {
  const { value, address, stepBecomes } = renderEsimPurchase('/?to=FR&plan=fr-1');
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
  storeUnfinished(esimPlace(user._id), buildUnfinished({ tag: 'Rome' }));
  const { value, stepBecomes } = renderEsimPurchase('/');
  expect(value()).toMatchObject({ step: 'review', tag: 'Rome', isPhoneConfirmed: true });
  act(() => value().handleBack());
  await stepBecomes('where');
});

it('begins without a tag and an answer about the phone', () => {
  expect(renderEsimPurchase().value()).toMatchObject({ tag: '', isPhoneConfirmed: false, isBuying: false });
});

it.each([
  ['clears the address of a page that shows the dialog without it', '/?page=2&to=FR', '/?page=2'],
  ['leaves the address to the page that opened the dialog by it', '/?buy=esim&to=FR', '/?buy=esim&to=FR'],
])('%s', async (_what, at, left) => {
  const { value, address, onClose } = renderEsimPurchase(at);
  await waitFor(() => expect(value().destinations.destinations).toBeDefined());
  act(() => value().handleClose());
  expect(address()).toBe(left);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('keeps the tag over a reload and Back, for its destination, until it is bought', async () => {
  const first = renderEsimPurchase('/?to=FR&plan=fr-1');
  await first.stepBecomes('review');
  act(() => first.value().setTag('Paris'));
  first.unmount();
  const elsewhere = renderEsimPurchase('/?to=JP');
  await elsewhere.stepBecomes('where');
  expect(elsewhere.value().tag).toBe('');
  elsewhere.unmount();
  const second = renderEsimPurchase('/?to=FR&plan=fr-1');
  await second.stepBecomes('review');
  expect(second.value().tag).toBe('Paris');
  second.buy();
  await waitFor(() => expect(second.onClose).toHaveBeenCalled());
  second.unmount();
  const third = renderEsimPurchase('/?to=FR');
  await third.stepBecomes('plans');
  expect(third.value().tag).toBe('');
});

it('buys the package of the address, links to the new eSIM, and starts anew', async () => {
  const { value, address, stepBecomes, buy, onClose, onDone } = renderEsimPurchase('/?to=FR&plan=fr-1');
  await stepBecomes('review');
  act(() => {
    value().setTag('Paris');
    value().setIsPhoneConfirmed(true);
  });
  buy();
  expect(value().isBuying).toBe(true);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(orders).toEqual([expect.objectContaining({ tag: 'Paris', country: 'FR', customerId: user._id })]);
  expect(value()).toMatchObject({ tag: '', isPhoneConfirmed: false, isBuying: false });
  expect(success.mock.calls).toEqual([
    [
      'eSIM created successfully!',
      { label: 'Install now', path: `/esim/esim-1?user_id=${user._id}&tab=activation` },
    ],
  ]);
  expect(onDone.mock.calls).toEqual([[{ customer: null }]]);
  expect(address()).toBe('/');
});

it('buys for a customer, and links to their eSIM', async () => {
  const { stepBecomes, buy, onDone, value } = renderEsimPurchase(
    '/?to=FR&plan=fr-1',
    { customer: mei },
    { user: buildAffiliate() },
  );
  await stepBecomes('review');
  buy();
  await waitFor(() => expect(onDone.mock.calls).toEqual([[{ customer: mei }]]));
  expect(success.mock.calls[0]?.[1]).toEqual({
    label: 'Show the eSIM',
    path: '/esim/esim-1?user_id=c-9&tab=activation',
  });
  expect(value().receiver.customer).toEqual(mei);
});

it('keeps the purchases for a customer apart from the own ones', () => {
  storeUnfinished(esimPlace(user._id, 'c-9'), buildUnfinished({ customer: mei }));
  const { value, unmount } = renderEsimPurchase('/');
  expect(value().step).toBe('where');
  unmount();
  expect(renderEsimPurchase('/', { customer: mei }).value().step).toBe('review');
});

it('closes at the end by what the page passed for it', async () => {
  const [first, latest] = [jest.fn(), jest.fn()];
  const { value } = renderValue(
    () => {
      const [onClose, setOnClose] = useState(() => first);
      const shop = useEsimPurchase({ isOpen: true, onClose });
      return { ...shop, setOnClose };
    },
    { at: '/?to=FR&plan=fr-1' },
  );
  await waitFor(() => expect(value().step).toBe('review'));
  act(() => value().purchase.buy({ tag: '', customer: null }));
  act(() => value().setOnClose(() => latest));
  await waitFor(() => expect(latest).toHaveBeenCalledTimes(1));
  expect(first).not.toHaveBeenCalled();
});

it('needs nobody to tell that it is bought', async () => {
  const { stepBecomes, buy, onClose } = renderEsimPurchase('/?to=FR&plan=fr-1', { onDone: undefined });
  await stepBecomes('review');
  buy();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('names no country for a region', async () => {
  server.use(api.get('/packages/maya', () => buildPackages([buildPlan({ uid: 'eu-1' })])));
  const { stepBecomes, buy, onClose } = renderEsimPurchase('/?to=europe&plan=eu-1');
  await stepBecomes('review');
  buy();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(orders[0]).not.toHaveProperty('country');
});

it('forgets a package that is gone in the address too, and reads the packages again', async () => {
  let reads = 0;
  server.use(
    api.post('/payment/purchase', () => api.error(404, 'not_found', 'This plan was not found.')),
    api.get('/packages/product-plans', () => {
      reads += 1;
      return buildPackages([buildPlan()]);
    }),
  );
  const { address, stepBecomes, buy } = renderEsimPurchase('/?to=FR&plan=fr-1&pick=fr-1');
  await stepBecomes('review');
  buy();
  await stepBecomes('plans');
  expect(address()).toBe('/?to=FR');
  await waitFor(() => expect(reads).toBe(2));
});

it('says that the eSIM could not be created', async () => {
  server.use(api.post('/esim', () => api.error(502, 'carrier_refused', 'No.')));
  const { value, stepBecomes, buy } = renderEsimPurchase('/?to=FR&plan=fr-1');
  await stepBecomes('review');
  buy();
  await waitFor(() =>
    expect(value().purchase.state.problem).toBe(
      'Failed to create eSIM. Please try again. The amount is back in your wallet.',
    ),
  );
});
