import {
  codeText,
  nameAndEmail,
  csvAmount,
  csvTable,
  type CsvColumns,
  type Transaction,
  type WalletQuery,
  t,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { notify, retryAdvice, saveFile, useLazyApiQuery } from '@portal/platform';
import { rowsPerDownloadPage, useListDownload } from 'shared-ui';

const columns: CsvColumns<Transaction> = {
  Date: ({ timestamp }) => timestamp,
  Type: ({ type }) => type,
  Description: ({ description }) => description,
  For: ({ purchase }) => purchase?.customer && nameAndEmail(purchase.customer),
  Status: ({ purchase, bulkPurchase }) => {
    const state = (purchase ?? bulkPurchase)?.state;
    // Files are in English, whatever the language of the page.
    return state && codeText<string>({}, state);
  },
  'Amount (USD)': ({ type, amount }) => csvAmount(type === 'debit' ? -amount : amount),
};

export function useTransactionsDownload(userId: string, query: WalletQuery) {
  const [getWallet] = useLazyApiQuery(calls.getWallet);
  return useListDownload({
    readPage: async (page) => {
      const request = { userId, ...query, page, pageSize: rowsPerDownloadPage };
      const { transactions, total } = await getWallet(request).unwrap();
      return { rows: transactions, total };
    },
    rowId: ({ _id }) => _id,
    save: (rows) => saveFile('transactions.csv', 'text/csv', csvTable(columns, rows)),
    onFailed: (cause) => notify.error(`${t('The download did not work.')} ${retryAdvice(cause)}`),
  });
}
