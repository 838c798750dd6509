// An order as its page shows it: a bulk purchase, or a purchase on its own, which is an order of one line.
import type { BulkPurchase } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';
import { notFound } from '../../base/errors/domainErrors';
import { orderCommission } from '../purchases/orderCommission';
import { findPurchase, type Purchase } from '../purchases/purchases';
import type { Caller } from '../../base/security/accessToken';
import type { Needs } from '../../services';
import type { CatalogueServices } from '../../travel/catalogue/offeredPlans';
import { selfReferredIdsOf } from '../../people/users/selfReferral';
import { activeCustomerIdsOf } from '../../people/users/users';
import type { BulkPurchaseRow } from './bulkPurchasesTables';
import { findBulkPurchase, presentBulkPurchase } from './progress';

export interface Order extends BulkPurchaseRow {
  /** The purchase that is an order of its own; null for a bulk purchase. */
  single: Purchase | null;
}

/** Finds an order of that buyer by its id or by that of one of its purchases. @throws 404 */
export async function findOrder(db: Queryable, id: string, buyerId: string): Promise<Order> {
  const purchase = await findPurchase(db, id);
  if (purchase && purchase.userId !== buyerId) throw notFound('This purchase');
  if (!purchase || purchase.bulkPurchaseId !== null)
    return { ...(await findBulkPurchase(db, purchase?.bulkPurchaseId ?? id, buyerId)), single: null };
  return {
    id,
    affiliateId: buyerId,
    carrier: purchase.carrier,
    planUid: purchase.planUid,
    planTitle: purchase.planTitle,
    priceCents: purchase.amountCents,
    lines: 1,
    createdAt: purchase.createdAt,
    pausedUntil: null,
    // As a line of a bulk purchase: decided, and be it for somebody to look at.
    finishedAt: ['debited', 'ordering'].includes(purchase.status) ? null : purchase.updatedAt,
    againOf: null,
    single: purchase,
  };
}

/** Presents an order to its buyer, with the commission if the buyer earns any. */
export async function presentOrder(
  services: CatalogueServices,
  buyer: Caller,
  order: Order,
): Promise<BulkPurchase> {
  const presented = await presentBulkPurchase(services, order);
  const kind = order.single?.type ?? 'bulk';
  if (buyer.role !== 'affiliate') return { ...presented, kind };
  return { ...presented, kind, commission: await commissionOf(services, buyer.id, order.id) };
}

async function commissionOf(services: Needs<'db' | 'settings'>, affiliateId: string, orderId: string) {
  const { db } = services;
  const [active, selfReferred] = await Promise.all([
    activeCustomerIdsOf(db, affiliateId),
    selfReferredIdsOf(db, affiliateId),
  ]);
  const earning = active.filter((id) => !selfReferred.has(id));
  return orderCommission(db, services, { affiliateId, orderId }, earning);
}
