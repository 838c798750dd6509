// The steps of an exchange after what was bought first has ended: the payment, and the order.
import { centsToDollars } from '@portal/contract';
import type { Queryable, Transaction } from '../../base/database/database';
import { findEsimByUid } from '../../travel/esims/refresh';
import type { PostingServices } from '../../services';
import { findUser, isCustomerOf } from '../../people/users/users';
import { openPurchaseIn } from '../purchases/openPurchase';
import { orderEsim, orderPlan } from '../purchases/ordering';
import { findPurchase, type Purchase, type PurchaseServices } from '../purchases/purchases';
import type { Refund } from './refundsTable';
import { refund } from '../purchases/transitions';

/**
 * Debits the wallet for the plan that the buyer takes instead, in the transaction of the refund. If that is not possible any
 * more, the money stays in the wallet.
 */
export async function payExchange(
  tx: Transaction,
  { userId, type }: Purchase,
  { exchangePlanUid, exchangeCents, exchangeTerms, exchangePurchaseId }: Refund,
): Promise<void> {
  if (!exchangePurchaseId || !exchangePlanUid || exchangeCents === null) return;
  const input = {
    ...{ userId, type, cost: centsToDollars(exchangeCents) },
    ...{ planId: exchangePlanUid, package_title: '', withdrawalTerms: exchangeTerms ?? undefined },
  };
  await openPurchaseIn(tx, input, `exchange:${exchangePurchaseId}`, exchangePurchaseId);
}

/** Orders that plan for the same receiver, unless that was begun; nothing if it was not paid. */
export async function orderExchange(
  services: PurchaseServices,
  old: Purchase,
  { exchangePurchaseId }: Refund,
): Promise<void> {
  const { db, logger } = services;
  const paid = exchangePurchaseId ? await findPurchase(db, exchangePurchaseId) : null;
  if (paid?.status !== 'debited') return;
  const ordered = await (old.type === 'esim' ? orderOtherEsim : orderOtherPlan)(services, old, paid);
  if (ordered && ordered.outcome !== 'done')
    logger.info({ purchase: paid.id, code: ordered.code }, 'an exchange is not complete');
}

/** Whether the buyer may order another eSIM for the same receiver: themselves, or a customer of theirs. */
export const canReceiveEsim = async (db: Queryable, { userId, customerId }: Purchase): Promise<boolean> =>
  customerId === null || customerId === userId || (await isCustomerOf(db, customerId, userId));

async function orderOtherEsim(services: PurchaseServices, old: Purchase, paid: Purchase) {
  const { userId, tag, planTitle } = old;
  const buyer = await findUser(services.db, userId);
  const customerId = old.customerId ?? userId;
  if (!buyer || !(await canReceiveEsim(services.db, old)))
    return giveBack(services, paid, 'customer_removed');
  const caller = { id: userId, role: buyer.role, sessionId: '' };
  // A tag that is the old plan's title was not chosen.
  const given = tag === planTitle ? undefined : (tag ?? undefined);
  return orderEsim(services, caller, {
    ...{ transactionId: paid.id, planId: paid.planUid, customerId, tag: given },
  });
}

async function orderOtherPlan(services: PurchaseServices, old: Purchase, paid: Purchase) {
  const esim = old.esimUid ? await findEsimByUid(services, old.esimUid) : null;
  const buyer = await findUser(services.db, old.userId);
  if (!esim || !buyer) return giveBack(services, paid, 'esim_deleted');
  const caller = { id: old.userId, role: buyer.role, sessionId: '' };
  return orderPlan(services, caller, esim, { transactionId: paid.id, planId: paid.planUid });
}

async function giveBack(
  services: PostingServices,
  { id }: Purchase,
  reason: 'customer_removed' | 'esim_deleted',
) {
  await refund(services, id, reason, { from: ['debited'] });
  return null;
}
