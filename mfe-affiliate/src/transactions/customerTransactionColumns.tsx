import { fullName, formatCommission, formatDollars, type CustomerTransaction } from '@portal/contract';
import { dateColumn, descriptionColumn, Text, typeColumn, type Column } from 'shared-ui';
import { Commission, Figure, Person } from './CustomerTransactionsScreen.styles';

/** Columns with the commission of point 9; those with a `sortValue` are sorted by the server. */
export const customerTransactionColumns: Column<CustomerTransaction>[] = [
  dateColumn,
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ user, isPaidByYou }) => (
      <Person>
        {fullName(user)}
        <Text as="span" $size="small">
          {user.email}
        </Text>
        {isPaidByYou && (
          <Text as="span" $size="small">
            Paid by you
          </Text>
        )}
      </Person>
    ),
  },
  typeColumn,
  descriptionColumn,
  {
    id: 'amount',
    header: 'Amount',
    card: 'value',
    align: 'end',
    cell: ({ amount }) => <Figure>{formatDollars(amount)}</Figure>,
    sortValue: ({ amount }) => amount,
  },
  {
    id: 'commission',
    header: 'Commission',
    align: 'end',
    cell: (transaction) => (
      <Commission $sign={Math.sign(transaction.commission)}>
        {formatCommission(transaction.commission)}
      </Commission>
    ),
  },
];
