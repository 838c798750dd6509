import { notify } from '@portal/platform';
import { api, buildAffiliate, buildCustomer, fakeApi } from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import {
  buildConfirmation,
  buildPackages,
  buildPlan,
  buildTotals,
  regionPlansPath,
} from '../testing/builders';
import { deferred } from '../testing/deferred';
import { franceShop } from '../testing/fakeShop';
import { renderCheckout } from '../testing/renderCheckout';
import { renderValue } from '../testing/renderValue';
import { usePurchaseAddress } from '../purchase/usePurchaseAddress';
import { useCheckout } from './useCheckout';

const orders: Record<string, unknown>[] = [];
const server = fakeApi(
  ...franceShop(),
  api.post('/payment/purchase', () => ({ walletBalance: 46, transactionId: 't-1' })),
  api.post('/esim', ({ body }) => {
    orders.push(body as Record<string, unknown>);
    return { message: 'ok', esim: { uid: 'esim-1' } };
  }),
  api.post('/payment/confirm-payment', () => buildConfirmation('refunded')),
);
let success: jest.SpiedFunction<typeof notify.success>;
beforeEach(() => {
  orders.length = 0;
  success = jest.spyOn(notify, 'success');
});

const user = buildCustomer();
const mei = { id: 'c-9', fname: 'Mei', email: 'mei@example.com' };

it('keeps the tag over a reload and Back, for its destination, until it is bought', async () => {
  const first = renderCheckout('/?to=FR&plan=fr-1');
  await first.stepBecomes('review');
  act(() => first.value().setTag('Paris'));
  first.unmount();
  const elsewhere = renderCheckout('/?to=JP');
  await elsewhere.stepBecomes('where');
  expect(elsewhere.value().tag).toBe('');
  elsewhere.unmount();
  const second = renderCheckout('/?to=FR&plan=fr-1');
  await second.stepBecomes('review');
  expect(second.value().tag).toBe('Paris');
  second.buy();
  await second.stepBecomes('done');
  second.unmount();
  const third = renderCheckout('/?to=FR');
  await third.stepBecomes('plans');
  expect(third.value().tag).toBe('');
});

it('buys the package of the address, links to the new eSIM, and starts anew', async () => {
  const { value, address, stepBecomes, buy, onClose, onDone } = renderCheckout('/?to=FR&plan=fr-1');
  await stepBecomes('review');
  act(() => {
    value().setTag('Paris');
    value().phone.tick(true);
  });
  buy();
  expect(value().isBuying).toBe(true);
  await stepBecomes('done');
  expect(address()).toBe('/?bought=esim-1');
  expect(value()).toMatchObject({
    tag: '',
    phone: { isConfirmed: false },
    isBuying: false,
    isFirstStep: true,
  });
  expect(success).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  act(() => value().handleClose());
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(orders).toEqual([expect.objectContaining({ tag: 'Paris', country: 'FR', customerId: user._id })]);
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
  const { stepBecomes, buy, onDone, value } = renderCheckout(
    '/?to=FR&plan=fr-1',
    { customer: mei },
    { user: buildAffiliate() },
  );
  await stepBecomes('review');
  buy();
  await stepBecomes('done');
  expect(onDone.mock.calls).toEqual([[{ customer: mei }]]);
  act(() => value().handleClose());
  expect(success.mock.calls[0]?.[1]).toEqual({
    label: 'Show the eSIM',
    path: '/esim/esim-1?user_id=c-9&tab=activation',
  });
  expect(value().receiver.customer).toEqual(mei);
});

it('closes at the end by what the page passed for it', async () => {
  const [first, latest] = [jest.fn(), jest.fn()];
  const { value } = renderValue(
    () => {
      const [onClose, setOnClose] = useState(() => first);
      const checkout = useCheckout({
        isOpen: true,
        onClose,
        address: usePurchaseAddress('buy'),
        esim: null,
      });
      return { ...checkout, setOnClose };
    },
    { at: '/?to=FR&plan=fr-1' },
  );
  await waitFor(() => expect(value().step).toBe('review'));
  act(() => value().purchase.buy(buildPlan(), { tag: '', customer: null }));
  act(() => value().setOnClose(() => latest));
  await waitFor(() => expect(value().step).toBe('done'));
  act(() => value().handleClose());
  expect(latest).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
});

it('needs nobody to tell that it is bought', async () => {
  const { stepBecomes, buy } = renderCheckout('/?to=FR&plan=fr-1', { onDone: undefined });
  await stepBecomes('review');
  buy();
  await stepBecomes('done');
});

