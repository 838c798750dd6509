import { formatDollars, type Transaction } from '@portal/contract';
import { dateColumn, descriptionColumn, typeColumn, type Column } from 'shared-ui';
import { Amount } from './TransactionsScreen.styles';

/** One movement of the wallet in words and figures; every column can be sorted. */
export const transactionColumns: Column<Transaction>[] = [
  dateColumn,
  typeColumn,
  descriptionColumn,
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
