import { formatDollars } from '@portal/contract';
import { useUser } from '@portal/platform';
import {
  Breadcrumb,
  Button,
  Card,
  DateRangeFilter,
  EmptyState,
  ErrorState,
  Pagination,
  StatCard,
  Table,
} from 'shared-ui';
import { useGetWalletQuery } from '../walletApi';
import { Foot, Frame, Stats, Toolbar } from './TransactionsScreen.styles';
import { transactionColumns } from './transactionColumns';
import { pageSize, useTransactionFilters } from './useTransactionFilters';
import { useTransactionsDownload } from './useTransactionsDownload';

/** What came into the wallet and what was spent, with totals over what the filter finds. */
export default function TransactionsScreen() {
  const user = useUser();
  const filters = useTransactionFilters();
  const { data, isError, isFetching, refetch } = useGetWalletQuery({ userId: user._id, ...filters.query });
  const { download, isDownloading } = useTransactionsDownload(user._id, filters.query);
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));

  return (
    <Frame>
      <Breadcrumb pageTitle="Wallet Transactions" />
      <Stats>
        <StatCard label="Wallet balance" value={data && formatDollars(data.walletBalance)} />
        <StatCard label="Total credit" value={data && formatDollars(data.totals.credit)} />
        <StatCard label="Total debit" value={data && formatDollars(data.totals.debit)} />
      </Stats>
      <Card
        title="Transactions"
        isFlush
        action={
          <Toolbar>
            <DateRangeFilter from={filters.from} to={filters.to} onChange={filters.setRange} label="Dates" />
            <Button
              size="sm"
              variant="outline"
              disabled={!data || data.total === 0}
              isLoading={isDownloading}
              onClick={() => void download()}
            >
              Download CSV
            </Button>
          </Toolbar>
        }
      >
        {isError && !data ? (
          <ErrorState
            title="Your transactions cannot be shown right now"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          >
            Check your connection and try again.
          </ErrorState>
        ) : (
          <Table
            label="Wallet transactions"
            columns={transactionColumns}
            rows={data?.transactions}
            rowId={({ _id }) => _id}
            isLoading={isFetching && !data}
            sort={filters.sort}
            onSort={filters.setSort}
            empty={
              filters.isFiltered ? (
                <EmptyState
                  title="No transactions in these days"
                  action={
                    <Button size="sm" variant="outline" onClick={filters.clear}>
                      Show all
                    </Button>
                  }
                >
                  Choose other dates to see more.
                </EmptyState>
              ) : (
                <EmptyState title="No transactions yet">
                  They appear here once you add balance or buy a package.
                </EmptyState>
              )
            }
          />
        )}
        {pageCount > 1 && (
          <Foot>
            <Pagination
              page={filters.page}
              pageCount={pageCount}
              onChange={filters.setPage}
              label="Pages of transactions"
            />
          </Foot>
        )}
      </Card>
    </Frame>
  );
}
