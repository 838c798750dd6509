import { formatDollars, formatLocalDateTime, type Transaction } from '@portal/contract';
import { Badge, type Column } from 'shared-ui';
import { Amount } from './TransactionsScreen.styles';

/** One movement of the wallet in words and figures; every column can be sorted. */
export const transactionColumns: Column<Transaction>[] = [
  {
    id: 'timestamp',
    header: 'Date',
    cell: ({ timestamp }) => formatLocalDateTime(timestamp),
    sortValue: ({ timestamp }) => timestamp,
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
    cell: ({ amount, type }) => (
      <Amount $isCredit={type === 'credit'}>
        {type === 'credit' ? '+' : '−'}
        {formatDollars(amount)}
      </Amount>
    ),
    sortValue: ({ amount }) => amount,
  },
];
