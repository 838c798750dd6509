// A copy of one's data as a ZIP of CSV and JSON files, written row by row, and of receipts, rendered one by one.
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { csvAmount, csvText, moreCsvRows, type CsvValue } from '@portal/contract';
import type { Transaction } from '../database/database';
import { streamOf } from '../http/lazyZip';
import { findNewestReceipts } from '../receipts/listReceipts';
import { addReceiptPdfs } from '../receipts/pdf/receiptZip';
import type { PdfRenderer } from '../receipts/pdf/renderPdf';
import { exportParts, hasRows, readRows, type ExportPart, type ExportRow } from './exportParts';
import { maxReceiptPdfs, readmeText } from './readmeText';

/**
 * The ZIP as a stream. All of it is read in the transaction, part by part, so that it belongs together.
 *
 * @param now the time that the files have
 * @param signal to be aborted before the transaction ends
 * @param pdfs makes the PDFs of receipts
 * @param maxPdfs how many of the newest receipts are in it as PDF
 */
export async function exportZip(
  tx: Transaction,
  userId: string,
  now: Date,
  signal: AbortSignal,
  pdfs: PdfRenderer,
  maxPdfs = maxReceiptPdfs,
): Promise<Readable> {
  const zip = new ZipFile();
  const options = { mtime: now };
  const parts: ExportPart[] = [];
  for (const part of exportParts) {
    if (!(await hasRows(tx, part, userId))) continue;
    parts.push(part);
    zip.addReadStreamLazy(`${part.file}.csv`, options, (done) =>
      done(null, Readable.from(csvOf(readRows(tx, part, userId, signal)))),
    );
    zip.addReadStreamLazy(`${part.file}.json`, options, (done) =>
      done(null, Readable.from(jsonOf(readRows(tx, part, userId, signal)))),
    );
  }
  addReceiptPdfs(zip, pdfs, await findNewestReceipts(tx, userId, maxPdfs), 'receipts/');
  zip.addBuffer(Buffer.from(readmeText(parts, now)), 'README.txt', options);
  return streamOf(zip);
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
