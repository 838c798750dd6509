import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import {
  heldRefundMessage,
  type RefundOptionResponse,
  type WithdrawalOptionResponse,
} from '@portal/contract';
import { act, screen, waitFor } from '@testing-library/react';
import RefundDialog from './RefundDialog';

const possible: RefundOptionResponse = {
  state: 'possible',
  reason: null,
  message: null,
  type: 'esim',
  amount: 4.49,
  package_title: 'France 1 GB',
  support: 'mailto:help@example.com',
};
const statement: WithdrawalOptionResponse = {
  ...possible,
  name: 'Ada Byron',
  email: 'ada@example.com',
  paidAt: '2026-02-03T10:00:00.000Z',
  receivedAt: null,
};
const received = { ...statement, receivedAt: '2026-02-04T10:00:00.000Z' };
const keys: (string | null)[] = [];
const payments = [{ paymentId: 'pi_1', at: '2026-02-03T10:00:00.000Z', amount: 50, available: 30 }];
const server = fakeApi(
  api.get('/payment/card-returns', () => ({ available: 30, fee: 0, days: 180, payments })),
  api.get('/payment/purchase/:id/refund', () => possible),
  api.post('/payment/purchase/:id/refund', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return { outcome: 'refunded', amount: 4.49, walletBalance: 30 };
  }),
);
beforeEach(() => {
  keys.length = 0;
});
const renderRefundDialog = (isWithdrawal = false) => {
  const onClose = jest.fn();
  const onDone = jest.fn();
  return {
    ...renderScreen(<RefundDialog isOpen transactionId="t-1" {...{ isWithdrawal, onClose, onDone }} />, {
      user: buildCustomer(),
    }),
    onClose,
    onDone,
  };
};

