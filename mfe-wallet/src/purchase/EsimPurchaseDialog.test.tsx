import type { User } from '@portal/contract';
import type { SlotProps } from '@portal/platform';
import {
  api,
  buildAffiliate,
  buildCustomer,
  fakeApi,
  renderScreen,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { FakeAddFunds, FakePicker } from '../testing/fakeSlots';
import { buildConfirmation } from '../testing/builders';
import { franceShop, reviewFrance } from '../testing/fakeShop';
import EsimPurchaseDialog from './EsimPurchaseDialog';

interface Sent {
  key: string | null;
  body: Record<string, unknown>;
}
const debits: Sent[] = [];
const orders: Sent[] = [];
const confirmations: Sent[] = [];
const sentBy = ({ headers, body }: { headers: Headers; body: unknown }): Sent => ({
  key: headers.get('idempotency-key'),
  body: body as Record<string, unknown>,
});

const server = fakeApi(
  ...franceShop(),
  api.post('/payment/purchase', (call) => {
    debits.push(sentBy(call));
    return { walletBalance: 46, transactionId: 't-1' };
  }),
  api.post('/esim', (call) => {
    orders.push(sentBy(call));
    return { message: 'ok', esim: {} };
  }),
  api.post('/payment/confirm-payment', (call) => {
    confirmations.push(sentBy(call));
    return buildConfirmation('refunded');
  }),
);
beforeEach(() => {
  for (const list of [debits, orders, confirmations]) list.length = 0;
});

const carrierRefuses = api.post('/esim', () => api.error(502, 'carrier_refused', 'The carrier refused.'));
const confirmationSays = (outcome: 'fulfilled' | 'pending') =>
  api.post('/payment/confirm-payment', () => buildConfirmation(outcome));

function draw(user: User = buildCustomer(), customer?: SlotProps['purchase/esim']['customer']) {
  const handlers = { onClose: jest.fn(), onDone: jest.fn() };
  const slots = { 'wallet/add-funds': FakeAddFunds, 'affiliate/customer-picker': FakePicker };
  return {
    ...handlers,
    ...renderScreen(<EsimPurchaseDialog isOpen customer={customer} {...handlers} />, { user, slots }),
  };
}
type Person = ReturnType<typeof draw>['person'];
const buyButton = () => screen.getByRole('button', { name: 'Buy eSIM' });

/** Chooses the package for France and confirms that the phone will take it. */
async function chooseFrance(person: Person) {
  await person.type(await screen.findByLabelText('eSIM Tag'), ' Paris ');
  await reviewFrance(person);
  await person.click(screen.getByRole('checkbox', { name: /supports eSIM and is unlocked/ }));
}

it('debits the wallet, creates the eSIM, says so and closes', async () => {
  const { person, onClose, onDone } = draw();
  await chooseFrance(person);
  await person.click(buyButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(shownToasts()).toEqual(['eSIM created successfully!']);
  const userId = buildCustomer()._id;
  expect(debits[0]?.body).toEqual({
    userId,
    cost: 4,
    type: 'esim',
    package_title: 'France 1 GB',
    planId: 'fr-1',
    country: 'FR',
  });
  expect(orders[0]?.body).toEqual({
    planId: 'fr-1',
    customerId: userId,
    tag: 'Paris',
    transactionId: 't-1',
    country: 'FR',
  });
  expect(confirmations).toEqual([]);
});

it('buys only once the phone is said to be fit, and shows what is charged', async () => {
  const { person } = draw(buildCustomer({ country: 'DE' }));
  await person.type(await screen.findByRole('combobox', { name: 'Country' }), 'Fra');
  await person.click(await screen.findByRole('option', { name: 'France' }));
  const card = await screen.findByRole('radio', { name: /€3.70.*\$4.00 from your wallet/ });
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await person.click(card);
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('$4.00')).toBeInTheDocument();
  expect(buyButton()).toBeDisabled();
});

it('sends once when the button is pressed twice', async () => {
  const { person, onClose } = draw();
  await chooseFrance(person);
  await person.dblClick(buyButton());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(debits).toHaveLength(1);
  expect(orders).toHaveLength(1);
});

it('gives the money back when the carrier refuses, and the next press is a new purchase', async () => {
  server.use(carrierRefuses);
  const { person, onClose } = draw();
  await chooseFrance(person);
  await person.click(buyButton());
  await waitFor(() =>
    expect(shownToasts()).toEqual(
      expect.arrayContaining([
        'Failed to create eSIM. Please try again.',
        'Funds have been successfully refunded!',
      ]),
    ),
  );
  expect(confirmations[0]?.body).toEqual({ userId: buildCustomer()._id, amount: 4, transactionId: 't-1' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to create eSIM. Please try again.');
  expect(onClose).not.toHaveBeenCalled();

  await person.click(buyButton());
  await waitFor(() => expect(debits).toHaveLength(2));
  expect(debits[1]?.key).not.toBe(debits[0]?.key);
  await waitFor(() => expect(confirmations).toHaveLength(2));
  await screen.findByRole('alert');
});

it('counts a purchase as bought when only the carrier’s answer was lost', async () => {
  server.use(carrierRefuses, confirmationSays('fulfilled'));
  const { person, onClose } = draw();
  await chooseFrance(person);
  await person.click(buyButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(shownToasts()).toContain('eSIM created successfully!');
});

it('keeps the same purchase while the carrier has not decided', async () => {
  server.use(
    api.post('/esim', () => api.error(504, 'order_pending', 'Not yet.')),
    confirmationSays('pending'),
  );
  const { person, onClose } = draw();
  await chooseFrance(person);
  await person.click(buyButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Your money is safe'));
  expect(onClose).not.toHaveBeenCalled();

  server.use(confirmationSays('fulfilled'));
  await person.click(buyButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(debits[1]?.key).toBe(debits[0]?.key);
});

it('asks for the funds that are missing, and then buys the same choice', async () => {
  const broke = api.post('/payment/purchase', () =>
    api.error(402, 'insufficient_funds', 'Too little money.', { walletBalance: 1.5, missing: 2.5 }),
  );
  server.use(broke);
  const { person, onClose } = draw();
  await chooseFrance(person);
  await person.click(buyButton());
  await person.click(await screen.findByRole('button', { name: 'Funds: 2.5' }));
  expect(screen.getByText('France 1 GB')).toBeInTheDocument();
  expect(screen.getByText('Paris')).toBeInTheDocument();

  server.resetHandlers();
  await person.click(buyButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(orders[0]?.body).toMatchObject({ tag: 'Paris', planId: 'fr-1' });
});

it('opens add funds after a time-out too, and asks with the same key afterwards', async () => {
  let firstKey: string | null = null;
  const slow = api.post('/payment/purchase', ({ headers }) => {
    firstKey = headers.get('idempotency-key');
    return api.error(504, 'timeout', 'Took too long.');
  });
  server.use(slow);
  const { person, onClose } = draw();
  await chooseFrance(person);
  await person.click(buyButton());
  await person.click(await screen.findByRole('button', { name: 'Funds: 4' }));

  server.resetHandlers();
  await person.click(buyButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(debits[0]?.key).toBe(firstKey);
});

it('shows the price a package has by now, and buys at it', async () => {
  const dearer = api.post('/payment/purchase', () =>
    api.error(409, 'price_changed', 'The price of this plan is now $5.00.', { price: 5, planId: 'fr-1' }),
  );
  server.use(dearer);
  const { person, onClose } = draw();
  await chooseFrance(person);
  await person.click(buyButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('The price of this plan is now $5.00.');
  expect(screen.getByText('$5.00')).toBeInTheDocument();

  server.resetHandlers();
  await person.click(buyButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(debits[0]?.body).toMatchObject({ cost: 5 });
});

it('goes back to the packages when the chosen one is not sold any more', async () => {
  server.use(api.post('/payment/purchase', () => api.error(404, 'not_found', 'This plan was not found.')));
  const { person } = draw();
  await chooseFrance(person);
  await person.click(buyButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('This plan was not found.');
  expect(screen.getByRole('radiogroup', { name: 'Packages' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

it.each(['/payment/purchase', '/esim', '/payment/confirm-payment'])(
  'goes on with the same purchase after the connection was lost at %s',
  async (path) => {
    if (path === '/payment/confirm-payment') server.use(carrierRefuses);
    server.use(api.post(path, () => api.unreachable()));
    const { person, onClose } = draw();
    await chooseFrance(person);
    await person.click(buyButton());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Your purchase is kept'));
    const [before] = debits;

    server.resetHandlers();
    await person.click(buyButton());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    if (before) expect(debits.at(-1)?.key).toBe(before.key);
    expect(orders).toHaveLength(1);
  },
);

it('stands at the same step after a reload, and goes on under the same key', async () => {
  server.use(api.post('/esim', () => api.unreachable()));
  const first = draw();
  await chooseFrance(first.person);
  await first.person.click(buyButton());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Your purchase is kept'));
  first.unmount();

  server.resetHandlers();
  const { person, onClose } = draw();
  expect(await screen.findByRole('alert')).toHaveTextContent('This purchase was interrupted.');
  await person.click(buyButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(debits).toHaveLength(2);
  expect(debits[1]).toEqual(debits[0]);
  expect(orders[0]?.body).toMatchObject({ tag: 'Paris', transactionId: 't-1' });
});

it('says from the first step for whom it is, where that is decided', async () => {
  const { person } = draw(buildAffiliate(), { id: 'c-9', fname: 'Mei', email: 'mei@example.com' });
  expect(screen.getByText('For Mei (mei@example.com), paid from your wallet.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Myself' })).not.toBeInTheDocument();
  await chooseFrance(person);
  await person.click(buyButton());
  await waitFor(() => expect(orders[0]?.body).toMatchObject({ customerId: 'c-9' }));
});

it('lets an affiliate buy for a customer', async () => {
  const { person, onClose } = draw(buildAffiliate());
  await person.click(await screen.findByRole('button', { name: 'Myself' }));
  await chooseFrance(person);
  expect(screen.getByText('Mei (mei@example.com)')).toBeInTheDocument();
  await person.click(buyButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(debits[0]?.body).toMatchObject({ userId: buildAffiliate()._id });
  expect(orders[0]?.body).toMatchObject({ customerId: 'c-9' });
});
