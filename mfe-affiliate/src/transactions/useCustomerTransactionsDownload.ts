import {
  commissionOf,
  csvText,
  type CustomerTransaction,
  type CustomerTransactionsAnswer,
  type TransactionsQuery,
} from '@portal/contract';
import { notify, saveFile } from '@portal/platform';
import { useState } from 'react';
import { useLazyGetCustomerTransactionsQuery } from '../affiliateApi';

const rowsPerRequest = 1000;

const heads = ['Date', 'Customer', 'Email', 'Type', 'Description', 'Amount (USD)', 'Commission (USD)'];

/** Saves every transaction that the filter finds, page after page, as a CSV file. */
export function useCustomerTransactionsDownload(affiliateId: string, query: TransactionsQuery) {
  const [getTransactions] = useLazyGetCustomerTransactionsQuery();
  const [isDownloading, setIsDownloading] = useState(false);

  const download = async () => {
    setIsDownloading(true);
    try {
      const rows = await readAll((page) =>
        getTransactions({ affiliateId, ...query, page, pageSize: rowsPerRequest }).unwrap(),
      );
      saveFile('referral-transactions.csv', 'text/csv', csvText([heads, ...rows.map(cellsOf)]));
    } catch {
      notify.error('The download did not work. Check your connection and try again.');
    } finally {
      setIsDownloading(false);
    }
  };
  return { download, isDownloading };
}

const cellsOf = (transaction: CustomerTransaction) => {
  const { timestamp, user, type, description, amount } = transaction;
  // The commission stays a number: a cell of text that begins with a minus would be made harmless.
  return [
    timestamp,
    `${user.fname} ${user.lname}`,
    user.email,
    type,
    description,
    amount.toFixed(2),
    commissionOf(transaction),
  ];
};

async function readAll(
  readPage: (page: number) => Promise<CustomerTransactionsAnswer>,
): Promise<CustomerTransaction[]> {
  const rows: CustomerTransaction[] = [];
  for (let page = 1; ; page += 1) {
    const { transactions, total } = await readPage(page);
    rows.push(...transactions);
    if (rows.length >= total || transactions.length === 0) return rows;
  }
}
