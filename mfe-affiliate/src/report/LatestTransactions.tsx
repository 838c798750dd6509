import { formatDollars, type CustomerTransaction } from '@portal/contract';
import { paths } from '@portal/platform';
import { Card, EmptyState, Table, TextLink, WalletIcon, type Column } from 'shared-ui';
import { useGetCustomerTransactionsQuery } from '../affiliateApi';
import { customerTransactionColumns } from '../transactions/customerTransactionColumns';
import { Signed } from './Report.styles';

const shownAtMost = 5;

// The sign of the amount says what the column of types says, and the newest rows need no sorting.
const columns: Column<CustomerTransaction>[] = customerTransactionColumns
  .filter(({ id }) => id !== 'type')
  .map(({ sortValue: _, ...column }) =>
    column.id === 'amount' ? { ...column, cell: (row) => <Signed>{signedAmount(row)}</Signed> } : column,
  );

const signedAmount = ({ type, amount }: CustomerTransaction): string =>
  type === 'debit' ? formatDollars(-amount) : `+${formatDollars(amount)}`;

/** What customers bought last, with the commission on it. */
export function LatestTransactions({ affiliateId }: { affiliateId: string }) {
  const { data, isError } = useGetCustomerTransactionsQuery({ userId: affiliateId, pageSize: shownAtMost });
  return (
    <Card
      title="Customer transactions"
      isFlush
      action={<TextLink href={paths.customerTransactions()}>See all</TextLink>}
    >
      <Table
        label="Customer transactions"
        columns={columns}
        rows={isError ? [] : data?.transactions}
        rowId={({ _id, user }) => `${_id}:${user._id}`}
        skeletonRows={shownAtMost}
        empty={
          isError ? (
            <EmptyState icon={<WalletIcon size={32} />} title="The transactions cannot be shown right now" />
          ) : (
            <EmptyState icon={<WalletIcon size={32} />} title="No transactions yet">
              They appear here once your customers buy a package.
            </EmptyState>
          )
        }
      />
    </Card>
  );
}
