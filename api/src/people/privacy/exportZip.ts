// A copy of one's data as a ZIP of CSV and JSON files, written row by row, and of receipts, rendered one by one.
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { csvAmount, csvText, moreCsvRows, type CsvValue } from '@portal/contract';
import type { Database, Transaction } from '../../base/database/database';
import { outputOf } from '../../base/http/lazyZip';
import { findNewestReceipts } from '../../money/receipts/listReceipts';
import { addReceiptPdfs } from '../../money/receipts/pdf/receiptZip';
import type { PdfRenderer } from '../../money/receipts/pdf/renderPdf';
import { exportParts, hasRows, readRows, type ExportPart, type ExportRow } from './exportParts';
import { maxReceiptPdfs, readmeText } from './readmeText';

interface ExportInput {
  userId: string;
  /** The time that the files have. */
  now: Date;
  /** Makes the PDFs of receipts. */
  pdfs: PdfRenderer;
  /** How many of the newest receipts are in it as PDF. */
  maxPdfs?: number | undefined;
}

/**
 * Writes the ZIP while it is stored. The data is read in one transaction, part by part, so that it belongs together.
 * Receipts never change: their PDFs are rendered after it, for the database ends a transaction that is idle for long.
 *
 * @returns what `store` returns
 */
export async function exportZip<T>(
  db: Database['db'],
  { userId, now, pdfs, maxPdfs = maxReceiptPdfs }: ExportInput,
  store: (content: Readable) => Promise<T>,
): Promise<T> {
  const zip = new ZipFile();
  const output = outputOf(zip);
  const stored = store(output);
  // Its failure is thrown below, but may come before anybody waits for it.
  stored.catch(() => undefined);
  try {
    const receipts = await readInTransaction(db, async (tx, signal) => {
      await Promise.race([addParts(zip, tx, { userId, now, signal }), stored]);
      return findNewestReceipts(tx, userId, maxPdfs);
    });
    addReceiptPdfs(zip, pdfs, receipts, 'receipts/');
    zip.end();
  } catch (error) {
    output.destroy();
    await Promise.allSettled([stored]);
    throw error;
  }
  return stored;
}

/** @param read gets a signal that is aborted before the transaction ends: no statement may come after that */
const readInTransaction = <T>(
  db: Database['db'],
  read: (tx: Transaction, signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  db.transaction(
    async (tx) => {
      const reading = new AbortController();
      try {
        return await read(tx, reading.signal);
      } finally {
        reading.abort();
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Adds each part that has rows, as CSV and as JSON, and a text about them. Done when all rows were read. */
async function addParts(
  zip: ZipFile,
  tx: Transaction,
  { userId, now, signal }: { userId: string; now: Date; signal: AbortSignal },
): Promise<void> {
  const options = { mtime: now };
  const parts: ExportPart[] = [];
  const add = (name: string, rows: () => AsyncIterable<string>) =>
    new Promise<void>((resolve) => {
      zip.addReadStreamLazy(name, options, (done) =>
        done(null, Readable.from(rows()).once('close', resolve)),
      );
    });
  for (const part of exportParts) {
    if (!(await hasRows(tx, part, userId))) continue;
    parts.push(part);
    await add(`${part.file}.csv`, () => csvOf(readRows(tx, part, userId, signal)));
    await add(`${part.file}.json`, () => jsonOf(readRows(tx, part, userId, signal)));
  }
  zip.addBuffer(Buffer.from(readmeText(parts, now)), 'README.txt', options);
}

async function* csvOf(batches: AsyncIterable<ExportRow[]>): AsyncGenerator<string> {
  let columns: readonly string[] | undefined;
  for await (const rows of batches) {
    if (!columns) {
      columns = Object.keys(rows[0] ?? {});
      yield csvText([columns]);
    }
    const names = columns;
    yield moreCsvRows(rows.map((row) => names.map((name) => cellOf(name, row[name]))));
  }
}

function cellOf(name: string, value: unknown): CsvValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return name.endsWith('_usd') ? csvAmount(value) : value;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function* jsonOf(batches: AsyncIterable<ExportRow[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of batches) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield '\n]\n';
}