it('says what comes back and what ends, refunds by keyboard, and says that it did', async () => {
  const { person, onDone } = renderRefundDialog();
  const refund = await screen.findByRole('button', { name: 'Refund $4.49' });
  expect(screen.getByText('$4.49 for France 1 GB goes back to your wallet at once.')).toBeInTheDocument();
  expect(screen.getByText(/cannot be installed any more/)).toBeInTheDocument();
  refund.focus();
  await person.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Refunded' });
  expect(screen.getByText(/is back in your wallet/)).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
  await person.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('asks whether the wallet or the card gets it, and goes on with the card', async () => {
  const { person, onDone } = renderRefundDialog();
  await person.click(await screen.findByRole('radio', { name: 'To the card that paid, within ten days' }));
  expect(screen.getByText(/return it to the card in the next step/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Refund $4.49' }));
  await screen.findByRole('dialog', { name: 'Return to card' });
  expect(await screen.findByLabelText('Amount')).toHaveValue('4.49');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('does not ask where nothing came from a card', async () => {
  const read = jest.fn(() => ({ available: 0, fee: 0, days: 180, payments: [] }));
  server.use(api.get('/payment/card-returns', read));
  renderRefundDialog();
  await waitFor(() => expect(read).toHaveBeenCalled());
  await act(async () => undefined);
  expect(screen.getByRole('button', { name: 'Refund $4.49' })).toBeInTheDocument();
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
});

it('says why it is refused and where to turn', async () => {
  server.use(
    api.get('/payment/purchase/:id/refund', () => ({
      ...possible,
      state: 'refused',
      reason: 'started',
      message: 'This plan has started.',
    })),
  );
  renderRefundDialog();
  expect(await screen.findByText('This plan has started.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', possible.support);
  expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
});

it('says why when it was used since the dialog opened', async () => {
  server.use(
    api.post('/payment/purchase/:id/refund', () =>
      api.error(409, 'refund_refused', 'This plan has started. Nothing was changed.'),
    ),
  );
  const { person } = renderRefundDialog();
  await person.click(await screen.findByRole('button', { name: 'Refund $4.49' }));
  expect(await screen.findByText('This plan has started. Nothing was changed.')).toBeInTheDocument();
});

it('keeps the key after a lost answer, so that a second press refunds once', async () => {
  server.use(
    api.post(
      '/payment/purchase/:id/refund',
      ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return api.unreachable();
      },
      { once: true },
    ),
  );
  const { person } = renderRefundDialog();
  await person.click(await screen.findByRole('button', { name: 'Refund $4.49' }));
  await screen.findByText(
    /It may be refunded or not: your transactions show it. If you try again, it is refunded once/,
  );
  await person.click(screen.getByRole('button', { name: 'Refund $4.49' }));
  await screen.findByRole('dialog', { name: 'Refunded' });
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('waits for the carrier and can be closed meanwhile', async () => {
  server.use(
    api.post('/payment/purchase/:id/refund', () => ({ outcome: 'pending', amount: 4.49, walletBalance: 25 })),
    api.get('/payment/purchase/:id/refund', () => possible, { once: true }),
  );
  const { person, onClose } = renderRefundDialog();
  await person.click(await screen.findByRole('button', { name: 'Refund $4.49' }));
  await screen.findByRole('dialog', { name: 'The refund is on its way' });
  await person.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it.each([
  [false, 'Refund $4.49', 'We look at your request'],
  [true, 'Confirm withdrawal', 'Your withdrawal was received'],
])(
  'says that a person decides where money went back often (withdrawal: %s)',
  async (isWithdrawal, name, title) => {
    const held = { state: 'running', message: heldRefundMessage } as const;
    const pending = { outcome: 'pending', amount: 4.49, walletBalance: 25 } as const;
    server.use(
      api.post('/payment/purchase/:id/refund', () => pending),
      api.post('/payment/purchase/:id/withdrawal', () => ({
        ...pending,
        ...{ receivedAt: '2026-02-04T10:00:00.000Z', email: 'ada@example.com' },
      })),
      api.get('/payment/purchase/:id/refund', () => possible, { once: true }),
      api.get('/payment/purchase/:id/withdrawal', () => statement, { once: true }),
      api.get('/payment/purchase/:id/refund', () => ({ ...possible, ...held })),
      api.get('/payment/purchase/:id/withdrawal', () => ({ ...received, ...held })),
    );
    const { person } = renderRefundDialog(isWithdrawal);
    await person.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog', { name: title });
    expect(await screen.findByText(heldRefundMessage)).toBeInTheDocument();
  },
);

it('blames no connection for an answer of the server', async () => {
  server.use(api.get('/payment/purchase/:transactionId/refund', () => new Response('', { status: 500 })));
  renderRefundDialog();
  expect(await screen.findByText(/^Something went wrong on our side/)).toBeInTheDocument();
});

it('offers a retry when the carrier does not answer', async () => {
  server.use(
    api.get(
      '/payment/purchase/:id/refund',
      () => api.error(504, 'carrier_timeout', 'The carrier did not say.'),
      {
        once: true,
      },
    ),
  );
  const { person } = renderRefundDialog();
  await screen.findByText('The carrier did not say.');
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Refund $4.49' })).toBeInTheDocument();
});

describe('a withdrawal', () => {
  const withdrawalPath = '/payment/purchase/:id/withdrawal';
  const confirmButton = () => screen.findByRole('button', { name: 'Confirm withdrawal' });
  beforeEach(() => server.use(api.get(withdrawalPath, () => statement)));

  it('states who withdraws from what, is confirmed by keyboard, and says when it was received', async () => {
    server.use(
      api.post(withdrawalPath, () => {
        server.use(api.get(withdrawalPath, () => ({ ...received, state: 'refunded' })));
        return {
          ...{ outcome: 'refunded', amount: 4.49, walletBalance: 30 },
          ...{ receivedAt: received.receivedAt, email: statement.email },
        };
      }),
    );
    const { person } = renderRefundDialog(true);
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw from contract' });
    const confirm = await confirmButton();
    expect(dialog).toHaveTextContent('I withdraw from my contract for this purchase.');
    for (const fact of ['France 1 GB, $4.49', 't-1', 'Ada Byron', 'ada@example.com'])
      expect(screen.getByText(fact)).toBeInTheDocument();
    confirm.focus();
    await person.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Your withdrawal was received' });
    expect(
      screen.getByText(/We received your withdrawal on .* goes to ada@example\.com\./),
    ).toBeInTheDocument();
    expect(screen.getByText(/is back in your wallet/)).toBeInTheDocument();
  });

  it('says why the right is lost', async () => {
    const message = 'This eSIM has been installed on a phone.';
    server.use(
      api.get(withdrawalPath, () => ({ ...statement, state: 'refused', reason: 'installed', message })),
    );
    renderRefundDialog(true);
    await screen.findByRole('dialog', { name: 'You cannot withdraw from this contract' });
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm withdrawal' })).not.toBeInTheDocument();
  });

  it('says that another tab has stated it', async () => {
    server.use(api.get(withdrawalPath, () => ({ ...received, state: 'running' })));
    renderRefundDialog(true);
    await screen.findByRole('dialog', { name: 'Your withdrawal was received' });
    expect(screen.getByText(/The carrier is being asked to end France 1 GB/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm withdrawal' })).not.toBeInTheDocument();
  });
});
