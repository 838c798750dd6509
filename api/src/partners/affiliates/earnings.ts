// An affiliate's commission.
import { centsToDollars } from '@portal/contract';
import type { AffiliateEarnings } from '@portal/contract/schemas';
import { commissionTotals } from '../../money/ledger/commissionTotals';
import { maturingCommission } from '../../shop/purchases/maturingCommission';
import { pendingCommission } from '../../shop/purchases/pendingCommission';
import type { Needs } from '../../services';
import { activeCustomerIdsOf, currentCustomerIdsOf } from '../../people/users/users';
import { selfReferredIdsOf } from '../../people/users/selfReferral';

/**
 * Final commission comes from the ledger, pending commission from purchases that are paid and not yet delivered. What matures
 * is final and not available yet.
 */
export async function affiliateEarnings(
  services: Needs<'db' | 'settings'>,
  affiliateId: string,
): Promise<AffiliateEarnings> {
  const { db } = services;
  const customers = await currentCustomerIdsOf(db, affiliateId);
  const active = await activeCustomerIdsOf(db, affiliateId);
  const selfReferred = await selfReferredIdsOf(db, affiliateId);
  const isEarning = (id: string) => !selfReferred.has(id);
  const [{ earnedCents, reversedCents, movedCents, paidOutCents }, pendingCents, maturingCents] =
    await Promise.all([
      commissionTotals(db, affiliateId),
      pendingCommission(db, affiliateId, customers.filter(isEarning), active.filter(isEarning)),
      maturingCommission(db, services, affiliateId),
    ]);
  return {
    customers: customers.length,
    final: centsToDollars(earnedCents - reversedCents),
    earned: centsToDollars(earnedCents),
    reversed: centsToDollars(reversedCents),
    pending: centsToDollars(pendingCents),
    maturing: centsToDollars(maturingCents),
    moved: centsToDollars(movedCents),
    paidOut: centsToDollars(paidOutCents),
    available: centsToDollars(earnedCents - reversedCents - movedCents - paidOutCents - maturingCents),
  };
}
