// The results of a bulk purchase as files: CSV, and a ZIP of QR codes.
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  bulkLineStateLabels,
  centsToDollars,
  csvAmount,
  csvTable,
  maxBulkLines,
  type CsvColumns,
} from '@portal/contract';
import type { BulkPurchaseLine } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { inLanguage } from '../../base/language/inLanguage';
import { findEsimsOfPurchases } from '../../travel/esims/records';
import { addWhenDue, streamOf } from '../../base/http/lazyZip';
import { findReceiptsOfPurchases } from '../../money/receipts/listReceipts';
import { addReceiptPdfs } from '../../money/receipts/pdf/receiptZip';
import type { PdfRenderer } from '../../money/receipts/pdf/renderPdf';
import type { BulkPurchaseRow } from './bulkPurchasesTables';
import { listLines } from './lines';
import { qrImage } from './qrImage';

const allLines = async (db: Queryable, id: string): Promise<BulkPurchaseLine[]> =>
  (await listLines(db, id, { pageSize: maxBulkLines })).lines;

const esimsOf = (db: Queryable, lines: readonly BulkPurchaseLine[]) =>
  findEsimsOfPurchases(
    db,
    lines.map(({ transactionId }) => transactionId),
  );

/** Every line with its state and, where the eSIM is there, what installs it; for spreadsheets of a language. */
export async function resultsCsv(db: Queryable, bulk: BulkPurchaseRow, language: string): Promise<string> {
  const lines = await allLines(db, bulk.id);
  const esims = await esimsOf(db, lines);
  const price = csvAmount(centsToDollars(bulk.priceCents));
  const esimOf = ({ transactionId }: BulkPurchaseLine) => esims.get(transactionId);
  const columns: CsvColumns<BulkPurchaseLine> = {
    Line: ({ line }) => line,
    Name: ({ name }) => name,
    Email: ({ email }) => email,
    Tag: ({ tag }) => tag,
    Package: () => bulk.planTitle,
    'Price (USD)': () => price,
    State: ({ state }) => bulkLineStateLabels[state],
    Reason: ({ reason }) => reason,
    ICCID: (line) => esimOf(line)?.iccid,
    'SM-DP+ address': (line) => esimOf(line)?.smdpAddress,
    'Activation code': (line) => esimOf(line)?.activationCode,
    Transaction: ({ transactionId }) => transactionId,
  };
  return inLanguage(language, () => csvTable(columns, lines));
}

/**
 * A ZIP with a PNG for each eSIM that is there, named by line and email. Each picture is drawn when its turn comes, so
 * that only one is in memory, whatever the number of lines.
 */
export async function qrCodesZip(db: Queryable, bulk: BulkPurchaseRow): Promise<Readable> {
  const lines = await allLines(db, bulk.id);
  const esims = await esimsOf(db, lines);
  const zip = new ZipFile();
  for (const { line, email, transactionId } of lines) {
    const code = esims.get(transactionId)?.activationCode;
    if (code === undefined) continue;
    addWhenDue(zip, fileName(line, email), bulk.createdAt, () => qrImage(code));
  }
  return streamOf(zip);
}

/** A ZIP with the PDF of each receipt and credit note of the lines, by the same way. */
export async function receiptsZip(
  db: Queryable,
  pdfs: PdfRenderer,
  { id, affiliateId }: BulkPurchaseRow,
): Promise<Readable> {
  const lines = await allLines(db, id);
  const purchaseIds = lines.map(({ transactionId }) => transactionId);
  const zip = new ZipFile();
  addReceiptPdfs(zip, pdfs, await findReceiptsOfPurchases(db, affiliateId, purchaseIds));
  return streamOf(zip);
}

/** A name that every file system takes. */
const fileName = (line: number, email: string): string =>
  `${String(line).padStart(3, '0')}-${email.replaceAll(/[^\w.@+-]/g, '_')}.png`;
