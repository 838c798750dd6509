import { type CustomerTransaction, formatCommission, formatDollars, fullName, t } from '@portal/contract';
import { type Column, dateColumn, descriptionColumn, Text, theme, typeColumn } from 'shared-ui';
import styled from 'styled-components';

/** Columns with the commission of point 9; those with a `sortValue` are sorted by the server. */
export const customerTransactionColumns: Column<CustomerTransaction>[] = [
  dateColumn,
  {
    id: 'customer',
    header: t('Customer'),
    cell: ({ user, isPaidByYou }) => (
      <Person>
        {fullName(user)}
        <Text as="span" $size="small">
          {user.email}
        </Text>
        {isPaidByYou && (
          <Text as="span" $size="small">
            {t('Paid by you')}
          </Text>
        )}
      </Person>
    ),
  },
  typeColumn,
  descriptionColumn,
  {
    id: 'amount',
    header: t('Amount'),
    card: 'value',
    align: 'end',
    cell: ({ amount }) => <Figure>{formatDollars(amount)}</Figure>,
    sortValue: ({ amount }) => amount,
  },
  {
    id: 'commission',
    header: t('Commission'),
    align: 'end',
    cell: (transaction) => (
      <Commission $sign={Math.sign(transaction.commission)}>
        {formatCommission(transaction.commission)}
      </Commission>
    ),
  },
];

const Person = styled.span`
  display: flex;
  flex-direction: column;
`;

const Figure = styled.span`
  font-weight: ${theme.weight.medium};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Commission = styled(Figure)<{ $sign: number }>`
  color: ${({ $sign }) => {
    if ($sign > 0) return theme.color.success.text;
    return $sign < 0 ? theme.color.error.text : theme.color.secondary;
  }};
`;
