import {
  fullName,
  csvAmount,
  csvText,
  type CustomerTransaction,
  type TransactionsQuery,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { notify, retryAdvice, saveFile, useLazyApiQuery } from '@portal/platform';
import { rowsPerDownloadPage, useListDownload } from 'shared-ui';

const heads = [
  'Date',
  'Customer',
  'Email',
  'Type',
  'Description',
  'Amount (USD)',
  'Commission (USD)',
  'Paid by',
];

/** Saves all filtered transactions as a CSV file. */
export function useCustomerTransactionsDownload(affiliateId: string, query: TransactionsQuery) {
  const [getTransactions] = useLazyApiQuery(calls.customerTransactions);
  return useListDownload({
    readPage: async (page) => {
      const request = { userId: affiliateId, ...query, page, pageSize: rowsPerDownloadPage };
      const { transactions, total } = await getTransactions(request).unwrap();
      return { rows: transactions, total };
    },
    rowId: ({ _id, user }) => `${_id}:${user._id}`,
    save: (rows) => saveFile('referral-transactions.csv', 'text/csv', csvText([heads, ...rows.map(cellsOf)])),
    onFailed: (cause) => notify.error(`The download did not work. ${retryAdvice(cause)}`),
  });
}

const cellsOf = (transaction: CustomerTransaction) => {
  const { timestamp, user, type, description, amount, commission, isPaidByYou } = transaction;
  return [
    timestamp,
    fullName(user),
    user.email,
    type,
    description,
    csvAmount(type === 'debit' ? -amount : amount),
    csvAmount(commission),
    isPaidByYou ? 'You' : 'Customer',
  ];
};
