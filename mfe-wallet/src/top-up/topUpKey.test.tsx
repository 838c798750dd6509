// One key is for one payment of one user: not for two, and not for another.
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { screen, waitFor } from '@testing-library/react';
import { buildConfirmation } from '../testing/builders';
import { declined, fakeStripe, succeeded } from '../testing/fakeStripe';
import AddFundsDialog from './AddFundsDialog';

const keys: (string | null)[] = [];
const server = fakeApi(
  api.post('/payment/add-fund', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return { clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1' };
  }),
  api.get('/payment/saved-cards', () => ({ cards: [] })),
  api.post('/payment/confirm-payment', () => buildConfirmation('credited')),
);
const submit = () => screen.getByRole('button', { name: /^Add (funds|\$)/ });

/** Opens the dialog, tries to add an amount, and returns the key that was sent. */
async function keyOfAttempt(result: PaymentIntentResult, suggestedAmount = 20, user = buildCustomer()) {
  fakeStripe.install();
  fakeStripe.confirmPayment.mockResolvedValue(result);
  const sent = keys.length;
  const dialog = (
    <AddFundsDialog isOpen suggestedAmount={suggestedAmount} onClose={jest.fn()} onDone={jest.fn()} />
  );
  const rendered = renderScreen(dialog, { user });
  await fakeStripe.completeCard();
  await rendered.person.click(submit());
  await waitFor(() => expect(keys).toHaveLength(sent + 1));
  await waitFor(() => expect(submit()).toBeEnabled());
  rendered.unmount();
  return keys[sent];
}
const refused = declined('Your card was declined.');
const refuse = (answer: () => Response) =>
  server.use(
    api.post('/payment/add-fund', ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return answer();
    }),
  );

it('is a new one after a top-up that succeeded', async () => {
  const first = await keyOfAttempt(succeeded);
  expect(await keyOfAttempt(succeeded)).not.toBe(first);
});

it('stays with its amount and its user until the payment is decided', async () => {
  const first = await keyOfAttempt(refused);
  expect(await keyOfAttempt(refused, 30)).not.toBe(first);
  const other = buildCustomer({ _id: crypto.randomUUID() });
  expect(await keyOfAttempt(refused, 20, other)).not.toBe(first);
  expect(await keyOfAttempt(refused)).toBe(first);
});

it('is a new one after the server refused it', async () => {
  refuse(() => api.error(502, 'card_processor_refused', 'The card processor refused.'));
  const first = await keyOfAttempt(refused);
  expect(await keyOfAttempt(refused)).not.toBe(first);
});
