import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneInput } from './PhoneInput';
import { withDialCode } from './withDialCode';

function Phone({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <PhoneInput label="Phone" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.findByRole('textbox', { name: 'Phone' });

it('starts empty with Thailand', async () => {
  render(<Phone />);
  expect(await field()).toHaveAttribute('placeholder', '+66 (___) ___-____');
  expect(screen.getByRole('button', { name: 'Country: Thailand (+66)' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('gives + and digits, whatever way the number is written', async () => {
  render(<Phone />);
  const input = await field();
  await userEvent.type(input, '0812345678');
  expect(screen.getByRole('status')).toHaveTextContent('+66812345678');
  await userEvent.clear(input);
  await userEvent.type(input, '+14155552671');
  expect(screen.getByRole('status')).toHaveTextContent('+14155552671');
});

it('finds a country by name, code or dial code, with Thailand first', async () => {
  render(<Phone />);
  await userEvent.click(await screen.findByRole('button', { name: /Country/ }));
  const search = screen.getByRole('combobox', { name: 'Search countries' });
  expect(search).toHaveFocus();
  expect(search).toHaveAttribute('placeholder', 'Search countries...');
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Thailand');

  await userEvent.type(search, 'germ');
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Germany');
  await userEvent.clear(search);
  await userEvent.type(search, 'jp');
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Japan');
  await userEvent.clear(search);
  await userEvent.type(search, '+81{Enter}');
  expect(screen.getByRole('button', { name: 'Country: Japan (+81)' })).toBeInTheDocument();
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('closes the list by Escape and keeps the country', async () => {
  render(<Phone />);
  await userEvent.click(await screen.findByRole('button', { name: /Country/ }));
  await userEvent.keyboard('fr{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Thailand/ })).toHaveFocus();
});

it('shows a number that is already there', async () => {
  render(<Phone first="+4930123456" />);
  expect(await field()).toHaveValue('+49 301 23456');
  expect(screen.getByRole('button', { name: /Germany/ })).toBeInTheDocument();
});

it.each([
  ['0812', '+66812'],
  ['0049 30', '+49 30'],
  ['+1 415', '+1 415'],
  ['8', '+668'],
  ['', ''],
  ['+', '+'],
  ['abc', 'abc'],
])('reads %p as %p', (typed, expected) => {
  expect(withDialCode(typed, '66')).toBe(expected);
});

it('takes a whole number that a keyboard suggests', async () => {
  render(<Phone />);
  const input = (await field()) as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '+66 81 234 5678');
  act(() => {
    input.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: 'insertText', data: '+66 81 234 5678' }),
    );
  });
  expect(screen.getByRole('status')).toHaveTextContent('+66812345678');
});
