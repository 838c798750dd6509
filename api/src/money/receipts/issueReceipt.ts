// Issues receipts and credit notes in the transaction that posts the money.
import { eq, sql } from 'drizzle-orm';
import type { ReceiptKind } from '@portal/contract/schemas';
import type { Queryable, Transaction } from '../../base/database/database';
import { holdEnd } from '../ledger/movements';
import { findReceiptPostings, type ReceiptPosting } from '../ledger/receiptPostings';
import type { Metrics } from '../../base/metrics/metrics';
import { buildReceiptDocument } from './receiptDocument';
import { receiptLabel, type ReceiptSettings } from './receiptSettings';
import { receiptsTable, type Receipt, type Series } from './receiptsTables';

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

/** What is known of a document when it is issued. */
export type IssuedReceipt = Pick<
  Receipt,
  'id' | 'label' | 'kind' | 'userId' | 'reference' | 'amountCents'
> & {
  description: string;
};

/**
 * Issues the document of a posting, once. It is numbered when the transaction commits: whoever commits a document of
 * the series next waits for that commit alone, and not for what the transaction does before it.
 * @throws Error when the transaction is not a top-up, a capture or a refund
 */
export async function issueReceipt(
  tx: Transaction,
  services: ReceiptServices,
  ledgerTransactionId: string,
): Promise<IssuedReceipt> {
  const [posting] = await findReceiptPostings(tx, { ids: [ledgerTransactionId] });
  if (!posting) throw new Error(`The ledger transaction ${ledgerTransactionId} gets no receipt.`);
  return issueForPosting(tx, services, posting);
}

/** The same for a posting whose facts the caller knows. */
export async function issueForPosting(
  tx: Transaction,
  services: ReceiptServices,
  posting: Omit<ReceiptPosting, 'at'>,
): Promise<IssuedReceipt> {
  const cancelled = posting.kind === 'reversal' ? await receiptOfPurchase(tx, services, posting) : null;
  const kind = kinds[posting.kind];
  const series: Series = kind === 'credit_note' ? 'C' : 'R';
  const { settings } = services;
  const { userId, reference, amountCents, description } = posting;
  const issuedAt = services.clock();
  const label = receiptLabel(settings, { series, at: issuedAt });
  const facts = { kind, label, issuedAt, description, amountCents, reference };
  const document = buildReceiptDocument(settings, { ...facts, cancelled: cancelled?.document ?? null });
  const { rows } = await tx.execute<{ id: string | null }>(sql`
    select receipt_issue(${settings.SELLER_CODE}, ${series}, ${label}, ${kind}, ${userId}, ${posting.id},
      ${posting.lineId}, ${reference}, ${amountCents}, ${JSON.stringify(document)}, ${issuedAt.toISOString()}) as id`);
  const id = rows[0]?.id;
  if (!id) return { ...(await receiptOfPosting(tx, posting)), description };
  services.metrics?.receipts.labels(kind).inc();
  return { id, label, kind, userId, reference, amountCents, description };
}

/** A refund of a purchase that has no receipt yet issues that one first, so that the credit note can name it. */
async function receiptOfPurchase(
  tx: Transaction,
  services: ReceiptServices,
  { reference }: Pick<ReceiptPosting, 'reference'>,
): Promise<Receipt | null> {
  const [capture] = await findReceiptPostings(tx, { keys: [holdEnd(reference)] });
  if (!capture) return null;
  const earlier = await findReceiptOfPosting(tx, capture.id);
  if (earlier?.number) return earlier;
  await lockMissingReceipts(tx);
  await issueForPosting(tx, services, capture);
  await tx.execute(sql`set constraints receipts_numbered immediate`);
  return receiptOfPosting(tx, capture);
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

/** After it was issued. @throws Error when it was not, because the buyer has no row that it could be issued to */
async function receiptOfPosting(
  db: Queryable,
  { id, userId }: Pick<ReceiptPosting, 'id' | 'userId'>,
): Promise<Receipt> {
  const receipt = await findReceiptOfPosting(db, id);
  if (!receipt)
    throw new Error(`The ledger transaction ${id} gets no receipt: the account ${userId} does not exist.`);
  return receipt;
}
