import { csvText, type TransactionsQuery } from '@portal/contract';
import { notify, retryAdvice, saveFile } from '@portal/platform';
import { rowsPerDownloadPage, useListDownload } from 'shared-ui';
import { useLazyGetWalletQuery } from '../walletApi';

const heads = ['Date', 'Type', 'Description', 'Amount (USD)'];

/** Saves every transaction that the filter finds as a CSV file. */
export function useTransactionsDownload(userId: string, query: TransactionsQuery) {
  const [getWallet] = useLazyGetWalletQuery();
  return useListDownload({
    readPage: async (page) => {
      const request = { userId, ...query, page, pageSize: rowsPerDownloadPage };
      const { transactions, total } = await getWallet(request).unwrap();
      return { rows: transactions, total };
    },
    save: (rows) => {
      const table = rows.map(({ timestamp, type, description, amount }) => [
        timestamp,
        type,
        description,
        amount.toFixed(2),
      ]);
      saveFile('transactions.csv', 'text/csv', csvText([heads, ...table]));
    },
    onFailed: (cause) => notify.error(`The download did not work. ${retryAdvice(cause)}`),
  });
}
