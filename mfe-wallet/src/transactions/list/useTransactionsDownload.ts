import {
  nameAndEmail,
  csvAmount,
  csvText,
  purchaseStateLabels,
  type Transaction,
  type WalletQuery,
} from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { notify, retryAdvice, saveFile, useLazyApiQuery } from '@portal/platform';
import { rowsPerDownloadPage, useListDownload } from 'shared-ui';

const heads = ['Date', 'Type', 'Description', 'For', 'Status', 'Amount (USD)'];

/** Saves all filtered transactions as a CSV file. */
export function useTransactionsDownload(userId: string, query: WalletQuery) {
  const [getWallet] = useLazyApiQuery(calls.getWallet);
  return useListDownload({
    readPage: async (page) => {
      const request = { userId, ...query, page, pageSize: rowsPerDownloadPage };
      const { transactions, total } = await getWallet(request).unwrap();
      return { rows: transactions, total };
    },
    rowId: ({ _id }) => _id,
    save: (rows) => saveFile('transactions.csv', 'text/csv', csvText([heads, ...rows.map(cellsOf)])),
    onFailed: (cause) => notify.error(`The download did not work. ${retryAdvice(cause)}`),
  });
}

function cellsOf({ timestamp, type, description, amount, purchase, bulkPurchase }: Transaction) {
  const state = (purchase ?? bulkPurchase)?.state;
  const customer = purchase?.customer;
  return [
    timestamp,
    type,
    description,
    customer ? nameAndEmail(customer) : '',
    state ? purchaseStateLabels[state] : '',
    csvAmount(type === 'debit' ? -amount : amount),
  ];
}
