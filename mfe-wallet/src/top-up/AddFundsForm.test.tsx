import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { AddFundsForm } from './AddFundsForm';

const visa = { id: 'pm_visa', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2090 };
fakeApi(api.get('/payment/saved-cards', () => ({ cards: [visa] })));

const nothing = () => undefined;
const renderAddFundsForm = (suggestedAmount?: number) =>
  renderScreen(
    <AddFundsForm {...{ suggestedAmount }} onTyped={nothing} onPaid={nothing} onClose={nothing} />,
    {
      user: buildCustomer(),
    },
  );
const amount = () => screen.getByLabelText(/Amount/);

it.each([
  [0.2, '0.50', 'Add $0.50'],
  [12.3, '12.30', 'Add $12.30'],
  [20_000, '10000.00', 'Add $10,000.00'],
  [undefined, '', 'Add funds'],
])('suggests %p dollars as %p, which can be charged at once', async (suggestedAmount, shown, label) => {
  renderAddFundsForm(suggestedAmount);
  await screen.findByRole('radio', { name: /Visa/ });
  expect(screen.getByLabelText(/Amount/)).toHaveValue(shown);
  expect(screen.getByLabelText(/Amount/)).toHaveAccessibleDescription('');
  expect(screen.getByRole('button', { name: label })).toBeInTheDocument();
  expect(
    screen.getByText('Your card’s details go to the card processor and never to this portal.'),
  ).toBeInTheDocument();
});

it.each([
  ['1.', '1.00'],
  ['.5', '0.50'],
  ['1.234', '1.23'],
  ['1,000.5', '1000.50'],
  ['1,000', '1000.00'],
  ['12,50', '12.50'],
  ['٢٥٫٥', '25.50'],
  ['1,5', '1.50'],
  ['12,', '12.00'],
])('reads %s as %s', async (typed, shown) => {
  const { person } = renderAddFundsForm();
  await person.type(await screen.findByLabelText(/Amount/), typed);
  await person.tab();
  expect(amount()).toHaveValue(shown);
  expect(amount()).not.toBeInvalid();
});

it('charges an amount with a comma that Enter sends, and shows it as typed until it is left', async () => {
  const { person } = renderAddFundsForm();
  await person.type(await screen.findByLabelText(/Amount/), '12,5');
  expect(amount()).toHaveValue('12,5');
  expect(await screen.findByRole('button', { name: 'Add $12.50' })).toBeInTheDocument();
});

it.each(['1e3', '-5', '१२', '12abc.3.4', '1,5,2', '1.000,50', '12 dollars', 'NaN', '0x10'])(
  'makes no other amount of %s, typed or pasted, and says so',
  async (text) => {
    const { person } = renderAddFundsForm();
    await person.type(await screen.findByLabelText(/Amount/), text);
    await person.tab();
    expect(amount()).toHaveValue(text);
    expect(amount()).toHaveAccessibleDescription(/Enter an amount above zero/);
    expect(await screen.findByRole('button', { name: 'Add funds' })).toBeInTheDocument();
    await person.clear(amount());
    await person.paste(text);
    expect(amount()).toHaveValue(text);
  },
);

it('offers amounts to choose from, which the field shows', async () => {
  const { person } = renderAddFundsForm();
  expect(
    screen.getAllByRole('radio', { name: /^\$/ }).map((chip) => chip.parentElement?.textContent),
  ).toEqual(['$10', '$25', '$50']);
  await person.click(screen.getByRole('radio', { name: '$25' }));
  expect(amount()).toHaveValue('25.00');
  expect(await screen.findByRole('button', { name: 'Add $25.00' })).toBeInTheDocument();
  await person.clear(amount());
  expect(screen.getByRole('radio', { name: '$25' })).not.toBeChecked();
});

it('offers what is missing first, and only more', async () => {
  renderAddFundsForm(12.3);
  await screen.findByRole('radio', { name: /Visa/ });
  expect(
    screen.getAllByRole('radio', { name: /^\$/ }).map((chip) => chip.parentElement?.textContent),
  ).toEqual(['$12.30exact', '$25', '$50']);
  expect(screen.getByRole('radio', { name: /\$12\.30/ })).toBeChecked();
});
