// Purchases with a history, for demo data.
import type { Transaction } from '../../base/database/database';
import { holdForPurchase } from '../../money/ledger/movements';
import { moneyOf, type Purchase } from './purchases';
import { purchasesTable } from './purchasesTable';

type ImportedPurchase = Pick<
  Purchase,
  'id' | 'userId' | 'type' | 'carrier' | 'planUid' | 'planTitle' | 'amountCents' | 'customerId' | 'tag'
> &
  Partial<Pick<Purchase, 'iccid' | 'esimUid'>>;

/**
 * Debits the wallet at a past date and leaves the purchase in the state 'ordering'. A purchase that exists stays as it is.
 * @throws NotEnoughMoneyError; the caller must roll back
 */
export async function importPurchase(tx: Transaction, purchase: ImportedPurchase, at: Date): Promise<void> {
  const [inserted] = await tx
    .insert(purchasesTable)
    .values({ ...purchase, status: 'ordering', askedAt: at, createdAt: at })
    .onConflictDoNothing()
    .returning();
  if (inserted) await holdForPurchase(tx, { ...moneyOf(inserted), at });
}
