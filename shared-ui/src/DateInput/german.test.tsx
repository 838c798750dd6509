import '../testing/inGerman';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CountryComboboxField } from '../CountryField/CountryComboboxField';
import { DateInput } from './DateInput';
import { dateText, readDate, readRange, type DateRange } from './typedDate';

function OneDay() {
  const [value, setValue] = useState<Date | null>(null);
  return <DateInput label="Enddatum" value={value} onChange={setValue} />;
}

it('takes and shows a day as Germans write it, and says how', async () => {
  render(<OneDay />);
  const input = screen.getByRole('textbox', { name: 'Enddatum' });
  await userEvent.type(input, '3.2.2026{Enter}');
  expect(input).toHaveValue('03.02.2026');
  expect(input).toHaveAccessibleDescription('3. Feb. 2026');
  await userEvent.clear(input);
  await userEvent.type(input, '31.13.2026{Enter}');
  expect(input).toHaveAccessibleDescription(/Gib es als TT\.MM\.JJJJ ein, zum Beispiel 31\.12\.2026\.$/);
});

it('has a calendar with German months and days, whose weeks begin on Monday', async () => {
  render(<OneDay />);
  await userEvent.type(screen.getByRole('textbox'), '14.3.2026{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Kalender öffnen' }));
  const calendar = within(screen.getByRole('dialog', { name: 'Kalender' }));
  expect(await calendar.findByRole('heading', { name: 'März 2026' })).toBeInTheDocument();
  const [first] = calendar.getAllByRole('columnheader');
  expect(first).toHaveTextContent('Mo');
  await userEvent.click(calendar.getByRole('button', { name: 'Nächster Monat' }));
  await userEvent.click(calendar.getByRole('gridcell', { name: 'Auswählen: Donnerstag, 2. April 2026' }));
  expect(screen.getByRole('textbox')).toHaveValue('02.04.2026');
});

it('reads days first, ranges with “bis”, and days as computers write them', () => {
  expect(readDate('05/06/2026')).toEqual(new Date(2026, 5, 5));
  expect(readDate('5. 6. 2026')).toEqual(new Date(2026, 5, 5));
  expect(readDate('2026-06-05')).toEqual(new Date(2026, 5, 5));
  const range: DateRange = [new Date(2026, 5, 25), new Date(2026, 6, 5)];
  expect(readRange('25.6.2026 bis 5.7.2026')).toEqual(range);
  expect(readRange(range.map((day) => dateText(day)).join(' - '))).toEqual(range);
});

it('sorts countries by their German names, and finds the English ones', async () => {
  const countries = [
    { code: 'AT', name: 'Austria' },
    { code: 'EG', name: 'Egypt' },
    { code: 'CY', name: 'Cyprus' },
  ];
  render(<CountryComboboxField label="Land" countries={countries} value={null} onChange={jest.fn()} />);
  const field = screen.getByRole('combobox', { name: 'Land' });
  await userEvent.click(field);
  const names = screen.getAllByRole('option').map((option) => option.firstElementChild?.textContent);
  expect(names).toEqual(
    names.toSorted((left = '', right = '') => left?.localeCompare(right ?? '', 'de') ?? 0),
  );
  await userEvent.type(field, 'Cyprus');
  expect(screen.getAllByRole('option')).toHaveLength(1);
});
