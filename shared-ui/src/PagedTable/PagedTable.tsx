import styled from 'styled-components';
import { t, tn } from '@portal/contract';
import { Button } from '../Button/Button';
import type { ListAddress } from '../hooks/listAddress';
import { EmptyState } from '../EmptyState/EmptyState';
import { ErrorState } from '../ErrorState/ErrorState';
import { Pagination } from '../Pagination/Pagination';
import { Table, type TableProps } from '../Table/Table';
import { theme } from '../theme/theme';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import type { ListFailure } from './listFailure';

export interface PagedTableProps<Row> extends Pick<
  TableProps<Row>,
  'label' | 'columns' | 'rows' | 'rowId' | 'empty' | 'rowComponent'
> {
  /** Number of rows on all pages. */
  total: number | undefined;
  /** Page and sort order in the URL; a list next to others keeps its page in a state. */
  address: Pick<ListAddress, 'page' | 'pageSize' | 'setPage'> & Partial<ListAddress>;
  /** Accessible name of the pagination: 'Pages of eSIMs'. */
  pagesLabel: string;
  /** Message if the rows failed to load; null otherwise. */
  failure: ListFailure | null;
}

/**
 * One page of a list that the server sorts and pages, in all its states: loading, failed, empty, past the end,
 * loaded.
 */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { rows, total = 0, address, pagesLabel, failure, empty, ...table } = props;
  const { page, pageSize, setPage } = address;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  // Rows may have been deleted since the link was created.
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
      title={t('This page is empty')}
      action={
        <Button variant="quiet" onClick={() => setPage(pageCount)}>
          {t('Go to the last page')}
        </Button>
      }
    >
      {t('The list has become shorter.')}
    </EmptyState>
  ) : (
    empty
  );
  return (
    <>
      {/* Said to screen readers after a filter or a search, whose control keeps the focus. */}
      <VisuallyHidden role="status">{rows && tn(total, '{count} result', '{count} results')}</VisuallyHidden>
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
