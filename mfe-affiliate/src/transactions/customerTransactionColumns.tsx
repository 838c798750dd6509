import {
  formatCommission,
  formatDollars,
  formatLocalDateTime,
  type CustomerTransaction,
} from '@portal/contract';
import { Badge, type Column } from 'shared-ui';
import { Commission, Email, Figure, Person } from './CustomerTransactionsScreen.styles';

/** Who, what and when, with the commission of point 9; those with a `sortValue` are sorted by the server. */
export const customerTransactionColumns: Column<CustomerTransaction>[] = [
  {
    id: 'timestamp',
    header: 'Date',
    cell: ({ timestamp }) => formatLocalDateTime(timestamp),
    sortValue: ({ timestamp }) => timestamp,
  },
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ user }) => (
      <Person>
        {`${user.fname} ${user.lname}`}
        <Email>{user.email}</Email>
      </Person>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => (
      <Badge color={type === 'credit' ? 'success' : 'light'}>{type === 'credit' ? 'Credit' : 'Debit'}</Badge>
    ),
    sortValue: ({ type }) => type,
  },
  {
    id: 'description',
    header: 'Description',
    cell: ({ description }) => description,
    sortValue: ({ description }) => description,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Figure>{formatDollars(amount)}</Figure>,
    sortValue: ({ amount }) => amount,
  },
  {
    id: 'commission',
    header: 'Commission',
    align: 'end',
    cell: (transaction) => (
      <Commission $sign={Math.sign(transaction.commission)}>{formatCommission(transaction)}</Commission>
    ),
  },
];
