import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { phoneMessages, phoneProblem } from '@portal/contract';
import { useState } from 'react';
import { PhoneInput } from './PhoneInput';
import { readPhone } from './readPhone';

function Phone({ first = '', country }: { first?: string; country?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <PhoneInput
        label="Phone"
        value={value}
        onChange={setValue}
        {...(country !== undefined && { defaultCountry: country })}
      />
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

it('reads a national number by the country that the form learns later, and no other number', async () => {
  const { rerender } = render(<Phone country="" />);
  const input = await field();
  await userEvent.type(input, '0151 / 234 567 89');
  rerender(<Phone country="DE" />);
  expect(screen.getByRole('status')).toHaveTextContent('+4915123456789');
  expect(input).toHaveValue('+49 1512 3456789');
  rerender(<Phone country="FR" />);
  expect(input).toHaveValue('+49 1512 3456789');
  await userEvent.clear(input);
  await userEvent.click(screen.getByRole('button', { name: /Country/ }));
  await userEvent.keyboard('Japan{Enter}');
  rerender(<Phone country="ES" />);
  expect(screen.getByRole('button', { name: 'Country: Japan (+81)' })).toBeInTheDocument();
});

it('returns + and digits for any format of the number', async () => {
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

it('shows an existing number', async () => {
  render(<Phone first="+4930123456" />);
  expect(await field()).toHaveValue('+49 30 123456');
  expect(screen.getByRole('button', { name: /Germany/ })).toBeInTheDocument();
});

it.each([
  ['TH', '', ''],
  ['TH', '0', '+66'],
  ['TH', '0812', '+66812'],
  ['TH', '81 234 5678', '+66812345678'],
  ['TH', '66812345678', '+66812345678'],
  ['TH', '0066812345678', '+66812345678'],
  ['TH', '0014155552671', '+14155552671'],
  ['US', '(415) 555-2671', '+14155552671'],
  ['US', '1 415.555.2671', '+14155552671'],
  ['US', '011 66 81 234 5678', '+66812345678'],
  ['AU', '0011 1 415 555 2671', '+14155552671'],
  ['GB', '07911 123456', '+447911123456'],
  ['IT', '06 698 12345', '+390669812345'],
  ['RU', '8 (912) 345-67-89', '+79123456789'],
  ['HU', '06 20 123 4567', '+36201234567'],
  ['TH', '+44 (0)7911 123456', '+447911123456'],
  ['TH', '+44 (0) 20 7946 0958', '+442079460958'],
  ['TH', 'tel:+1-415-555-2671', '+14155552671'],
  ['TH', '\u202A+66\u00A081\u2011234\u20115678\u202C', '+66812345678'],
  ['TH', '＋６６８１２３４５６７８', '+66812345678'],
  ['TH', '(+66) 81/234/5678', '+66812345678'],
  ['TH', '+999 123 456', '+999123456'],
])('with %s selected parses %p as %p', (country, typed, expected) => {
  expect(readPhone(typed, country as 'TH').phone).toBe(expected);
});

it.each([
  ['a number of another country without its plus', '14155552671', phoneMessages.countryCode],
  ['a number with an extension', '+1 415 555 2671 ext. 9', phoneMessages.characters],
  ['two numbers', '+14155552671, +14155552672', phoneMessages.characters],
  ['letters', '+1 800 FLOWERS', phoneMessages.characters],
  ['a number that is too long', '+66 81 234 5678 9012 3456', phoneMessages.format],
])('stores only the text for %s, which the phone rule rejects', (_what, typed, message) => {
  const { phone } = readPhone(typed, 'TH');
  expect(phone.replace(/[^\w+]/g, '')).toBe(typed.replace(/[^\w+]/g, ''));
  expect(phoneProblem(phone)).toBe(message);
});

it('puts Germany first for DE, the United Kingdom for +44 and the United States for +1', async () => {
  render(<Phone />);
  await userEvent.click(await screen.findByRole('button', { name: /Country/ }));
  const search = screen.getByRole('combobox', { name: 'Search countries' });
  for (const [typed, country] of [
    ['DE', 'Germany'],
    ['+44', 'United Kingdom'],
    ['+1', 'United States'],
    ['turkey', 'Türkiye'],
  ] as const) {
    await userEvent.clear(search);
    await userEvent.type(search, typed);
    expect(screen.getAllByRole('option')[0]).toHaveTextContent(country);
  }
});

it.each([
  ['TH', '+44 7911 123456', 'GB'],
  ['GG', '+44 7911 123456', 'GG'],
  ['TH', '+1 416 555 0123', 'CA'],
  ['TH', '+1', 'US'],
  ['CA', '+1', 'CA'],
])('with %s chosen shows %p as a number of %s', (chosen, typed, country) => {
  expect(readPhone(typed, chosen as 'TH').country).toBe(country);
});

it('applies a country chosen after a national number', async () => {
  render(<Phone />);
  await userEvent.type(await field(), '4155552671');
  await userEvent.click(screen.getByRole('button', { name: /Country/ }));
  await userEvent.keyboard('united states{Enter}');
  expect(await field()).toHaveValue('+1 415 555 2671');
  expect(await field()).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('+14155552671');
});

it('accepts a complete number that a keyboard suggests', async () => {
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
