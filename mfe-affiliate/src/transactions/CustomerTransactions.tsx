import { paths, retryAdvice, useApiQuery } from '@portal/platform';
import { formatDollars, t, type TransactionsQuery } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import {
  Breadcrumb,
  ButtonLink,
  Card,
  DateRangeFilter,
  DownloadIcon,
  EmptyState,
  listFailure,
  NetworkButton,
  NothingFound,
  PagedTable,
  StatCard,
  StatRow,
  Toolbar,
  WalletIcon,
  WideLabel,
  daysInUrl,
  listAddress,
  readDays,
  transactionSorts,
} from 'shared-ui';
import type { ReactNode } from 'react';
import { useSearchParams } from '@portal/router';
import CustomerPicker from '../customer-picker/CustomerPicker';
import { customerTransactionColumns } from './customerTransactionColumns';
import { useCustomerTransactionsDownload } from './useCustomerTransactionsDownload';

const totalNames = [
  ['credit', t('Total credit')],
  ['debit', t('Total debit')],
  ['commission', t('Total commission')],
] as const;

interface Props {
  pageTitle: string;
  affiliateId: string;
  /** Rendered between the totals and the list. */
  children: ReactNode;
}

/** The customers' wallet transactions, with totals over the filtered list. */
export function CustomerTransactions({ pageTitle, affiliateId, children }: Props) {
  const filters = useCustomerTransactionFilters();
  const query = useApiQuery(calls.customerTransactions, {
    userId: affiliateId,
    ...filters.query,
  });
  const { data } = query;
  const failure = listFailure(
    query,
    t('The transactions cannot be shown right now'),
    retryAdvice(query.error),
  );
  const totals = failure ? undefined : data?.totals;

  return (
    <>
      <Breadcrumb pageTitle={pageTitle}>
        <Download affiliateId={affiliateId} query={filters.query} isEmpty={!data || data.total === 0} />
      </Breadcrumb>
      <StatRow>
        {totalNames.map(([name, label]) => (
          <StatCard
            key={name}
            label={label}
            value={totals && formatDollars(totals[name])}
            isFailed={failure !== null}
          />
        ))}
      </StatRow>
      {children}
      <Card isFlush>
        <Toolbar>
          <CustomerPicker
            label={t('Customer')}
            ownLabel={t('All customers')}
            value={null}
            valueId={filters.customerId}
            onChange={(customer) => filters.setCustomerId(customer?.id ?? null)}
          />
          <DateRangeFilter
            from={filters.from}
            to={filters.to}
            onChange={filters.setRange}
            label={t('Dates')}
            isLabelHidden={false}
          />
        </Toolbar>
        <PagedTable
          label={t('Customer transactions')}
          columns={customerTransactionColumns}
          rows={data?.transactions}
          rowId={({ _id, user }) => `${_id}:${user._id}`}
          total={data?.total}
          address={filters}
          pagesLabel={t('Pages of transactions')}
          empty={<NoTransactions isFiltered={filters.isFiltered} clear={filters.clear} />}
          failure={failure}
        />
      </Card>
    </>
  );
}

type Filtered = ReturnType<typeof useCustomerTransactionFilters>;

interface DownloadProps {
  affiliateId: string;
  query: Filtered['query'];
  isEmpty: boolean;
}

function Download({ affiliateId, query, isEmpty }: DownloadProps) {
  const { download, isDownloading } = useCustomerTransactionsDownload(affiliateId, query);
  return (
    <NetworkButton
      variant="quiet"
      disabled={isEmpty}
      isLoading={isDownloading}
      onClick={() => void download()}
      startIcon={<DownloadIcon size={18} />}
    >
      <WideLabel>{t('Download CSV')}</WideLabel>
    </NetworkButton>
  );
}

const NoTransactions = ({ isFiltered, clear }: Pick<Filtered, 'isFiltered' | 'clear'>) =>
  isFiltered ? (
    <NothingFound title={t('No transactions match')} onClear={clear}>
      {t('Choose other dates or another customer to see more.')}
    </NothingFound>
  ) : (
    <EmptyState
      icon={<WalletIcon size={32} />}
      title={t('No transactions yet')}
      action={<ButtonLink href={paths.customers()}>{t('Your customers')}</ButtonLink>}
    >
      {t('They appear here once your customers add balance or buy a package.')}
    </EmptyState>
  );

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Customer, dates, sort order and page of the list in the URL, so that links and reloads restore them. */
function useCustomerTransactionFilters() {
  const searchParams = useSearchParams();
  const [params] = searchParams;
  const address = listAddress(searchParams, transactionSorts);
  const { from, to, query: days } = readDays(params);
  const customer = params.get('customer') ?? '';
  const customerId = uuid.test(customer) ? customer : null;
  const query: TransactionsQuery = { ...address.query, ...(customerId ? { customerId } : {}), ...days };
  return {
    ...address,
    query,
    customerId,
    from,
    to,
    isFiltered: customerId !== null || from !== null || to !== null,
    setCustomerId: (id: string | null) => address.filter({ customer: id }),
    setRange: (range: { from: string | null; to: string | null }) => address.filter(daysInUrl(range, params)),
    clear: () => address.filter({ customer: null, ...daysInUrl({ from: null, to: null }, params) }),
  };
}
