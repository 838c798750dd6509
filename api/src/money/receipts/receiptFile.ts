// The receipt in a mail: made when the mail is sent, after the commit of the payment.
import { defaultChannels } from '@portal/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import { receiptPage, receiptTitle } from './pdf/receiptPage';
import type { PdfRenderer } from './pdf/renderPdf';
import { receiptTemplate } from './pdf/templates';
import { receiptsTable as table } from './receiptsTables';

/** Names a receipt by the purchase or the card payment. */
export interface ReceiptReference {
  userId: string;
  reference: string;
}

export interface ReceiptFile {
  filename: string;
  content: Buffer;
}

/**
 * Renders the receipt of a payment; null if there is none yet, or its user switched receipts in mails off.
 * @throws DomainError `document_unavailable` when the PDF cannot be made in time
 */
export async function findReceiptFile(
  db: Queryable,
  pdfs: PdfRenderer,
  { userId, reference }: ReceiptReference,
): Promise<ReceiptFile | null> {
  if (!(await areReceiptsMailed(db, userId))) return null;
  const [receipt] = await db
    .select({ document: table.document, issuedAt: table.issuedAt })
    .from(table)
    .where(
      and(
        eq(table.userId, userId),
        eq(table.reference, reference),
        inArray(table.kind, ['top_up', 'purchase']),
      ),
    );
  if (!receipt) return null;
  const { document, issuedAt } = receipt;
  const content = await pdfs.render(receiptTemplate, receiptPage(document), issuedAt);
  return { filename: `${receiptTitle(document)}.pdf`, content };
}

/** The number of the receipt of a payment, or null if there is none yet. */
export async function findReceiptNumber(
  db: Queryable,
  { userId, reference }: ReceiptReference,
): Promise<string | null> {
  const [receipt] = await db
    .select({ label: table.label })
    .from(table)
    .where(and(eq(table.userId, userId), eq(table.reference, reference)));
  return receipt?.label ?? null;
}

async function areReceiptsMailed(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_on: boolean | null }>(
    sql`select notification_choice(${userId}::uuid, 'receipt', 'mail') as is_on`,
  );
  return rows[0]?.is_on ?? defaultChannels.receipt.mail;
}
