import { closeDone } from '../testing/fakeShop';
import { api, shownToasts } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildPurchaseState } from '../testing/builders';
import {
  buyFrance,
  carrierRefuses,
  confirmationSays,
  continueButton,
  fakePurchases,
  renderPurchase,
} from '../testing/fakePurchases';

jest.mock('../purchase/pollMs', () => ({ pollMs: 50 }));

const { server, debits, orders } = fakePurchases();

it('counts a purchase as bought if only the carrier’s response was lost', async () => {
  server.use(carrierRefuses, confirmationSays('fulfilled'));
  const { onClose } = await buyFrance();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(shownToasts()).toContain('eSIM created successfully!');
});

it('keeps the same purchase while the carrier has not decided', async () => {
  const orderKeys: (string | null)[] = [];
  server.use(
    api.post(
      '/esim',
      ({ headers }) => {
        orderKeys.push(headers.get('idempotency-key'));
        return api.error(504, 'order_pending', 'Not yet.');
      },
      { once: true },
    ),
    confirmationSays('pending'),
    api.get('/payment/purchase/:id', () => buildPurchaseState({ status: 'ordering' })),
  );
  const { onClose } = await buyFrance();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Your money is safe'));
  expect(onClose).not.toHaveBeenCalled();
  expect(shownToasts()).toEqual([]);
  // The sentence is in the footer, which does not scroll, and nothing offers to pay again.
  const seePurchase = screen.getByRole('link', { name: 'See purchase' });
  expect(seePurchase).toHaveAttribute('href', '/transactions?state=processing');
  expect(seePurchase.closest('div')?.parentElement).toContainElement(screen.getByRole('alert'));
  expect(screen.queryByRole('button', { name: /^Pay|^Continue/ })).not.toBeInTheDocument();
  expect(screen.getByText('Set aside for this purchase').nextSibling).toHaveTextContent('$4.00');
  expect(screen.queryByText('Wallet after')).not.toBeInTheDocument();

  server.use(api.get('/payment/purchase/:id', () => buildPurchaseState({ status: 'fulfilled' })));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(debits).toHaveLength(1);
  expect(orderKeys).toHaveLength(1);
  expect(shownToasts()).toEqual(['eSIM created successfully!']);
});

it.each([
  ['fulfilled', 'eSIM created successfully!'],
  ['refunded', 'Funds have been successfully refunded!'],
] as const)('updates automatically when a pending purchase ends as %s', async (status, message) => {
  server.use(
    api.post('/esim', () => api.error(504, 'order_pending', 'Not yet.')),
    confirmationSays('pending'),
    api.get('/payment/purchase/:id', () => buildPurchaseState({ status })),
  );
  await buyFrance();
  await waitFor(() => expect(shownToasts()).toContain(message));
});

it.each([502, 503, 504])(
  'looks a purchase up under the same key when only an intermediary answers with %s',
  async (status) => {
    const keys: (string | null)[] = [];
    server.use(
      api.post(
        '/payment/purchase',
        ({ headers }) => {
          keys.push(headers.get('idempotency-key'));
          return api.html('<h1>Gateway Time-out</h1>', status);
        },
        { once: true },
      ),
    );
    const { person, onClose } = await buyFrance();
    await closeDone(person);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(debits.map(({ key }) => key)).toEqual(keys);
    expect(shownToasts()).toEqual(['eSIM created successfully!']);
  },
);

it('sends the same request again after a lost answer, also when the tag was changed meanwhile', async () => {
  server.use(
    api.post(
      '/esim',
      ({ body }) => {
        orders.push({ key: null, body: body as Record<string, unknown> });
        return api.unreachable();
      },
      { once: true },
    ),
  );
  const { person, onClose } = await buyFrance();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Your purchase is kept'));
  await person.type(await screen.findByLabelText('eSIM Tag'), ' again');
  await person.click(continueButton());
  await closeDone(person);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(orders.map(({ body }) => body.tag)).toEqual(['Paris', 'Paris']);
});

it('opens add funds with the missing amount if the purchase failed for lack of funds', async () => {
  server.use(
    api.post('/payment/purchase', () =>
      api.error(402, 'insufficient_funds', 'Too little money.', { walletBalance: 1.5, missing: 2.5 }),
    ),
    api.post('/payment/purchase', () => api.html('<h1>Gateway Time-out</h1>', 504), { once: true }),
  );
  await buyFrance();
  expect(await screen.findByRole('button', { name: 'Funds: 2.5' })).toBeInTheDocument();
});

it('looks up an order whose response an intermediary lost', async () => {
  server.use(
    api.post('/esim', () => api.html('<h1>Gateway Time-out</h1>', 504)),
    confirmationSays('fulfilled'),
  );
  const { onClose } = await buyFrance();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(shownToasts()).toEqual(['eSIM created successfully!']);
});

it('opens add funds after a timeout too, and retries with the same key afterwards', async () => {
  let firstKey: string | null = null;
  const slow = api.post('/payment/purchase', ({ headers }) => {
    firstKey = headers.get('idempotency-key');
    return api.error(504, 'timeout', 'Took too long.');
  });
  server.use(slow);
  const { person, onClose } = await buyFrance();
  await person.click(await screen.findByRole('button', { name: 'Funds: 4' }));

  server.resetHandlers();
  await person.click(continueButton());
  await closeDone(person);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(debits[0]?.key).toBe(firstKey);
});

it.each(['/payment/purchase', '/esim', '/payment/confirm-payment'])(
  'continues the same purchase after the connection was lost at %s',
  async (path) => {
    if (path === '/payment/confirm-payment') server.use(carrierRefuses);
    server.use(api.post(path, () => api.unreachable()));
    const { person, onClose } = await buyFrance();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Your purchase is kept'));
    const [before] = debits;

    server.resetHandlers();
    await person.click(continueButton());
    await closeDone(person);
    expect(onClose).toHaveBeenCalledTimes(1);
    if (before) expect(debits.at(-1)?.key).toBe(before.key);
    expect(orders).toHaveLength(1);
  },
);

it('stays at the same step after a reload, and resumes with the same key', async () => {
  server.use(api.post('/esim', () => api.unreachable()));
  const first = await buyFrance();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Your purchase is kept'));
  first.unmount();

  server.resetHandlers();
  const { person, onClose } = renderPurchase();
  expect(await screen.findByRole('alert')).toHaveTextContent('This purchase was interrupted.');
  await person.click(continueButton());
  await closeDone(person);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(debits).toHaveLength(2);
  expect(debits[1]).toEqual(debits[0]);
  expect(orders[0]?.body).toMatchObject({ tag: 'Paris', transactionId: 't-1' });
});
