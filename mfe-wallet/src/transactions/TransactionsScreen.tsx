import { formatDollars } from '@portal/contract';
import { retryAdvice, useUser } from '@portal/platform';
import {
  Breadcrumb,
  Card,
  DateRangeFilter,
  EmptyState,
  NothingFound,
  PagedTable,
  SearchField,
  StatCard,
  StatRow,
} from 'shared-ui';
import { NetworkButton } from '../NetworkButton';
import { LazyPurchaseNotices } from '../openPurchases/LazyPurchaseNotices';
import { useGetWalletQuery } from '../walletApi';
import { Frame, Toolbar } from './TransactionsScreen.styles';
import { transactionColumns } from './transactionColumns';
import { longestSearch, useTransactionFilters } from './useTransactionFilters';
import { useTransactionsDownload } from './useTransactionsDownload';

/** Transactions of the wallet, with totals over the filtered list. */
export default function TransactionsScreen() {
  const user = useUser();
  const filters = useTransactionFilters();
  const { data, currentData, error, isError, isFetching, refetch } = useGetWalletQuery({
    userId: user._id,
    ...filters.query,
  });
  const { download, isDownloading } = useTransactionsDownload(user._id, filters.query);
  // Results of the previous filter must not show under the new one.
  const isFailed = isError && !currentData;
  const figure = (dollars: number | undefined) =>
    isFailed ? '–' : dollars === undefined ? undefined : formatDollars(dollars);

  return (
    <Frame>
      <Breadcrumb pageTitle="Wallet Transactions" />
      <LazyPurchaseNotices openPurchases={data?.openPurchases} />
      <StatRow>
        <StatCard label="Wallet balance" value={figure(data?.walletBalance)} />
        <StatCard label="Total credit" value={figure(data?.totals.credit)} />
        <StatCard label="Total debit" value={figure(data?.totals.debit)} />
      </StatRow>
      <Card
        title="Transactions"
        isFlush
        action={
          <Toolbar>
            <SearchField
              label="Search"
              placeholder="Description"
              maxLength={longestSearch}
              value={filters.search}
              onSearch={filters.setSearch}
            />
            <DateRangeFilter from={filters.from} to={filters.to} onChange={filters.setRange} label="Dates" />
            <NetworkButton
              size="sm"
              variant="outline"
              disabled={!data || data.total === 0}
              isLoading={isDownloading}
              onClick={() => void download()}
            >
              Download CSV
            </NetworkButton>
          </Toolbar>
        }
      >
        <PagedTable
          label="Wallet transactions"
          columns={transactionColumns}
          rows={data?.transactions}
          rowId={({ _id }) => _id}
          total={data?.total}
          address={filters}
          pagesLabel="Pages of transactions"
          empty={<NoTransactions filters={filters} />}
          failure={
            isFailed
              ? {
                  title: 'Your transactions cannot be shown right now',
                  hint: retryAdvice(error),
                  isRetrying: isFetching,
                  onRetry: () => void refetch(),
                }
              : null
          }
        />
      </Card>
    </Frame>
  );
}

type Filters = ReturnType<typeof useTransactionFilters>;

const NoTransactions = ({ filters }: { filters: Filters }) =>
  filters.isFiltered ? (
    <NothingFound
      title={filters.search ? 'No transactions found' : 'No transactions in these days'}
      onClear={filters.clear}
    >
      {filters.search ? 'Search for something else.' : 'Choose other dates to see more.'}
    </NothingFound>
  ) : (
    <EmptyState title="No transactions yet">
      They appear here once you add balance or buy a package.
    </EmptyState>
  );
