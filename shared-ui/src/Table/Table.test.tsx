import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table, type Column } from './Table';
import { RowsThatOpen } from './Table.stories';

interface Plan {
  id: string;
  name: string;
  quota: number | null;
}

const columns: Column<Plan>[] = [
  { id: 'name', header: 'Name', cell: (plan) => plan.name, sortValue: (plan) => plan.name },
  {
    id: 'quota',
    header: 'Quota',
    cell: (plan) => plan.quota ?? '-',
    sortValue: (plan) => plan.quota,
    align: 'end',
  },
  { id: 'actions', header: 'Actions', cell: () => <button>Delete</button>, isHeaderHidden: true },
];

const plans: Plan[] = [
  { id: '1', name: 'plan 10', quota: 5 },
  { id: '2', name: 'Plan 2', quota: null },
  { id: '3', name: 'plan 1', quota: 20 },
];

const renderIt = (rows: Plan[] | undefined) =>
  render(
    <Table label="Plans" columns={columns} rows={rows} rowId={(plan) => plan.id} empty="No plans found" />,
  );

const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.lastChild?.textContent);

it('lists the rows under their headers', () => {
  renderIt(plans);
  expect(screen.getByRole('table', { name: 'Plans' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  expect(firstCells()).toEqual(['plan 10', 'Plan 2', 'plan 1']);
});

it('names rows by the title of their cards', () => {
  const named = columns.map((column) => ({
    ...column,
    ...(column.id === 'name' && { card: 'title' as const }),
  }));
  render(<Table label="Plans" columns={named} rows={plans} rowId={({ id }) => id} empty="No plans found" />);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
    plans.map(({ name }) => `Name${name}`),
  );
});

it('sorts in natural order, in both directions, with missing values last', async () => {
  renderIt(plans);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(firstCells()).toEqual(['plan 1', 'Plan 2', 'plan 10']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');

  await userEvent.click(screen.getByRole('button', { name: 'Quota' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quota' }));
  expect(firstCells()).toEqual(['plan 1', 'plan 10', 'Plan 2']);
  expect(screen.getByRole('columnheader', { name: 'Quota' })).toHaveAttribute('aria-sort', 'descending');
});

it('can be sorted without column headers', async () => {
  renderIt(plans);
  // Shown on narrow screens only.
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Quota, descending');
  expect(firstCells()).toEqual(['plan 1', 'plan 10', 'Plan 2']);
});

it('lets its parent sort', async () => {
  const handleSort = jest.fn();
  render(
    <Table
      label="Plans"
      columns={columns}
      rows={plans}
      rowId={({ id }) => id}
      empty=""
      sort={null}
      onSort={handleSort}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(handleSort).toHaveBeenCalledWith({ columnId: 'name', direction: 'ascending' });
  expect(firstCells()).toEqual(['plan 10', 'Plan 2', 'plan 1']);
});

it('shows an empty and a loading state', () => {
  const { unmount } = renderIt([]);
  expect(screen.getByRole('cell')).toHaveTextContent('No plans found');
  unmount();
  renderIt(undefined);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

it('opens the panel of a row with the keyboard, and says whether it is open', async () => {
  const person = userEvent.setup();
  render(<RowsThatOpen />);
  const toggle = screen.getByRole('button', { name: 'Details of Tokyo' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  toggle.focus();
  await person.keyboard('{Enter}');
  const panel = screen.getByRole('row', { name: 'All about Tokyo.' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(toggle).toHaveAttribute('aria-controls', panel.id);
  expect(screen.queryByText('All about Paris.')).not.toBeInTheDocument();
  await person.keyboard(' ');
  expect(screen.queryByText('All about Tokyo.')).not.toBeInTheDocument();
  expect(toggle).toHaveFocus();
});
