// An affiliate's commission.
import { centsToDollars } from '@portal/contract';
import type { AffiliateEarnings } from '@portal/contract/schemas';
import type { Queryable } from '../database/database';
import { commissionTotals } from '../ledger/commissionTotals';
import { pendingCommission } from '../purchases/pendingCommission';
import { activeCustomerIdsOf, currentCustomerIdsOf } from '../users/users';
import { selfReferredIdsOf } from '../users/selfReferral';

/** Final commission comes from the ledger, pending commission from purchases that are paid and not yet delivered. */
export async function affiliateEarnings(db: Queryable, affiliateId: string): Promise<AffiliateEarnings> {
  const customers = await currentCustomerIdsOf(db, affiliateId);
  const active = await activeCustomerIdsOf(db, affiliateId);
  const selfReferred = await selfReferredIdsOf(db, affiliateId);
  const isEarning = (id: string) => !selfReferred.has(id);
  const [{ earnedCents, reversedCents, movedCents, paidOutCents }, pendingCents] = await Promise.all([
    commissionTotals(db, affiliateId),
    pendingCommission(db, affiliateId, customers.filter(isEarning), active.filter(isEarning)),
  ]);
  return {
    customers: customers.length,
    final: centsToDollars(earnedCents - reversedCents),
    earned: centsToDollars(earnedCents),
    reversed: centsToDollars(reversedCents),
    pending: centsToDollars(pendingCents),
    moved: centsToDollars(movedCents),
    paidOut: centsToDollars(paidOutCents),
    available: centsToDollars(earnedCents - reversedCents - movedCents - paidOutCents),
  };
}
