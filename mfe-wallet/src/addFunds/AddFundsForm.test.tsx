import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { AddFundsForm } from './AddFundsForm';

const visa = { id: 'pm_visa', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2090 };
fakeApi(api.get('/payment/saved-cards', () => ({ cards: [visa] })));

it.each([
  [0.2, '0.50', 'Add $0.50'],
  [12.3, '12.30', 'Add $12.30'],
  [20_000, '10000.00', 'Add $10,000.00'],
  [undefined, '', 'Add funds'],
])('suggests %p dollars as %p, which can be charged at once', async (suggestedAmount, shown, label) => {
  const nothing = () => undefined;
  renderScreen(<AddFundsForm suggestedAmount={suggestedAmount} onPaid={nothing} onClose={nothing} />, {
    user: buildCustomer(),
  });
  await screen.findByRole('radio', { name: /Visa/ });
  expect(screen.getByLabelText(/Amount/)).toHaveValue(shown);
  expect(screen.getByLabelText(/Amount/)).toHaveAccessibleDescription('');
  expect(screen.getByRole('button', { name: label })).toBeInTheDocument();
  expect(
    screen.getByText('Your card’s details go to the card processor and never to this portal.'),
  ).toBeInTheDocument();
});
