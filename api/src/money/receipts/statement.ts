// Statements: the transactions of a wallet over a period, with the balances before and after.
import { centsToDollars, csvAmount, csvText, dayMs } from '@portal/contract';
import { endOf, startOf } from '../../base/database/timeSpan';
import { invalidField } from '../../base/errors/domainErrors';
import type { Needs } from '../../services';
import { statementPage, type StatementLine } from '../ledger/statement';
import { findBuyer } from './invoiceAddresses';
import { receiptNumbers } from './listReceipts';
import { buyerLines, formatCents } from './pdf/receiptPage';
import { statementData } from './pdf/statementData';
import { sellerOf, type ReceiptDocument } from './receiptDocument';

const maxDays = 366;
const maxLines = { csv: 20_000, pdf: 1000 } as const;

export interface Statement {
  /** Days as YYYY-MM-DD; `to` is included. */
  from: string;
  to: string;
  seller: ReceiptDocument['seller'];
  buyer: ReceiptDocument['buyer'];
  openingCents: bigint;
  closingCents: bigint;
  /** Oldest first. */
  lines: readonly (StatementLine & { receipt: string })[];
}

/** Reads a statement of whole UTC days. @throws as `periodOf` */
export async function readStatement(
  { db, settings }: Needs<'db' | 'settings'>,
  userId: string,
  { from, to, format }: { from: string; to: string; format: 'csv' | 'pdf' },
): Promise<Statement> {
  const { start, until } = periodOf(from, to);
  const limit = maxLines[format];
  // One snapshot, so that the balances and the lines belong together.
  const { before, page } = await db.transaction(
    async (tx) => ({
      before: await statementPage(tx, { ownerIds: [userId], until: start, limit: 0, offset: 0 }),
      page: await statementPage(tx, {
        ownerIds: [userId],
        from: start,
        until,
        order: 'asc',
        limit,
        offset: 0,
      }),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  if (page.totals.count > limit) {
    throw invalidPeriod(`A statement has at most ${limit} transactions. Choose a shorter period.`);
  }
  const [numbers, buyer] = await Promise.all([
    receiptNumbers(
      db,
      page.lines.map(({ transactionId }) => transactionId),
    ),
    findBuyer(db, userId),
  ]);
  const openingCents = before.totals.creditCents - before.totals.debitCents;
  return {
    from,
    to,
    seller: sellerOf(settings),
    buyer,
    openingCents,
    closingCents: openingCents + page.totals.creditCents - page.totals.debitCents,
    lines: page.lines.map((line) => ({ ...line, receipt: numbers.get(line.transactionId) ?? '' })),
  };
}

/** The whole UTC days of a statement. @throws DomainError `invalid_input` when they are none, or too many */
export function periodOf(from: string, to: string): { start: Date; until: Date } {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) throw invalidPeriod('End date must not be before the start date.');
  if (days > maxDays)
    throw invalidPeriod(`A statement has at most ${maxDays} days. Choose a shorter period.`);
  return { start: startOf(from), until: endOf(to) };
}

const invalidPeriod = (message: string) => invalidField('to', 'custom', message);

/** The statement as CSV, with the balance after each transaction. */
export function statementCsv({ lines, openingCents }: Statement): string {
  let balance = openingCents;
  const dollars = (cents: bigint) => csvAmount(centsToDollars(cents));
  return csvText([
    ['Date (UTC)', 'Description', 'Transaction', 'Receipt', 'Amount (USD)', 'Balance (USD)'],
    ...lines.map(({ at, description, transactionId, receipt, amountCents }) => {
      balance += amountCents;
      return [at.toISOString(), description, transactionId, receipt, dollars(amountCents), dollars(balance)];
    }),
  ]);
}

/** The data of `statementTemplate`. */
export const statementPageData = (statement: Statement) =>
  statementData({
    title: `Statement ${statement.from} to ${statement.to}`,
    labels: { buyer: 'Account', empty: 'There are no transactions in this period.' },
    facts: {
      Period: `${statement.from} to ${statement.to} (UTC)`,
      'Balance before': formatCents(statement.openingCents),
      'Balance after': formatCents(statement.closingCents),
    },
    seller: statement.seller,
    buyer: buyerLines(statement.buyer),
    rows: statement.lines.map(({ at, description, receipt, amountCents }) => {
      return { at, description, receipt, amount: formatCents(amountCents) };
    }),
  });
