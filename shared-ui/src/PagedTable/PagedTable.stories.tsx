import { useState } from 'react';
import { EmptyState } from '../EmptyState/EmptyState';
import type { Sort } from '../Table/sortRows';
import { PagedTable, type PagedTableProps } from './PagedTable';

interface Trip {
  id: string;
  tag: string;
}

const trips: Trip[] = Array.from({ length: 12 }, (_trip, index) => ({
  id: String(index),
  tag: `Trip ${index + 1}`,
}));
const pageSize = 5;
const order: Sort = { columnId: 'tag', direction: 'ascending' };
const never = () => undefined;

function Trips(changes: Partial<PagedTableProps<Trip>>) {
  const [page, setPage] = useState(1);
  return (
    <PagedTable
      label="Trips"
      columns={[{ id: 'tag', header: 'eSIM Tag', cell: ({ tag }) => tag }]}
      rows={trips.slice((page - 1) * pageSize, page * pageSize)}
      rowId={({ id }) => id}
      total={trips.length}
      address={{
        page: changes.rows?.length === 0 ? 9 : page,
        pageSize,
        setPage,
        sort: order,
        setSort: never,
      }}
      pagesLabel="Pages of trips"
      empty={<EmptyState title="No trip yet" />}
      failure={null}
      {...changes}
    />
  );
}

export const ThreePages = () => <Trips />;
export const Loading = () => <Trips rows={undefined} total={undefined} />;
export const Empty = () => <Trips rows={[]} total={0} />;
// A different accessible name: two paginations on one page must be distinguishable.
export const PastTheEnd = () => <Trips rows={[]} pagesLabel="Pages of trips gone" />;
export const Failed = () => (
  <Trips
    failure={{
      title: 'The trips cannot be shown right now',
      hint: 'Check your connection and try again.',
      isRetrying: false,
      onRetry: never,
    }}
  />
);
