import { gibibyte } from '@portal/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateRangeFilter } from '../DateRangeFilter/DateRangeFilter';
import { UsageRing } from '../UsageRing/UsageRing';
import { UsageBars } from './UsageBars';

it('shows how much is left', () => {
  render(<UsageRing remainingBytes={7.4 * gibibyte} totalBytes={10 * gibibyte} note="12 days" />);
  expect(screen.getByRole('figure')).toHaveTextContent('7.40 of 10.00 GiB left · 12 days');
});

it('shows no quota for an unlimited plan', () => {
  render(
    <UsageRing
      remainingBytes={96.8 * gibibyte}
      totalBytes="unlimited"
      usedBytes={3.2 * gibibyte}
      note="5 days"
    />,
  );
  expect(screen.getByRole('figure')).toHaveTextContent('∞Unlimited · 3.20 GiB used · 5 days');
});

it.each([
  [0, 0],
  [5, 0],
  [-1, 10],
  [20, 10],
])('survives %i of %i', (remaining, total) => {
  render(<UsageRing remainingBytes={remaining} totalBytes={total} />);
  expect(screen.getByRole('figure')).toHaveTextContent(/left/);
});

it('puts the figures of the bars in a table', async () => {
  render(
    <UsageBars
      label="Data used per day"
      bars={[
        { id: 'a', label: '01/11/2026', value: 5 },
        { id: 'b', label: '02/11/2026', value: 0 },
      ]}
      formatValue={(value) => `${value} MB`}
    />,
  );
  expect(await screen.findByRole('table', { name: 'Data used per day' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '01/11/2026 5 MB' })).toBeInTheDocument();
});

it('filters by days from the URL, and clears', async () => {
  const handleChange = jest.fn();
  render(<DateRangeFilter from="2026-02-01" to={null} onChange={handleChange} />);
  const input = screen.getByRole('textbox', { name: 'Dates' });
  expect(input).toHaveValue('02/01/2026');
  await userEvent.clear(input);
  await userEvent.type(input, '02/01/2026 - 02/05/2026{Enter}');
  expect(handleChange).toHaveBeenCalledWith({ from: '2026-02-01', to: '2026-02-05' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear dates' }));
  expect(handleChange).toHaveBeenLastCalledWith({ from: null, to: null });
});
