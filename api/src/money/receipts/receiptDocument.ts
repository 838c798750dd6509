// What a receipt or credit note says, as it is stored when it is issued.
import type { ReceiptKind } from '@portal/contract/schemas';
import type { ReceiptSettings } from './receiptSettings';
import { includedTaxes, type TaxLine } from './tax';

/** Amounts are integer cents, times ISO 8601 in UTC. Fields are added, never changed: documents are never rewritten. */
export interface ReceiptDocument {
  kind: ReceiptKind;
  /** The number as it is printed; with `{number}` until the commit. */
  label: string;
  issuedAt: string;
  suppliedAt: string;
  seller: { name: string; address: readonly string[]; taxId: string };
  buyer: { name: string; email: string; company: string; address: string; taxId: string };
  lines: readonly { description: string; amountCents: number }[];
  taxes: readonly TaxLine[];
  totalCents: number;
  currency: 'USD';
  /** The card payment or the purchase. */
  reference: string;
  /** The number of the receipt that a credit note cancels. */
  cancels: string | null;
}

export interface InvoiceAddress {
  company: string;
  address: string;
  taxId: string;
}

interface DocumentFacts {
  kind: ReceiptKind;
  label: string;
  issuedAt: Date;
  description: string;
  amountCents: bigint;
  reference: string;
  cancelled: ReceiptDocument | null;
}

/**
 * Builds the document but for its buyer and when the posting happened, which `receipt_issue` adds. A top-up has no tax: the
 * wallet's money is not a supply, and what it buys is taxed then. A credit note has the taxes of the receipt that it cancels.
 */
export function buildReceiptDocument(
  settings: ReceiptSettings,
  facts: DocumentFacts,
): Omit<ReceiptDocument, 'buyer' | 'suppliedAt'> {
  const { kind, amountCents, cancelled } = facts;
  const ownTaxes = kind === 'top_up' ? [] : includedTaxes(amountCents, settings.RECEIPT_TAXES);
  return {
    kind,
    label: facts.label,
    issuedAt: facts.issuedAt.toISOString(),
    seller: sellerOf(settings),
    lines: [{ description: facts.description, amountCents: Number(amountCents) }],
    taxes: cancelled ? cancelled.taxes : ownTaxes,
    totalCents: Number(amountCents),
    currency: 'USD',
    reference: facts.reference,
    cancels: cancelled?.label ?? null,
  };
}

/** The seller as the settings name it now. */
export const sellerOf = (settings: ReceiptSettings): ReceiptDocument['seller'] => ({
  name: settings.SELLER_NAME,
  address: settings.SELLER_ADDRESS,
  taxId: settings.SELLER_TAX_ID,
});
