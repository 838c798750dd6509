import { csvText, type Transaction, type TransactionsQuery } from '@portal/contract';
import { notify, saveFile } from '@portal/platform';
import { useState } from 'react';
import { useLazyGetWalletQuery } from '../walletApi';

const rowsPerRequest = 1000;

/** Saves every transaction that the filter finds, page after page, as a CSV file. */
export function useTransactionsDownload(userId: string, query: TransactionsQuery) {
  const [getWallet] = useLazyGetWalletQuery();
  const [isDownloading, setIsDownloading] = useState(false);

  const download = async () => {
    setIsDownloading(true);
    try {
      const rows = await readAll((page) =>
        getWallet({ userId, ...query, page, pageSize: rowsPerRequest }).unwrap(),
      );
      const table = rows.map(({ timestamp, type, description, amount }) => [
        timestamp,
        type,
        description,
        amount.toFixed(2),
      ]);
      saveFile(
        'transactions.csv',
        'text/csv',
        csvText([['Date', 'Type', 'Description', 'Amount (USD)'], ...table]),
      );
    } catch {
      notify.error('The download did not work. Check your connection and try again.');
    } finally {
      setIsDownloading(false);
    }
  };
  return { download, isDownloading };
}

async function readAll(
  readPage: (page: number) => Promise<{ transactions: Transaction[]; total: number }>,
): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for (let page = 1; ; page += 1) {
    const { transactions, total } = await readPage(page);
    rows.push(...transactions);
    if (rows.length >= total || transactions.length === 0) return rows;
  }
}
