// The event that a receipt was issued, which is mailed with its PDF.
import type { Transaction } from '../../base/database/database';
import { recordEvent } from '../../notices/events/events';
import type { IssuedReceipt } from './issueReceipt';

/** Stores that the buyer gets this receipt by mail. */
export async function recordReceiptIssued(tx: Transaction, receipt: IssuedReceipt): Promise<void> {
  const { userId, reference, label, amountCents, description, kind } = receipt;
  await recordEvent(tx, {
    kind: 'receipt',
    key: receipt.id,
    userId,
    data: {
      reference,
      // A credit note belongs to the purchase whose receipt it cancels.
      isPurchase: kind !== 'top_up',
      number: label,
      description,
      amountCents: Number(amountCents),
    },
  });
}
