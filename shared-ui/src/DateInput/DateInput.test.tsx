import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateInput } from './DateInput';
import { dateText, readDate, readRange, type DateRange } from './typedDate';

function OneDay({ onInvalid, minDate }: { onInvalid?: (error: { code: number }) => void; minDate?: Date }) {
  const [value, setValue] = useState<Date | null>(null);
  return (
    <>
      <DateInput label="End date" value={value} onChange={setValue} onInvalid={onInvalid} minDate={minDate} />
      <output>{dateText(value)}</output>
    </>
  );
}

it('accepts a typed day', async () => {
  render(<OneDay />);
  const input = screen.getByRole('textbox', { name: 'End date' });
  expect(input).toHaveAttribute('placeholder', 'Select end date');
  await userEvent.type(input, '2/3/2026');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('02/03/2026');
  expect(input).toHaveValue('02/03/2026');
});

it.each(['02/30/2026', 'tomorrow', '13/13/2026', '٠٢/٠٣/٢٠٢٦', '🎉'])(
  'says that %p is no date, keeps it, and recovers',
  async (typed) => {
    const handleInvalid = jest.fn();
    render(<OneDay onInvalid={handleInvalid} />);
    const input = screen.getByRole('textbox', { name: 'End date' });
    await userEvent.type(input, typed);
    await userEvent.tab();
    expect(input).toHaveAccessibleDescription(
      'Date input not valid. Use mm/dd/yyyy, for example 12/31/2026.',
    );
    expect(input).toHaveValue(typed);
    expect(handleInvalid).toHaveBeenCalledWith({ code: 1, message: 'Date input not valid.' });
    await userEvent.clear(input);
    expect(input).toBeValid();
  },
);

it('rejects a day before the earliest', async () => {
  render(<OneDay minDate={new Date(2026, 5, 1)} />);
  await userEvent.type(screen.getByRole('textbox'), '05/31/2026{Enter}');
  expect(screen.getByRole('textbox')).toBeInvalid();
});

it('chooses from a calendar that closes when done', async () => {
  render(<OneDay />);
  await userEvent.type(screen.getByRole('textbox'), '02/03/2026{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  const calendar = within(screen.getByRole('dialog', { name: 'Calendar' }));
  expect(await calendar.findByRole('heading', { name: 'February 2026' })).toBeInTheDocument();
  await userEvent.click(calendar.getByRole('gridcell', { name: /February 14th, 2026/ }));
  expect(screen.getByRole('status')).toHaveTextContent('02/14/2026');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open calendar' })).toHaveFocus();
});

it('moves the focus into a calendar that its button opens, and back on Escape', async () => {
  render(<OneDay />);
  await userEvent.type(screen.getByRole('textbox'), '02/03/2026{Enter}');
  screen.getByRole('button', { name: 'Open calendar' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('gridcell', { name: /February 3rd, 2026/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('gridcell', { name: /February 10th, 2026/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open calendar' })).toHaveFocus();
});

it('accepts a range, typed or chosen', async () => {
  function Range() {
    const [value, setValue] = useState<DateRange>([null, null]);
    return (
      <>
        <DateInput label="Dates" isRange value={value} onChange={setValue} />
        <output>{value.map((date) => dateText(date)).join('|')}</output>
      </>
    );
  }
  render(<Range />);
  await userEvent.type(screen.getByRole('textbox'), '02/09/2026 - 02/03/2026{Enter}');
  expect(screen.getByRole('textbox')).toHaveValue('02/03/2026 - 02/09/2026');
  expect(screen.getByRole('status')).toHaveTextContent('02/03/2026|02/09/2026');

  await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
  await userEvent.click(await screen.findByRole('gridcell', { name: /February 10th, 2026/ }));
  await userEvent.click(screen.getByRole('gridcell', { name: /February 12th, 2026/ }));
  expect(screen.getByRole('status')).toHaveTextContent('02/10/2026|02/12/2026');
});

it('opens its calendar on click, not below a phone’s keyboard, and still accepts typing', async () => {
  render(<OneDay />);
  const input = screen.getByRole('textbox', { name: 'End date' });
  expect(input).toHaveAttribute('inputmode', 'none');
  await userEvent.click(input);
  expect(screen.getByRole('dialog', { name: 'Calendar' })).toBeInTheDocument();
  expect(input).toHaveFocus();
  await userEvent.keyboard('12/31/2026{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('12/31/2026');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('accepts a day as tables show it, and explains how it read an ambiguous one', async () => {
  render(<OneDay />);
  const input = screen.getByRole('textbox', { name: 'End date' });
  await userEvent.type(input, '31/12/2026');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('12/31/2026');
  await userEvent.clear(input);
  await userEvent.type(input, '05/06/2026{Enter}');
  expect(input).toHaveAccessibleDescription('May 6, 2026');
});

it('has no value while its text is not a date', async () => {
  render(<OneDay />);
  const input = screen.getByRole('textbox', { name: 'End date' });
  await userEvent.type(input, '12/31/2026{Enter}');
  await userEvent.clear(input);
  await userEvent.type(input, '31/31/2026{Enter}');
  expect(input).toHaveValue('31/31/2026');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('parses days first if configured, and both ends of a range in one order', () => {
  expect(readDate('05/06/2026', 'day-first')).toEqual(new Date(2026, 5, 5));
  expect(dateText(new Date(2026, 5, 5), 'day-first')).toBe('05/06/2026');
  expect(readDate('2026-06-05')).toEqual(new Date(2026, 5, 5));
  expect(readDate('25.12.2026')).toEqual(new Date(2026, 11, 25));
  expect(readRange('25/06/2026 - 05/07/2026')).toEqual([new Date(2026, 5, 25), new Date(2026, 6, 5)]);
  expect(readRange('25/06/2026 - 06/25/2026')).toBeUndefined();
});

it('parses typed days and ranges strictly', () => {
  expect(readDate(' ')).toBeNull();
  expect(readDate('00/00/0000')).toBeUndefined();
  expect(readRange('02/09/2026 - 02/03/2026')).toEqual([new Date(2026, 1, 3), new Date(2026, 1, 9)]);
  expect(readRange('02/03/2026')).toEqual([new Date(2026, 1, 3), null]);
  expect(readRange('')).toEqual([null, null]);
});
