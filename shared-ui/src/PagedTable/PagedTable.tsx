import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../Button/Button';
import type { ListAddress } from '../hooks/listAddress';
import { EmptyState } from '../EmptyState/EmptyState';
import { ErrorState } from '../ErrorState/ErrorState';
import { Pagination } from '../Pagination/Pagination';
import { Table, type TableProps } from '../Table/Table';
import { theme } from '../theme/theme';

export interface PagedTableProps<Row> extends Pick<
  TableProps<Row>,
  'label' | 'columns' | 'rows' | 'rowId' | 'empty'
> {
  /** Rows on all pages. */
  total: number | undefined;
  /** Where page and order are kept. */
  address: ListAddress;
  /** For screen readers: 'Pages of eSIMs'. */
  pagesLabel: string;
  /** What is said where the rows could not be read; null where they could. */
  failure: { title: string; hint: ReactNode; isRetrying: boolean; onRetry: () => void } | null;
}

/** One page of a list that the server sorts and pages: loading, failed, empty, past its end, or there. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { rows, total = 0, address, pagesLabel, failure, empty, ...table } = props;
  const { page, pageSize, setPage } = address;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  // Rows may have gone since the link was made, or with the last deletion.
  const isPastTheEnd = rows?.length === 0 && total > 0;
  if (failure) {
    return (
      <ErrorState title={failure.title} isRetrying={failure.isRetrying} onRetry={failure.onRetry}>
        {failure.hint}
      </ErrorState>
    );
  }
  const shownWhenEmpty = isPastTheEnd ? (
    <EmptyState
      title="This page is empty"
      action={
        <Button size="sm" variant="outline" onClick={() => setPage(pageCount)}>
          Go to the last page
        </Button>
      }
    >
      The list has become shorter.
    </EmptyState>
  ) : (
    empty
  );
  return (
    <>
      <Table {...table} rows={rows} sort={address.sort} onSort={address.setSort} empty={shownWhenEmpty} />
      {pageCount > 1 && (
        <Foot>
          <Pagination page={page} pageCount={pageCount} onChange={setPage} label={pagesLabel} />
        </Foot>
      )}
    </>
  );
}

const Foot = styled.div`
  padding: ${theme.space[4]};
`;
