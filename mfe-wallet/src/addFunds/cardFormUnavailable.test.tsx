import { api, buildCustomer, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { TopUpForm } from './TopUpForm';

jest.mock('./NewCard', () => {
  throw new Error('Loading chunk new-card failed.');
});
fakeApi(api.get('/payment/saved-cards', () => ({ cards: [] })));

it('says that the card form did not load, and charges nothing', async () => {
  const { person } = renderScreen(
    <TopUpForm amount={20} onPaid={() => undefined} after={() => <button type="submit">Pay</button>} />,
    { user: buildCustomer() },
  );
  await screen.findByText('The card form did not load', undefined, { timeout: 5000 });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  await person.click(screen.getByRole('button', { name: 'Pay' }));
  expect(shownToasts()).toEqual(['The card form has not loaded yet. Check your connection and try again.']);
});
