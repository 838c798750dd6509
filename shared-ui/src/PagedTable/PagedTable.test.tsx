import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listFailure } from './listFailure';
import { PagedTable, type PagedTableProps } from './PagedTable';

const setPage = jest.fn();
const addressAt = (page: number) => ({
  page,
  pageSize: 25,
  setPage,
  sort: { columnId: 'id', direction: 'ascending' } as const,
  setSort: jest.fn(),
});
const page = (changes: Partial<PagedTableProps<{ id: string }>>) => (
  <PagedTable
    label="Trips"
    columns={[{ id: 'id', header: 'Trip', cell: ({ id }) => `Trip ${id}` }]}
    rows={[{ id: '26' }]}
    rowId={({ id }) => id}
    total={26}
    address={addressAt(2)}
    pagesLabel="Pages of trips"
    empty="No trip yet"
    failure={null}
    {...changes}
  />
);
const renderIt = (changes: Parameters<typeof page>[0]) => render(page(changes));

it('shows one page and links to the others', async () => {
  renderIt({});
  expect(screen.getByText('Trip 26')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Pages of trips' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(setPage).toHaveBeenCalledWith(1);
});

it('says how much a filter has found', () => {
  const { rerender } = renderIt({ rows: undefined, total: undefined });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toEqual(['', 'Loading...']);
  rerender(page({}));
  expect(said()).toEqual(['26 results']);
  rerender(page({ total: 1 }));
  expect(said()).toEqual(['1 result']);
  rerender(page({ rows: [], total: 0, address: addressAt(1) }));
  expect(said()).toEqual(['0 results']);
});

it('links back from a page that no longer exists, and does not call the list empty', async () => {
  renderIt({ rows: [], address: addressAt(9) });
  expect(screen.queryByText('No trip yet')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Go to the last page' }));
  expect(setPage).toHaveBeenCalledWith(2);
});

it('shows an empty state without pagination', () => {
  renderIt({ rows: [], total: 0, address: addressAt(1) });
  expect(screen.getByText('No trip yet')).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('offers a retry instead of rows that failed to load', async () => {
  const onRetry = jest.fn();
  renderIt({ failure: { title: 'No trips now', hint: 'Try again.', isRetrying: false, onRetry } });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('shows what failed unless these very rows were read before, also while it is retried', async () => {
  const refetch = jest.fn();
  const failureOf = (query: object) =>
    listFailure({ isFetching: false, refetch, ...query }, 'The trips cannot be shown', 'Nothing is lost.');
  expect(failureOf({})).toBeNull();
  expect(failureOf({ error: 'refused', currentData: [] })).toBeNull();
  expect(failureOf({ error: 'refused', isFetching: true })?.isRetrying).toBe(true);
  renderIt({ failure: failureOf({ error: 'refused' }) });
  expect(screen.getByRole('alert')).toHaveTextContent('The trips cannot be shown');
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing is lost.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
