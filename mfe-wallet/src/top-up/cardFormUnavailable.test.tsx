import { api, buildCustomer, fakeApi, renderScreen, runAhead, shownToasts } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { AddFundsForm } from './AddFundsForm';

jest.mock('../card/NewCard', () => {
  throw new Error('Loading chunk new-card failed.');
});
fakeApi(api.get('/payment/saved-cards', () => ({ cards: [] })));

const nothing = () => undefined;

it('says that the card form did not load, and charges nothing', async () => {
  const { person } = await runAhead(async () => {
    const rendered = renderScreen(
      <AddFundsForm suggestedAmount={20} onTyped={nothing} onPaid={nothing} onClose={nothing} />,
      { user: buildCustomer() },
    );
    await screen.findByText('The card form did not load');
    return rendered;
  });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  const button = screen.getByRole('button', { name: /^Add \$20\.00/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await person.type(screen.getByLabelText(/Full name/), '{Enter}');
  expect(shownToasts()).toEqual([]);
});
