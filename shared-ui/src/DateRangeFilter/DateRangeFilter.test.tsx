import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateRangeFilter, type DateRangeFilterProps } from './DateRangeFilter';

function Filter() {
  const [range, setRange] = useState<Pick<DateRangeFilterProps, 'from' | 'to'>>({ from: null, to: null });
  return <DateRangeFilter {...range} onChange={setRange} />;
}

it('shows above its field what it reads, so that the field stays in line with what is next to it', async () => {
  render(<Filter />);
  const field = screen.getByRole('textbox', { name: 'Dates' });
  await userEvent.type(field, '10/01/2026 - 11/05/2026{Enter}');
  expect(screen.getByText('Oct 1, 2026 – Nov 5, 2026')).toHaveStyle({ order: '-1' });
  await userEvent.clear(field);
  await userEvent.type(field, '99/99{Enter}');
  expect(screen.getByText(/^Date input not valid\./)).toHaveStyle({ order: '-1' });
});
