// Receipts as PDF files of a ZIP.
import { utcDay } from '@portal/contract';
import type { ZipFile } from 'yazl';
import { addWhenDue } from '../../../base/http/lazyZip';
import type { Receipt } from '../receiptsTables';
import { receiptPage, receiptTitle } from './receiptPage';
import type { PdfRenderer } from './renderPdf';
import { plainName } from './sendFile';
import { receiptTemplate } from './templates';

/**
 * Adds the PDF of each receipt, named by its day and number. One is rendered at a time.
 *
 * @param folder in the ZIP, with its slash
 */
export function addReceiptPdfs(
  zip: ZipFile,
  pdfs: PdfRenderer,
  receipts: readonly Pick<Receipt, 'document' | 'suppliedAt' | 'issuedAt'>[],
  folder = '',
): void {
  for (const { document, suppliedAt, issuedAt } of receipts) {
    const day = utcDay(suppliedAt);
    const name = `${folder}${plainName(`${day} ${receiptTitle(document)}`)}.pdf`;
    addWhenDue(zip, name, issuedAt, () => pdfs.render(receiptTemplate, receiptPage(document), issuedAt));
  }
}