it('names no country for a region', async () => {
  server.use(api.get(regionPlansPath, () => buildPackages([buildPlan({ uid: 'eu-1' })])));
  const { stepBecomes, buy } = renderCheckout('/?to=europe&plan=eu-1');
  await stepBecomes('review');
  buy();
  await stepBecomes('done');
  expect(orders[0]).not.toHaveProperty('country');
});

it('removes a package that is gone from the address too, and reads the packages again', async () => {
  let reads = 0;
  server.use(
    api.post('/payment/purchase', () => api.error(404, 'not_found', 'This plan was not found.')),
    api.get('/packages/product-plans', () => {
      reads += 1;
      return buildPackages([buildPlan()]);
    }),
  );
  const { address, stepBecomes, buy } = renderCheckout('/?to=FR&plan=fr-1&pick=fr-1');
  await stepBecomes('review');
  buy();
  await stepBecomes('plans');
  expect(address()).toBe('/?to=FR');
  await waitFor(() => expect(reads).toBe(2));
});

it('says that the eSIM could not be created', async () => {
  server.use(api.post('/esim', () => api.error(502, 'carrier_refused', 'No.')));
  const { value, stepBecomes, buy } = renderCheckout('/?to=FR&plan=fr-1');
  await stepBecomes('review');
  buy();
  await waitFor(() =>
    expect(value().purchase.state.problem).toBe(
      'Failed to create eSIM. Please try again. The amount is back in your wallet.',
    ),
  );
});

it('stays in the review while it is paid, wherever the address leads', async () => {
  const answer = deferred<{ walletBalance: number; transactionId: string }>();
  server.use(api.post('/payment/purchase', () => answer.promise));
  const { value, buy, stepBecomes } = renderCheckout('/?to=FR&plan=fr-1');
  await stepBecomes('review');
  buy();
  act(() => value().address.change({ to: null, plan: null }));
  expect(value()).toMatchObject({ step: 'review', reviewed: { uid: 'fr-1' }, isBuying: true });
  answer.resolve({ walletBalance: 46, transactionId: 't-1' });
  await stepBecomes('done');
});

it('follows the address from one package to another, and shows what was wrong with the first at its own', async () => {
  const other = buildPlan({ uid: 'fr-2', name: 'France 2 GB' });
  server.use(
    api.get('/packages/product-plans', () => buildPackages([buildPlan(), other])),
    api.post('/payment/purchase', () => api.error(422, 'invalid', 'No.')),
  );
  const { value, buy, stepBecomes } = renderCheckout('/?to=FR&plan=fr-1');
  await stepBecomes('review');
  buy();
  await waitFor(() => expect(value().problem).toBe('No.'));
  act(() => value().address.change({ plan: 'fr-2' }));
  expect(value()).toMatchObject({ step: 'review', reviewed: { uid: 'fr-2' }, problem: null });
  act(() => value().handleBack());
  expect(value()).toMatchObject({ step: 'plans', problem: 'No.' });
  act(() => value().handleContinue(buildPlan()));
  expect(value()).toMatchObject({ step: 'review', reviewed: { uid: 'fr-1' }, problem: null });
});

it('says that it is bought and closes where the answer does not name the eSIM', async () => {
  server.use(
    api.post('/esim', () => api.error(502, 'carrier_refused', 'No.')),
    api.post('/payment/confirm-payment', () => buildConfirmation('fulfilled')),
  );
  const { stepBecomes, buy, onClose } = renderCheckout('/?to=FR&plan=fr-1');
  await stepBecomes('review');
  buy();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(success.mock.calls).toEqual([['eSIM created successfully!', undefined]]);
});

it('shows a bought eSIM of a link, and says nothing when it closes', async () => {
  const { value, address, stepBecomes } = renderCheckout('/?bought=esim-9');
  await stepBecomes('done');
  act(() => value().handleClose());
  expect(address()).toBe('/');
  expect(success).not.toHaveBeenCalled();
});

it('remembers the phone of an account that has an eSIM, until another phone is named', async () => {
  server.use(api.get('/esim/:id/totals', () => buildTotals()));
  const { value, stepBecomes } = renderCheckout('/?to=FR&plan=fr-1');
  await stepBecomes('review');
  await waitFor(() => expect(value().phone).toMatchObject({ isConfirmed: true, isRemembered: true }));
  act(() => value().phone.tick(false));
  expect(value().phone).toMatchObject({ isConfirmed: false, isRemembered: false });
});

it('asks about the phone of each customer', async () => {
  const { value, stepBecomes } = renderCheckout(
    '/?to=FR&plan=fr-1',
    { customer: mei },
    { user: buildAffiliate() },
  );
  server.use(api.get('/esim/:id/totals', () => buildTotals()));
  await stepBecomes('review');
  expect(value().phone).toMatchObject({ isConfirmed: false, isRemembered: false });
});
