import '../testing/inGerman';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountInput } from './AmountInput';

const changed = jest.fn();
function Amount() {
  const [value, setValue] = useState('25.00');
  const handleChange = (text: string) => {
    changed(text);
    setValue(text);
  };
  return <AmountInput label="Betrag" placeholder="0.00" value={value} onChange={handleChange} />;
}

it('shows an amount as Germans write it, before and after it is typed', async () => {
  render(<Amount />);
  const field = screen.getByLabelText('Betrag');
  expect(field).toHaveValue('25,00');
  expect(field).toHaveAttribute('placeholder', '0,00');
  await userEvent.clear(field);
  await userEvent.type(field, '12,5');
  expect(field).toHaveValue('12,5');
  expect(changed).toHaveBeenLastCalledWith('12.5');
  await userEvent.tab();
  expect(field).toHaveValue('12,50');
  expect(changed).toHaveBeenLastCalledWith('12.50');
});

it('makes no thousands of a digit that is added behind the cents', async () => {
  render(<Amount />);
  await userEvent.type(screen.getByLabelText('Betrag'), '5');
  // No amount: it is refused.
  expect(changed).toHaveBeenLastCalledWith('25,005');
});

it.each([
  ['1.234', '1234', '1234'],
  ['1.234,5', '1234,5', '1234.5'],
  ['$7.25', '7,25', '7.25'],
  ['7.2', '7.2', '7.2'],
])('reads %s, shows %s, and means %s', async (typed, shown, meant) => {
  render(<Amount />);
  const field = screen.getByLabelText('Betrag');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(typed);
  expect(field).toHaveValue(shown);
  expect(changed).toHaveBeenLastCalledWith(meant);
});
