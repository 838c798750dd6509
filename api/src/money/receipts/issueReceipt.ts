// Issues receipts and credit notes in the transaction that posts the money.
import { and, eq, sql } from 'drizzle-orm';
import type { ReceiptKind } from '@portal/contract/schemas';
import type { Queryable, Transaction } from '../../base/database/database';
import { holdEnd } from '../ledger/movements';
import { findReceiptPostings, type ReceiptPosting } from '../ledger/receiptPostings';
import type { Metrics } from '../../base/metrics/metrics';
import { findUsers } from '../../people/users/users';
import { findInvoiceAddress } from './invoiceAddresses';
import { buildReceiptDocument } from './receiptDocument';
import { formatReceiptNumber, type ReceiptSettings } from './receiptSettings';
import { receiptCountersTable, receiptsTable, type Receipt, type Series } from './receiptsTables';

/** What issuing needs of the services; commands have no metrics. */
export interface ReceiptServices {
  settings: ReceiptSettings;
  clock: () => Date;
  metrics?: Pick<Metrics, 'receipts'>;
}

const kinds: Readonly<Record<ReceiptPosting['kind'], ReceiptKind>> = {
  top_up: 'top_up',
  capture: 'purchase',
  reversal: 'credit_note',
};

/**
 * Issues the document of a posting, once. Call it last in the transaction that posts: the number's row stays locked until
 * the commit, and others who need a number of the series wait for it.
 * @throws Error when the transaction is not a top-up, a capture or a refund
 */
export async function issueReceipt(
  tx: Transaction,
  services: ReceiptServices,
  ledgerTransactionId: string,
): Promise<Receipt> {
  const [posting] = await findReceiptPostings(tx, { ids: [ledgerTransactionId] });
  if (!posting) throw new Error(`The ledger transaction ${ledgerTransactionId} gets no receipt.`);
  return issueForPosting(tx, services, posting);
}

/** The same for a posting that was read already. */
export async function issueForPosting(
  tx: Transaction,
  services: ReceiptServices,
  posting: ReceiptPosting,
): Promise<Receipt> {
  const earlier = await findReceiptOfPosting(tx, posting.id);
  if (earlier) return earlier;
  const cancelled = posting.kind === 'reversal' ? await receiptOfPurchase(tx, services, posting) : null;
  const [users, invoiceAddress] = await Promise.all([
    findUsers(tx, [posting.userId]),
    findInvoiceAddress(tx, posting.userId),
  ]);
  const kind = kinds[posting.kind];
  const series: Series = kind === 'credit_note' ? 'C' : 'R';
  const { settings } = services;
  const issuedAt = services.clock();
  const number = await takeNumber(tx, settings.SELLER_CODE, series);
  const label = formatReceiptNumber(settings, { series, number, at: issuedAt });
  const document = buildReceiptDocument(settings, {
    kind,
    label,
    issuedAt,
    suppliedAt: posting.at,
    description: posting.description,
    amountCents: posting.amountCents,
    reference: posting.reference,
    buyer: users.get(posting.userId) ?? { fname: '', lname: '', email: '' },
    invoiceAddress,
    cancelled: cancelled?.document ?? null,
  });
  const [receipt] = await tx
    .insert(receiptsTable)
    .values({
      seller: settings.SELLER_CODE,
      series,
      number,
      label,
      kind,
      userId: posting.userId,
      ledgerTransactionId: posting.id,
      transactionId: posting.lineId,
      reference: posting.reference,
      amountCents: posting.amountCents,
      document,
      suppliedAt: posting.at,
      issuedAt,
    })
    .returning();
  if (!receipt) throw new Error('The insert of the receipt returned no row.');
  services.metrics?.receipts.labels(kind).inc();
  return receipt;
}

/** A refund of a purchase that has no receipt yet issues that one first, so that the credit note can name it. */
async function receiptOfPurchase(
  tx: Transaction,
  services: ReceiptServices,
  { reference }: ReceiptPosting,
): Promise<Receipt | null> {
  const [capture] = await findReceiptPostings(tx, { keys: [holdEnd(reference)] });
  if (!capture) return null;
  const earlier = await findReceiptOfPosting(tx, capture.id);
  if (earlier) return earlier;
  await lockMissingReceipts(tx);
  return issueForPosting(tx, services, capture);
}

const missingReceiptsLock = 5_550_203;

/** Whoever issues documents of committed postings takes this lock until the commit, so that each is issued once. */
export async function lockMissingReceipts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${missingReceiptsLock})`);
}

async function findReceiptOfPosting(db: Queryable, ledgerTransactionId: string): Promise<Receipt | null> {
  const rows = await db
    .select()
    .from(receiptsTable)
    .where(eq(receiptsTable.ledgerTransactionId, ledgerTransactionId));
  return rows[0] ?? null;
}

/** Takes the next number of a series; its row stays locked until the transaction ends. */
async function takeNumber(tx: Transaction, seller: string, series: Series): Promise<bigint> {
  const next = () =>
    tx
      .update(receiptCountersTable)
      .set({ lastNumber: sql`${receiptCountersTable.lastNumber} + 1` })
      .where(and(eq(receiptCountersTable.seller, seller), eq(receiptCountersTable.series, series)))
      .returning({ number: receiptCountersTable.lastNumber });
  const [taken] = await next();
  if (taken) return taken.number;
  await tx.insert(receiptCountersTable).values({ seller, series }).onConflictDoNothing();
  const [first] = await next();
  if (!first) throw new Error('The counter of receipts returned no number.');
  return first.number;
}
