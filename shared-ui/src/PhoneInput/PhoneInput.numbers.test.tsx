import { fireEvent, render, screen } from '@testing-library/react';
import { getCountries, getExampleNumber, type CountryCode } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { useState } from 'react';
import { PhoneInput } from './PhoneInput';
import { phoneNumbers } from './testing/phoneNumbers';

function Phone() {
  const [value, setValue] = useState('');
  return (
    <>
      <PhoneInput label="Phone" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const bare = (text: string) => text.replace(/[^+\d]/g, '');

/** How people write an international number; each gets the form with blanks, such as '+66 81 234 5678'. */
const spellings: [name: string, spell: (international: string) => string][] = [
  ['blanks', (international) => international],
  ['no separators', bare],
  ['dashes', (international) => international.replaceAll(' ', '-')],
  ['dots', (international) => international.replaceAll(' ', '.')],
  ['brackets', (international) => international.replace(/^(\S+) (\S+)/, '$1 ($2)')],
  ['00 for the plus', (international) => international.replace('+', '00')],
  ['a tel: link', (international) => `tel:${international.replaceAll(' ', '-')}`],
];

function exampleOf(country: CountryCode): string {
  const number = getExampleNumber(country, examples);
  if (!number) throw new Error(`There is no example number of ${country}.`);
  return number.formatInternational();
}
const numbers = [...getCountries().map(exampleOf), ...phoneNumbers.map(([, international]) => international)];

/** Each spelling gets its own seventh of the numbers, so that every number is entered once. */
const cases = spellings.map(
  ([name, spell], offset) =>
    [name, spell, numbers.filter((_, index) => index % spellings.length === offset)] as const,
);

/** Enters each number and returns those that are stored as another one. */
async function wronglyStored(
  entered: string[],
  spell: (international: string) => string,
  enter: (input: HTMLInputElement, text: string) => void,
): Promise<string[]> {
  render(<Phone />);
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  const stored = screen.getByRole('status');
  return entered.filter((international) => {
    fireEvent.change(input, { target: { value: '' } });
    enter(input, spell(international));
    return stored.textContent !== bare(international);
  });
}

const paste = (input: HTMLInputElement, text: string) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text } });

function type(input: HTMLInputElement, text: string) {
  for (const character of text) fireEvent.change(input, { target: { value: input.value + character } });
}

it('enters a number of every country, and mobile and landline numbers of thirty', () => {
  expect(cases.flatMap(([, , entered]) => entered).length).toBeGreaterThan(300);
  expect(new Set(phoneNumbers.map(([, international]) => international)).size).toBe(60);
  expect(new Set(phoneNumbers.map(([country]) => country)).size).toBe(30);
});

it.each(cases)('stores numbers pasted with %s', async (_name, spell, entered) => {
  expect(await wronglyStored(entered, spell, paste)).toEqual([]);
});

it.each(cases)('stores numbers typed with %s', async (_name, spell, entered) => {
  expect(await wronglyStored(entered, spell, type)).toEqual([]);
});
