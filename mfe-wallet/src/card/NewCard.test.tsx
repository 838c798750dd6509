import { buildCustomer, renderScreen } from '@portal/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fakeStripe } from '../testing/fakeStripe';
import NewCard from './NewCard';

beforeEach(() => {
  fakeStripe.install();
  document.documentElement.removeAttribute('data-theme');
});

const handlers = { onComplete: jest.fn(), onForm: jest.fn() };
type Changes = Partial<Omit<Parameters<typeof NewCard>[0], keyof typeof handlers>>;
/** The fields; the button applies the changes. */
function renderNewCard(first: Changes, changes: Changes = {}) {
  function Page() {
    const [isChanged, setIsChanged] = useState(false);
    const fields = { amount: 20, isSaved: false, isPaying: false, ...first, ...(isChanged && changes) };
    return (
      <>
        <button onClick={() => setIsChanged(true)}>Change</button>
        <NewCard {...fields} {...handlers} />
      </>
    );
  }
  return renderScreen(<Page />, { user: buildCustomer() });
}

it('asks the card processor for a card in dollars, and for the wallets of the device', async () => {
  renderNewCard({});
  await fakeStripe.whenMounted();
  expect(fakeStripe.options()).toEqual({
    mode: 'payment',
    amount: 2000,
    currency: 'usd',
    setupFutureUsage: null,
    allowedPaymentMethodTypes: ['card'],
    appearance: expect.objectContaining({ theme: 'stripe' }) as unknown,
  });
  expect(fakeStripe.fieldOptions()).toEqual({
    fields: { billingDetails: { name: 'never', email: 'never' } },
    layout: { type: 'accordion', radios: 'never', spacedAccordionItems: false },
    readOnly: false,
    wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' },
  });
});

it.each([
  [null, 50],
  [0.2, 50],
  [19.99, 1999],
])('shows the wallets %p dollars as %d cents', async (amount, cents) => {
  renderNewCard({ amount });
  await fakeStripe.whenMounted();
  expect(fakeStripe.options()).toMatchObject({ amount: cents });
});

it('is read-only while it is charged, and saved on request', async () => {
  const { person } = renderNewCard({}, { isPaying: true, isSaved: true });
  await fakeStripe.whenMounted();
  await person.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(fakeStripe.fieldOptions()).toMatchObject({ readOnly: true }));
  expect(fakeStripe.options()).toMatchObject({ setupFutureUsage: 'off_session' });
});

it('follows the theme', async () => {
  renderNewCard({});
  await fakeStripe.whenMounted();
  await act(async () => {
    document.documentElement.dataset.theme = 'dark';
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal:theme', newValue: 'dark' }));
  });
  await waitFor(() => expect(fakeStripe.options().appearance).toMatchObject({ theme: 'night' }));
});

it('can be submitted once its fields are rendered, and says when it is complete', async () => {
  const { unmount } = renderNewCard({});
  await fakeStripe.whenMounted();
  expect(handlers.onForm).not.toHaveBeenCalledWith(expect.anything());
  await fakeStripe.showCard();
  const form = { stripe: expect.anything() as unknown, elements: expect.anything() as unknown };
  await waitFor(() => expect(handlers.onForm).toHaveBeenLastCalledWith(form));
  expect(handlers.onForm.mock.calls[0]).toEqual([null]);
  await fakeStripe.completeCard();
  expect(handlers.onComplete.mock.calls).toEqual([[true]]);
  unmount();
  expect(handlers.onForm).toHaveBeenLastCalledWith(null);
});

it('says that the fields did not load, and Retry renders them anew', async () => {
  const { person } = renderNewCard({});
  await fakeStripe.failCard();
  expect(screen.getByRole('alert')).toHaveTextContent('The card form did not load');
  expect(handlers.onForm).toHaveBeenLastCalledWith(null);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await fakeStripe.completeCard();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(handlers.onForm).toHaveBeenLastCalledWith(expect.objectContaining({ stripe: expect.anything() }));
});
