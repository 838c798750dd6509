// Purchases with a history, for demo data.
import { holdForPurchase } from '../../money/ledger/movements';
import type { Needs } from '../../services';
import { moneyOf, type Purchase } from './purchases';
import { purchasesTable } from './purchasesTable';

type ImportedPurchase = Pick<
  Purchase,
  'id' | 'userId' | 'type' | 'carrier' | 'planUid' | 'planTitle' | 'amountCents' | 'customerId' | 'tag'
> &
  Partial<Pick<Purchase, 'iccid' | 'esimUid'>>;

/**
 * Debits the wallet at the time of the clock and leaves the purchase in the state 'ordering'. A purchase that exists stays as it is.
 * @throws NotEnoughMoneyError
 */
export async function importPurchase(
  { clock, db }: Needs<'clock' | 'db'>,
  purchase: ImportedPurchase,
): Promise<void> {
  const at = clock();
  await db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(purchasesTable)
      .values({ ...purchase, status: 'ordering', askedAt: at, createdAt: at })
      .onConflictDoNothing()
      .returning();
    if (inserted) await holdForPurchase(tx, moneyOf(inserted));
  });
}
