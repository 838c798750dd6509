import type { ReceiptDocument } from '../receiptDocument';
import { formatMoment, sellerLines } from './receiptPage';

interface StatementFacts {
  title: string;
  /** Of the parties and columns that are called otherwise, and what is said where there is no row. */
  labels: { seller?: string; buyer: string; description?: string; receipt?: string; empty: string };
  /** By label. */
  facts: Readonly<Record<string, string>>;
  seller: ReceiptDocument['seller'];
  buyer: readonly string[];
  /** `at`: a moment, or a day as YYYY-MM-DD. */
  rows: readonly { at: Date | string; description: string; receipt: string; amount: string }[];
}

/** The data of `statementTemplate`. */
export const statementData = ({ title, labels, facts, seller, buyer, rows }: StatementFacts) => ({
  title,
  labels: {
    seller: 'Seller',
    date: 'Date (UTC)',
    description: 'Description',
    receipt: 'Receipt',
    amount: 'Amount (USD)',
    ...labels,
  },
  facts: Object.entries(facts).map(([label, value]) => ({ label, value })),
  seller: { name: seller.name, lines: sellerLines(seller) },
  buyer: { lines: buyer },
  rows: rows.map(({ at, ...row }) => ({
    ...row,
    date: typeof at === 'string' ? at : formatMoment(at.toISOString()).slice(0, 16),
  })),
});
