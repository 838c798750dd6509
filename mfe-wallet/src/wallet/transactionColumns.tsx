import { formatDollars, nameAndEmail, orBlank, t, transactionText, type Transaction } from '@portal/contract';
import { dateColumn, descriptionColumn, PurchaseBadge, typeColumn, theme, type Column } from 'shared-ui';
import styled from 'styled-components';

/** Columns of the wallet's transactions; those with a `sortValue` are sorted by the server. */
export const transactionColumns: Column<Transaction>[] = [
  dateColumn,
  typeColumn,
  {
    ...descriptionColumn,
    cell: ({ description, purchase, bulkPurchase }) => (
      <>
        {transactionText(description)}
        {bulkPurchase && bulkPurchase.refunded > 0 && (
          <Receiver>
            {t('{refunded} of {lines} refunded', {
              refunded: bulkPurchase.refunded,
              lines: bulkPurchase.lines,
            })}
          </Receiver>
        )}
        {purchase?.customer && (
          <Receiver>{t('For {customer}', { customer: nameAndEmail(purchase.customer) })}</Receiver>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: t('Status'),
    card: 'end',
    cell: ({ purchase, bulkPurchase }) => {
      const state = (purchase ?? bulkPurchase)?.state;
      return state ? <PurchaseBadge state={state} /> : orBlank(null);
    },
  },
  {
    id: 'amount',
    header: t('Amount'),
    card: 'value',
    align: 'end',
    cell: ({ amount, type }) => (
      <Amount $isCredit={type === 'credit'}>
        {type === 'credit' ? `+${formatDollars(amount)}` : formatDollars(-amount)}
      </Amount>
    ),
    sortValue: ({ amount }) => amount,
  },
];

const Amount = styled.span<{ $isCredit: boolean }>`
  color: ${({ $isCredit }) => ($isCredit ? theme.color.success.text : theme.color.text)};
  font-weight: ${theme.weight.medium};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Receiver = styled.span`
  display: block;
  color: ${theme.color.secondary};
  font: ${theme.weight.regular} ${theme.text.small} ${theme.fontFamily};
  overflow-wrap: break-word;
`;
