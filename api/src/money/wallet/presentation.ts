// Converts ledger lines to API responses.
import { centsToDollars } from '@portal/contract';
import type { BulkPurchaseSummary, PurchaseSummary, Transaction } from '@portal/contract/schemas';
import type { StatementLine } from '../ledger/statement';
import type { UserName } from '../../people/users/users';

/** Returns a function that adds the owner, and the purchase or the bulk purchase, to a line. */
export const presentLine =
  (
    users: ReadonlyMap<string, UserName>,
    purchases: ReadonlyMap<string, PurchaseSummary>,
    bulkPurchases: ReadonlyMap<string, BulkPurchaseSummary> = new Map(),
  ) =>
  ({ transactionId, ownerId, amountCents, description, at, purchaseId }: StatementLine): Transaction => {
    const user = users.get(ownerId);
    const purchase = purchases.get(purchaseId ?? '');
    const bulkPurchase = bulkPurchases.get(transactionId);
    return {
      _id: transactionId,
      type: amountCents < 0n ? 'debit' : 'credit',
      amount: centsToDollars(amountCents < 0n ? -amountCents : amountCents),
      description,
      timestamp: at.toISOString(),
      user: {
        _id: ownerId,
        id: ownerId,
        fname: user?.fname ?? '',
        lname: user?.lname ?? '',
        email: user?.email ?? '',
      },
      ...(purchase ? { purchase } : {}),
      ...(bulkPurchase ? { bulkPurchase } : {}),
    };
  };
