import {
  fullName,
  csvAmount,
  csvTable,
  type CsvColumns,
  type CustomerTransaction,
  type TransactionsQuery,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { notify, retryAdvice, saveFile, useLazyApiQuery } from '@portal/platform';
import { rowsPerDownloadPage, useListDownload } from 'shared-ui';

const columns: CsvColumns<CustomerTransaction> = {
  Date: ({ timestamp }) => timestamp,
  Customer: ({ user }) => fullName(user),
  Email: ({ user }) => user.email,
  Type: ({ type }) => type,
  Description: ({ description }) => description,
  'Amount (USD)': ({ type, amount }) => csvAmount(type === 'debit' ? -amount : amount),
  'Commission (USD)': ({ commission }) => csvAmount(commission),
  'Paid by': ({ isPaidByYou }) => (isPaidByYou ? 'You' : 'Customer'),
};

export function useCustomerTransactionsDownload(affiliateId: string, query: TransactionsQuery) {
  const [getTransactions] = useLazyApiQuery(calls.customerTransactions);
  return useListDownload({
    readPage: async (page) => {
      const request = { userId: affiliateId, ...query, page, pageSize: rowsPerDownloadPage };
      const { transactions, total } = await getTransactions(request).unwrap();
      return { rows: transactions, total };
    },
    rowId: ({ _id, user }) => `${_id}:${user._id}`,
    save: (rows) => saveFile('referral-transactions.csv', 'text/csv', csvTable(columns, rows)),
    onFailed: (cause) =>
      notify.error(t('The download did not work. {advice}', { advice: retryAdvice(cause) })),
  });
}
