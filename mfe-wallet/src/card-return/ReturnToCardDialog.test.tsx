import type { CardReturnsResponse, ReturnToCardResponse } from '@portal/contract';
import { api, buildCustomer, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import ReturnToCardDialog from './ReturnToCardDialog';

const payment = { paymentId: 'pi_1', at: '2026-02-03T10:00:00.000Z', amount: 50, available: 30 };
const options: CardReturnsResponse = { available: 30, fee: 0, days: 180, payments: [payment] };
const answer = (state: 'made' | 'sending' | 'failed', amount = 30): ReturnToCardResponse => ({
  returns: [{ paymentId: 'pi_1', amount, fee: 0, state }],
  walletBalance: 0,
});
const sent: { body: unknown; key: string | null }[] = [];
const server = fakeApi(
  api.get('/payment/card-returns', () => options),
  api.post('/payment/card-returns', ({ body, headers }) => {
    sent.push({ body, key: headers.get('idempotency-key') });
    return answer('made');
  }),
);
beforeEach(() => {
  sent.length = 0;
});
const renderReturnToCardDialog = (wanted?: number) => {
  const onClose = jest.fn();
  const rendered = renderScreen(<ReturnToCardDialog wanted={wanted} onClose={onClose} />, {
    user: buildCustomer(),
  });
  return { ...rendered, onClose };
};
const submit = () => screen.findByRole('button', { name: 'Return to card' });

it('returns all that can go back unless another amount is typed, and says so', async () => {
  const { person, onClose } = renderReturnToCardDialog();
  await person.click(await submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ body: { amount: 30 } }]);
  expect(shownToasts()).toEqual(['$30.00 are on their way to your card']);
});

it('begins with what was wanted, and refuses more than can go back at its place', async () => {
  const { person } = renderReturnToCardDialog(4.49);
  const field = await screen.findByLabelText('Amount');
  expect(field).toHaveValue('4.49');
  await person.clear(field);
  await person.type(field, '31');
  await person.click(await submit());
  expect(field).toHaveAccessibleDescription(/Only \$30\.00 can go back\./);
  expect(sent).toEqual([]);
});

it('names the fee, and refuses what is not more', async () => {
  server.use(api.get('/payment/card-returns', () => ({ ...options, fee: 0.5 })));
  const { person } = renderReturnToCardDialog();
  expect(await screen.findByText(/\$0\.50 is kept/)).toBeInTheDocument();
  const field = screen.getByLabelText('Amount');
  await person.clear(field);
  await person.type(field, '0.50');
  await person.click(await submit());
  expect(field).toHaveAccessibleDescription(/must be more than the fee of \$0\.50/);
});

it('says why nothing can go back', async () => {
  server.use(api.get('/payment/card-returns', () => ({ ...options, available: 0, payments: [] })));
  renderReturnToCardDialog();
  expect(await screen.findByText(/Nothing in your wallet can go back to a card/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Return to card' })).not.toBeInTheDocument();
});

it('keeps the amount and says so when the card does not take it', async () => {
  server.use(api.post('/payment/card-returns', () => answer('failed')));
  const { person, onClose } = renderReturnToCardDialog();
  await person.click(await submit());
  expect(await screen.findByText(/The card did not take it/)).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

it('says that an unknown outcome is looked up', async () => {
  server.use(api.post('/payment/card-returns', () => answer('sending')));
  const { person, onClose } = renderReturnToCardDialog();
  await person.click(await submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(shownToasts()).toEqual([
    'The card processor has not answered yet. We tell you when $30.00 went back.',
  ]);
});

/** Answers so late that the screen shows that it waits. */
const isReadLate = (available: number) =>
  api.get(
    '/payment/card-returns',
    () => new Promise<CardReturnsResponse>((done) => setTimeout(() => done({ ...options, available }), 50)),
  );

it('keeps the key after a lost answer, so that a second press returns once', async () => {
  const { person, onClose } = renderReturnToCardDialog(10);
  const button = await submit();
  server.use(
    isReadLate(20),
    api.post(
      '/payment/card-returns',
      ({ body, headers }) => {
        sent.push({ body, key: headers.get('idempotency-key') });
        return api.unreachable();
      },
      { once: true },
    ),
  );
  await person.click(button);
  await screen.findByText('$20.00 can go back.');
  expect(screen.getByText(/If you try again, it is returned once/)).toBeInTheDocument();
  await person.click(await submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it('offers a retry when what can go back does not load', async () => {
  server.use(api.get('/payment/card-returns', () => api.error(500, 'internal', 'No.'), { once: true }));
  const { person } = renderReturnToCardDialog();
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await submit()).toBeInTheDocument();
});

it('keeps what was typed and why it failed while what can go back is read again', async () => {
  const { person } = renderReturnToCardDialog();
  const field = await screen.findByLabelText('Amount');
  server.use(
    isReadLate(20),
    api.post('/payment/card-returns', () => answer('failed', 12)),
  );
  await person.clear(field);
  await person.type(field, '12');
  await person.click(await submit());
  await screen.findByText('$20.00 can go back.');
  expect(screen.getByText(/The card did not take it/)).toBeInTheDocument();
  expect(screen.getByLabelText('Amount')).toHaveValue('12.00');
});

it('says what can go back now where another tab returned it', async () => {
  const message = 'Only $5.00 can go back to the card. Nothing was returned.';
  const { person } = renderReturnToCardDialog();
  await screen.findByText('$30.00 can go back.');
  server.use(
    api.get('/payment/card-returns', () => ({ ...options, available: 5 })),
    api.post('/payment/card-returns', () => api.error(409, 'nothing_to_return', message)),
  );
  await person.click(await submit());
  expect(await screen.findByText('$5.00 can go back.')).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
});
