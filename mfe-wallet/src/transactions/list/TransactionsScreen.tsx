import { formatDollars, type WalletResponse, maxSearchLength, t } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { retryAdvice, useApiQuery, useOverlay, useUser } from '@portal/platform';
import { useSearchParams } from '@portal/router';
import { useState } from 'react';
import {
  Breadcrumb,
  Card,
  CardFailure,
  DateRangeFilter,
  DialogFailure,
  disclosureColumn,
  EmptyState,
  lazyPart,
  listFailure,
  NetworkButton,
  NothingFound,
  PagedTable,
  Row,
  SearchField,
  StatCard,
  StatRow,
  Stack,
  Toolbar,
  WideOnly,
} from 'shared-ui';
import { LazyReturnToCardDialog } from '../../card-return/LazyReturnToCardDialog';
import { AddBalanceButton } from '../../wallet/AddBalanceButton';
import { LazyPurchaseNotices } from '../../resume/LazyPurchaseNotices';
import { transactionColumns } from '../../wallet/transactionColumns';
import { FilterNotices } from './FilterNotices';
import { FilterSheet } from './FilterSheet';
import { TransactionFilterBar } from './TransactionFilterBar';
import { TransactionRow } from './TransactionRow';
import { useTransactionFilters, type TransactionFilters } from './useTransactionFilters';
import { useTransactionsDownload } from './useTransactionsDownload';

const columns = [...transactionColumns, disclosureColumn];

const LinkedReceipt = lazyPart(
  () =>
    import(/* webpackChunkName: "transaction-details" */ '../receipts/LinkedReceipt').then(
      (module) => module.LinkedReceipt,
    ),
  { name: t('The receipt'), Failure: CardFailure },
);

const StatementDialog = lazyPart(
  () => import(/* webpackChunkName: "transaction-details" */ '../receipts/StatementDialog'),
  { name: t('The dialog for statements'), Failure: DialogFailure },
);

export default function TransactionsScreen() {
  const user = useUser();
  const filters = useTransactionFilters();
  const [opened, setOpened] = useState<ActionDialog | null>(null);
  const query = useApiQuery(calls.getWallet, { userId: user._id, ...filters.query });
  const { data } = query;
  const failure = listFailure(
    query,
    t('Your transactions cannot be shown right now'),
    retryAdvice(query.error),
  );

  const controls = (
    <>
      <SearchField
        label={t('Search')}
        placeholder={t('Description')}
        maxLength={maxSearchLength}
        value={filters.search}
        onSearch={filters.setSearch}
      />
      <DateRangeFilter from={filters.from} to={filters.to} onChange={filters.setRange} label={t('Dates')} />
      <TransactionFilterBar filters={filters} openPurchases={data?.openPurchases} />
    </>
  );
  const actions = (
    <Actions userId={user._id} query={filters.query} isEmpty={!data || data.total === 0} onOpen={setOpened} />
  );

  return (
    <Stack $gap={6}>
      <Breadcrumb pageTitle={t('Wallet Transactions')}>
        <WideOnly>
          <Row $gap={2}>{actions}</Row>
        </WideOnly>
        <FilterSheet count={filters.count} total={data?.total}>
          {controls}
          <Stack $gap={2}>{actions}</Stack>
        </FilterSheet>
      </Breadcrumb>
      <LazyPurchaseNotices openPurchases={data?.openPurchases} />
      <ReceiptOfLink />
      <Totals wallet={data} isFailed={failure !== null} />
      <Card isFlush>
        <WideOnly>
          <Toolbar>{controls}</Toolbar>
        </WideOnly>
        <FilterNotices filters={filters} />
        <PagedTable
          label={t('Wallet transactions')}
          columns={columns}
          rowComponent={TransactionRow}
          rows={data?.transactions}
          rowId={({ _id }) => _id}
          total={data?.total}
          address={filters}
          pagesLabel={t('Pages of transactions')}
          empty={<NoTransactions filters={filters} />}
          failure={failure}
        />
      </Card>
      {/* Outside of both toolbars, of which one is hidden when a phone is turned, and a dialog in it with it. */}
      {opened === 'statement' && <StatementDialog onClose={() => setOpened(null)} />}
      {opened === 'card-return' && <LazyReturnToCardDialog onClose={() => setOpened(null)} />}
    </Stack>
  );
}

type ActionDialog = 'statement' | 'card-return';

interface ActionsProps {
  userId: string;
  query: ReturnType<typeof useTransactionFilters>['query'];
  /** Whether there is nothing to download. */
  isEmpty: boolean;
  onOpen: (dialog: ActionDialog) => void;
}

/** What can be done besides filtering. */
function Actions({ userId, query, isEmpty, onOpen }: ActionsProps) {
  const { download, isDownloading } = useTransactionsDownload(userId, query);
  return (
    <>
      <NetworkButton
        variant="quiet"
        disabled={isEmpty}
        isLoading={isDownloading}
        onClick={() => void download()}
      >
        {t('Download CSV')}
      </NetworkButton>
      <NetworkButton variant="quiet" onClick={() => onOpen('statement')}>
        {t('Statement', {}, 'wallet')}
      </NetworkButton>
      <NetworkButton variant="quiet" onClick={() => onOpen('card-return')}>
        {t('Return to card')}
      </NetworkButton>
    </>
  );
}

/** The documents that a link in a mail names, if one led here. */
function ReceiptOfLink() {
  const reference = useSearchParams()[0].get('receipt');
  return reference && <LinkedReceipt reference={reference} />;
}

/** Totals over all pages; `wallet` is undefined while it loads. */
function Totals({ wallet, isFailed }: { wallet: WalletResponse | undefined; isFailed: boolean }) {
  const figures = [
    [t('Wallet balance'), wallet?.walletBalance],
    [t('Total credit'), wallet?.totals.credit],
    [t('Total debit'), wallet?.totals.debit],
  ] as const;
  return (
    <StatRow>
      {figures.map(([label, dollars]) => (
        <StatCard key={label} label={label} value={wallet && formatDollars(dollars)} isFailed={isFailed} />
      ))}
    </StatRow>
  );
}

const NoTransactions = ({ filters }: { filters: TransactionFilters }) => {
  const { isEmailVerified } = useUser();
  const funds = useOverlay('add-funds');
  if (!filters.isFiltered) {
    return (
      <EmptyState
        title={t('No transactions yet')}
        action={<AddBalanceButton isEmailVerified={isEmailVerified} onAddBalance={() => funds.open()} />}
      >
        {t('They appear here once you add balance or buy a package.')}
      </EmptyState>
    );
  }
  const isByDaysAlone = !filters.search && !filters.type && !filters.state;
  return (
    <NothingFound
      title={isByDaysAlone ? t('No transactions in these days') : t('No transactions found')}
      onClear={filters.clear}
    >
      {isByDaysAlone
        ? t('Choose other dates to see more.')
        : filters.search
          ? t('Search for something else.')
          : t('Choose another state or type to see more.')}
    </NothingFound>
  );
};
