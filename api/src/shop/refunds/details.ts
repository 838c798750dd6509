// What became of one purchase, as its buyer reads it.
import { centsToDollars, purchaseStateOf, refundRefusalOf } from '@portal/contract';
import type { PurchaseEvent, PurchaseStateResponse } from '@portal/contract/schemas';
import { findVisibleEsim } from '../../travel/esims/access';
import type { Caller } from '../../base/security/accessToken';
import type { Needs } from '../../services';
import { findUser } from '../../people/users/users';
import type { Purchase } from '../purchases/purchases';
import { storedRefundFacts } from './refundFacts';
import { findReversal } from '../purchases/reversal';
import { isNamedTo } from '../purchases/summaries';

/** Presents a purchase to its buyer, with the eSIM, the receiver and the events. */
export async function presentPurchase(
  services: Needs<'db'>,
  buyer: Caller,
  purchase: Purchase,
): Promise<PurchaseStateResponse> {
  const { db } = services;
  const receiverId = purchase.customerId === purchase.userId ? null : purchase.customerId;
  const [receiver, esim, reversal] = await Promise.all([
    receiverId ? findUser(db, receiverId) : null,
    purchase.esimUid ? findVisibleEsim(services, buyer, purchase.esimUid) : null,
    purchase.status === 'fulfilled' ? findReversal(db, purchase.id) : null,
  ]);
  const state = reversal ? 'refunded' : purchaseStateOf(purchase.status);
  return {
    transactionId: purchase.id,
    status: purchase.status,
    state,
    type: purchase.type,
    amount: centsToDollars(purchase.amountCents),
    package_title: purchase.planTitle,
    planId: purchase.planUid,
    esimId: purchase.esimUid,
    esim: esim && { uid: esim.uid, tag: esim.tag, customer_id: esim.customerId },
    customer:
      receiver && isNamedTo(purchase, receiver)
        ? {
            id: receiver.id,
            fname: receiver.fname,
            lname: receiver.lname,
            email: receiver.email,
          }
        : null,
    events: eventsOf(purchase, reversal?.createdAt ?? null),
    refundRefusal: refundRefusalOf(await storedRefundFacts(db, purchase, state, esim)),
  };
}

/** A purchase that has ended is not changed again, so its last change is its end. */
function eventsOf(purchase: Purchase, reversedAt: Date | null): PurchaseEvent[] {
  const { status, createdAt, askedAt, reviewAt, updatedAt } = purchase;
  const moments: [PurchaseEvent['kind'], Date | null][] = [
    ['paid', createdAt],
    ['ordered', askedAt],
    ['in_review', reviewAt],
    ['delivered', status === 'fulfilled' ? updatedAt : null],
    ['refunded', status === 'refunded' ? updatedAt : reversedAt],
  ];
  return moments.flatMap(([kind, at]) => (at ? { kind, at: at.toISOString() } : []));
}
