// What the pages of receipts and statements say, from stored documents.
import { centsToDollars, formatDollars, receiptTitles } from '@portal/contract';
import type { ReceiptKind } from '@portal/contract/schemas';
import type { ReceiptDocument } from '../receiptDocument';

const paidBy: Readonly<Record<ReceiptKind, string>> = {
  top_up: 'Paid by card and added to the prepaid wallet. Tax is charged when the wallet pays for a plan.',
  purchase: 'Paid from the prepaid wallet.',
  credit_note: 'The amount is back in the prepaid wallet.',
};

/** Amounts of documents are in US dollars, which the total names. */
export const formatCents = (cents: number | bigint): string => formatDollars(centsToDollars(BigInt(cents)));

/** Not by `Intl`, whose formats change with its data: a document has the same bytes for ever. */
export const formatMoment = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** The lines of the buyer; blank ones are left out. */
export const buyerLines = ({ name, company, address, taxId, email }: ReceiptDocument['buyer']): string[] =>
  [company, name, address, taxId && `Tax ID ${taxId}`, email].filter((line) => line !== '');

/** The lines of the seller. */
export const sellerLines = ({ name, address, taxId }: ReceiptDocument['seller']): string[] =>
  [name, ...address, taxId && `Tax ID ${taxId}`].filter((line) => line !== '');

/** The name of the file and the title of the document, such as 'Receipt R-000042'. */
export const receiptTitle = ({ kind, label }: ReceiptDocument): string => `${receiptTitles[kind]} ${label}`;

/** The data of `receiptTemplate`. */
export function receiptPage(document: ReceiptDocument) {
  const { seller, buyer, kind, cancels } = document;
  const facts = [
    { label: 'Number', value: document.label },
    { label: 'Issued', value: formatMoment(document.issuedAt) },
    { label: kind === 'credit_note' ? 'Refunded' : 'Paid', value: formatMoment(document.suppliedAt) },
    ...(cancels ? [{ label: 'Cancels receipt', value: cancels }] : []),
    { label: 'Reference', value: document.reference },
  ];
  return {
    title: receiptTitle(document),
    labels: {
      seller: 'Seller',
      buyer: 'Billed to',
      description: 'Description',
      amount: 'Amount (USD)',
      total: 'Total',
    },
    facts,
    seller: { name: seller.name, lines: sellerLines(seller) },
    buyer: { lines: buyerLines(buyer) },
    lines: document.lines.map(({ description, amountCents }) => ({
      description,
      amount: formatCents(amountCents),
    })),
    taxes: document.taxes.map(({ name, basisPoints, netCents, taxCents }) => ({
      label: `Includes ${name} ${basisPoints / 100} % on ${formatCents(netCents)}`,
      amount: formatCents(taxCents),
    })),
    total: formatCents(document.totalCents),
    notes: [paidBy[kind]],
  };
}
