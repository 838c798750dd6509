import { api, buildCustomer, fakeApi, renderScreen, setDevice, shownToasts } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildConfirmation } from '../testing/builders';
import { declined, fakeStripe, succeeded } from '../testing/fakeStripe';
import AddFundsDialog from './AddFundsDialog';

jest.mock('../card/lookUpTimes', () => ({ lookUpTimes: { firstMs: 20, nextMs: 20, atMost: 1000 } }));

interface Sent {
  key: string | null;
  body: unknown;
}
const started: Sent[] = [];
const confirmed: Sent[] = [];

const server = fakeApi(
  api.post('/payment/add-fund', ({ headers, body }) => {
    started.push({ key: headers.get('idempotency-key'), body });
    return { clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1' };
  }),
  api.get('/payment/saved-cards', () => ({ cards: [] })),
  api.post('/payment/confirm-payment', ({ headers, body }) => {
    confirmed.push({ key: headers.get('idempotency-key'), body });
    return buildConfirmation('credited');
  }),
);
beforeEach(() => {
  started.length = 0;
  confirmed.length = 0;
  fakeStripe.install();
});

function renderAddFundsDialog(suggestedAmount?: number, user = buildCustomer()) {
  const handlers = { onClose: jest.fn(), onDone: jest.fn() };
  const dialog = <AddFundsDialog isOpen suggestedAmount={suggestedAmount} {...handlers} />;
  return { ...handlers, ...renderScreen(dialog, { user }) };
}
const amount = () => screen.getByLabelText(/Amount/);
const submit = () => screen.getByRole('button', { name: /^Add (funds|\$)/ });

async function submitTwenty() {
  const rendered = renderAddFundsDialog(20);
  await fakeStripe.completeCard();
  await rendered.person.click(submit());
  return rendered;
}

it('charges the card, credits the wallet, confirms and closes', async () => {
  fakeStripe.confirmPayment.mockResolvedValue(succeeded);
  const { person, onClose, onDone } = renderAddFundsDialog();
  await fakeStripe.completeCard();
  await person.type(amount(), '50');
  await person.tab();
  expect(amount()).toHaveValue('50.00');
  await person.click(screen.getByRole('button', { name: 'Add $50.00' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(shownToasts()).toEqual(['Funds added successfully!']);
  const { _id: userId, email } = buildCustomer();
  const body = { userId, amount: 50, currency: 'usd', email };
  expect(started).toEqual([{ key: expect.any(String) as string, body }]);
  expect(confirmed[0]?.body).toEqual({ userId, amount: 50, paymentIntentId: 'pi_1' });
  expect(fakeStripe.confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({
      clientSecret: 'pi_1_secret',
      redirect: 'if_required',
      confirmParams: {
        return_url: window.location.href,
        payment_method_data: { billing_details: { name: 'Ada Okafor', email } },
      },
    }),
  );
  expect(fakeStripe.options()).toMatchObject({ amount: 5000, setupFutureUsage: null });
});

it('shows the success message once when the dialog closes', async () => {
  fakeStripe.confirmPayment.mockResolvedValue(succeeded);
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return <AddFundsDialog isOpen={isOpen} suggestedAmount={20} onClose={() => setIsOpen(false)} />;
  }
  const { person } = renderScreen(<Page />, { user: buildCustomer() });
  await fakeStripe.completeCard();
  await person.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(shownToasts()).toEqual(['Funds added successfully!']);
});

it('shows why a card was declined, keeps the input, and retries the same payment with another card', async () => {
  fakeStripe.confirmPayment.mockResolvedValueOnce(declined('Your card was declined.'));
  fakeStripe.confirmPayment.mockResolvedValueOnce(succeeded);
  const { person, onClose } = await submitTwenty();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your card was declined\.$/);
  expect(shownToasts()).toContain('Payment failed. Please try again.');
  expect(amount()).toHaveValue('20.00');
  expect(confirmed).toEqual([]);

  await person.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(started[1]?.key).toBe(started[0]?.key);
});

it('credits a payment that went through before a reload, without charging again', async () => {
  const intent = { status: 'succeeded' };
  fakeStripe.confirmPayment.mockResolvedValue(
    declined('You cannot confirm this.', { payment_intent: intent }),
  );
  const { onClose } = await submitTwenty();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  await waitFor(() =>
    expect(shownToasts()).toEqual([
      'It was paid before, in an earlier attempt. Your card was not charged again.',
      'Funds added successfully!',
    ]),
  );
  expect(confirmed).toHaveLength(1);
});

it('shows that the money is on its way if only the confirmation was lost', async () => {
  server.use(api.post('/payment/confirm-payment', () => api.unreachable()));
  fakeStripe.confirmPayment.mockResolvedValue(succeeded);
  const { onClose } = await submitTwenty();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(shownToasts()).toEqual(['Your payment has arrived. Your balance will show it in a moment.']);
});

it('keeps the key when the connection is lost, so that the next click is not a second payment', async () => {
  const keys: (string | null)[] = [];
  server.use(
    api.post('/payment/add-fund', ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return api.unreachable();
    }),
  );
  const { person } = await submitTwenty();
  await screen.findByRole('alert');
  await person.click(submit());
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
  await screen.findByRole('alert');
});

it('shows the server’s message when it rejects the payment', async () => {
  server.use(
    api.post('/payment/add-fund', () =>
      api.error(502, 'card_processor_refused', 'The card processor refused.'),
    ),
  );
  const { onClose } = await submitTwenty();
  expect(await screen.findByRole('alert')).toHaveTextContent('The card processor refused.');
  expect(onClose).not.toHaveBeenCalled();
});

it('asks for amount and name before anything is sent', async () => {
  const { person } = renderAddFundsDialog();
  await fakeStripe.completeCard();
  await person.clear(screen.getByLabelText(/Full name/));
  await person.click(submit());
  expect(shownToasts()).toContain('please, fill all the fields');
  expect(amount()).toHaveAccessibleDescription(/Enter an amount above zero/);
  expect(screen.getByLabelText(/Full name/)).toHaveAccessibleDescription(/Enter the name/);
  expect(started).toEqual([]);
});

it('waits for the card form before it can be submitted', async () => {
  fakeStripe.confirmPayment.mockResolvedValue(succeeded);
  const { person, onClose } = renderAddFundsDialog(20);
  await fakeStripe.whenMounted();
  await person.click(submit());
  expect(submit()).toHaveTextContent('Loading the card form…');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(shownToasts()).toEqual([]);
  await fakeStripe.completeCard();
  await person.click(submit());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('asks for the rest of the card', async () => {
  const { person } = renderAddFundsDialog(20);
  await fakeStripe.showCard();
  await person.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Complete the card’s number');
  expect(started).toEqual([]);
});

it('reads a pasted $1,000.00 as a thousand dollars', async () => {
  const { person } = renderAddFundsDialog();
  await person.click(await screen.findByLabelText(/Amount/));
  await person.paste('$1,000.00');
  expect(amount()).toHaveValue('1000.00');
});

it.each([
  ['0', /^Enter an amount above zero, for instance 50\.00$/],
  ['0.3', /smallest amount is \$0\.50/],
  ['1000000000000', /largest amount at once is \$10,000\.00/],
])('rejects %s with one message, at the field', async (typed, message) => {
  const { person } = renderAddFundsDialog();
  await fakeStripe.completeCard();
  await person.type(amount(), typed);
  await person.click(submit());
  expect(amount()).toHaveAccessibleDescription(message);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(shownToasts()).toEqual([]);
  expect(started).toEqual([]);
});

it('asks an unverified user to verify first', async () => {
  renderAddFundsDialog(20, buildCustomer({ isEmailVerified: false }));
  expect(await screen.findByText('Verify your email address first')).toBeInTheDocument();
  expect(screen.queryByLabelText(/Amount/)).not.toBeInTheDocument();
});

it('sends nothing while offline, explains it, and keeps the input', async () => {
  fakeStripe.confirmPayment.mockResolvedValue(succeeded);
  const { person, onClose } = renderAddFundsDialog();
  await fakeStripe.completeCard();
  await person.type(amount(), '50');
  setDevice('offline');
  expect(submit()).toHaveAccessibleDescription('This needs a connection.');
  expect(screen.getByText('This needs a connection.')).toBeVisible();
  await person.type(amount(), '{Enter}');
  expect(shownToasts()).toEqual(['This needs a connection.']);
  expect(started).toEqual([]);
  setDevice('online');
  expect(amount()).toHaveValue('50');
  await person.type(amount(), '{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(started).toHaveLength(1);
});

describe('without a response of the card processor', () => {
  const neverAnswered = () => fakeStripe.confirmPayment.mockReturnValue(new Promise(() => undefined));

  it('looks up the payment on the server, confirms the credit, and closes', async () => {
    neverAnswered();
    const { onClose } = await submitTwenty();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(shownToasts()).toEqual(['Funds added successfully!']);
    expect(confirmed).toMatchObject([{ body: { amount: 20, paymentIntentId: 'pi_1' } }]);
  });

  it.each([
    ['nothing was paid so far', () => api.error(409, 'nothing_to_confirm', 'No.'), /has not been charged/],
    ['it does not know either', () => api.error(504, 'timeout', 'No.'), /has not answered yet/],
  ])('shows that %s, and keeps polling', async (_what, respond, text) => {
    neverAnswered();
    server.use(api.post('/payment/confirm-payment', respond));
    const { onClose } = await submitTwenty();
    expect(await screen.findByText(text)).toBeInTheDocument();
    server.resetHandlers();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(shownToasts()).toEqual(['Funds added successfully!']);
  });

  it('also asks the server when the connection to the processor is lost', async () => {
    fakeStripe.confirmPayment.mockResolvedValue(declined('No connection.', { type: 'api_connection_error' }));
    const { onClose } = await submitTwenty();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(shownToasts()).toEqual(['Funds added successfully!']);
  });

  it('can be closed meanwhile, and the payment is credited all the same', async () => {
    neverAnswered();
    let respond: () => void = () => undefined;
    server.use(
      api.post('/payment/confirm-payment', async () => {
        await new Promise<void>((resolve) => (respond = resolve));
        return buildConfirmation('credited');
      }),
    );
    const { person, onClose, onDone, rerender } = await submitTwenty();
    // Closed before, the card is not used.
    await waitFor(() => expect(fakeStripe.confirmPayment).toHaveBeenCalled());
    await person.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(<></>);
    expect(shownToasts()).toEqual([expect.stringMatching(/^Your payment continues\./)]);
    await waitFor(() => {
      respond();
      expect(onDone).toHaveBeenCalledTimes(1);
    });
    expect(shownToasts()).toContain('Funds added successfully!');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
