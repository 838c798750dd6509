import { withdrawalTermsVersion } from '@portal/contract';
import { api, buildAffiliate, buildCustomer, shownToasts } from '@portal/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  buyButton,
  buyFrance,
  carrierRefuses,
  chooseFrance,
  fakePurchases,
  phoneCheck,
  renderPurchase,
} from '../testing/fakePurchases';
import { buildPackages, buildPlan } from '../testing/builders';
import { closeDone, confirmTerms, openFrance } from '../testing/fakeShop';

const { server, debits, orders, confirmations } = fakePurchases();

it('debits the wallet, creates the eSIM, confirms and closes', async () => {
  const { person, onClose, onDone } = await buyFrance();
  await closeDone(person);
  expect(onClose).toHaveBeenCalledTimes(1);
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
    withdrawalTerms: withdrawalTermsVersion,
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

it('buys only after phone and loss of the right of withdrawal are confirmed, and shows the charge', async () => {
  const { person } = renderPurchase(buildCustomer({ country: 'DE' }));
  await openFrance(person);
  // The only package is the recommended one.
  expect(await screen.findByRole('radio', { name: /€3\.70/ })).toBeChecked();
  expect(screen.getByText(/€3\.70 · .* · \$4\.00 from your wallet/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('−$4.00')).toBeInTheDocument();
  expect(screen.getByText('$46.00')).toBeInTheDocument();
  expect(buyButton()).toBeDisabled();
  expect(buyButton()).toHaveAccessibleDescription(/First confirm that the phone supports eSIM/);
  await person.click(phoneCheck());
  expect(buyButton()).toBeDisabled();
  expect(buyButton()).toHaveAccessibleDescription('First confirm how the right of withdrawal is lost.');
  await confirmTerms(person);
  expect(buyButton()).toBeEnabled();
});

it('sends once when the button is pressed twice', async () => {
  const { person, onClose } = renderPurchase();
  await chooseFrance(person);
  await person.dblClick(buyButton());
  await closeDone(person);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(debits).toHaveLength(1);
  expect(orders).toHaveLength(1);
});

it('refunds the money when the carrier rejects the order, and the next click is a new purchase', async () => {
  server.use(carrierRefuses);
  const { person, onClose } = await buyFrance();
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

it('asks for the missing funds, and then buys the same package', async () => {
  const broke = api.post('/payment/purchase', () =>
    api.error(402, 'insufficient_funds', 'Too little money.', { walletBalance: 1.5, missing: 2.5 }),
  );
  server.use(broke);
  const { person, onClose } = await buyFrance();
  await person.click(await screen.findByRole('button', { name: 'Funds: 2.5' }));
  expect(screen.getAllByText('France 1 GB')).not.toHaveLength(0);
  expect(screen.getByLabelText('eSIM Tag')).toHaveValue(' Paris ');

  server.resetHandlers();
  await person.click(buyButton());
  await closeDone(person);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(orders[0]?.body).toMatchObject({ tag: 'Paris', planId: 'fr-1' });
});

it('shows a package’s new price, and buys at it', async () => {
  const dearer = api.post('/payment/purchase', () =>
    api.error(409, 'price_changed', 'The price of this plan is now $5.00.', { price: 5, planId: 'fr-1' }),
  );
  server.use(dearer);
  const { person, onClose } = await buyFrance();
  expect(await screen.findByRole('alert')).toHaveTextContent('The price of this plan is now $5.00.');
  expect(screen.getByRole('button', { name: 'Pay $5.00' })).toBeInTheDocument();

  server.resetHandlers();
  await person.click(buyButton());
  await closeDone(person);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(debits[0]?.body).toMatchObject({ cost: 5 });
});

it('says that the price changed while the review was open, and buys at the new one', async () => {
  const { person } = renderPurchase();
  await chooseFrance(person);
  expect(screen.queryByText(/The price of this plan changed/)).not.toBeInTheDocument();
  server.use(api.get('/packages/product-plans', () => buildPackages([buildPlan({ rrp_usd: 5 })])));
  // Read again, as by a tab that slept.
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The price of this plan changed from $4.00 to $5.00.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Pay $5.00' }));
  await closeDone(person);
  expect(debits[0]?.body).toMatchObject({ cost: 5 });
});

it('returns to the packages when the selected one is no longer for sale', async () => {
  server.use(api.post('/payment/purchase', () => api.error(404, 'not_found', 'This plan was not found.')));
  const { person } = renderPurchase();
  await chooseFrance(person);
  server.use(api.get('/packages/product-plans', () => buildPackages([])));
  await person.click(buyButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('This plan was not found.');
  expect(await screen.findByText('No packages here yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

it('shows the recipient if it is fixed', async () => {
  const { person } = renderPurchase(buildAffiliate(), { id: 'c-9', fname: 'Mei', email: 'mei@example.com' });
  expect(screen.queryByRole('button', { name: 'Myself' })).not.toBeInTheDocument();
  await chooseFrance(person);
  expect(screen.getByText('Mei (mei@example.com)')).toBeInTheDocument();
  expect(screen.getByText('Works on the customer’s phone?')).toBeInTheDocument();
  await person.click(buyButton());
  await waitFor(() => expect(orders[0]?.body).toMatchObject({ customerId: 'c-9' }));
});

it('lets an affiliate buy for a customer', async () => {
  const { person, onClose } = renderPurchase(buildAffiliate());
  await person.click(await screen.findByRole('button', { name: 'Myself' }));
  await chooseFrance(person);
  expect(screen.getByText('Mei (mei@example.com)')).toBeInTheDocument();
  await person.click(buyButton());
  await closeDone(person);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(debits[0]?.body).toMatchObject({ userId: buildAffiliate()._id });
  expect(orders[0]?.body).toMatchObject({ customerId: 'c-9' });
});
