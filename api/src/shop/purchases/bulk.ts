// Purchases that are lines of a bulk purchase: one debit for all, ordered by the worker one after the other.
import { sql } from 'drizzle-orm';
import type { BulkLineState } from '@portal/contract/schemas';
import type { Queryable, Transaction } from '../../base/database/database';
import { CarrierError } from '../../travel/carrier/carrier';
import { ensureCarrierCustomer } from '../../travel/carrier/carrierCustomers';
import { holdForPurchases } from '../../money/ledger/movements';
import type { PostingServices } from '../../services';
import { findUser } from '../../people/users/users';
import { lineStates } from './flow';
import { esimOrder, placeOrder } from './order';
import { findPurchase, type PurchaseServices } from './purchases';
import { purchasesTable, type RefundReason } from './purchasesTable';
import { postponeOrder, refund, startEsimOrder } from './transitions';

export interface BulkInput {
  bulkPurchaseId: string;
  userId: string;
  plan: { uid: string; carrier: string; name: string };
  /** Of one eSIM. */
  priceCents: bigint;
  lines: readonly { purchaseId: string; customerId: string; tag: string }[];
}

/**
 * Debits the wallet once and opens a purchase for each line. Call it last in the transaction: it locks the wallet.
 * @throws NotEnoughMoneyError when the wallet has less than the total; the caller must roll back
 */
export async function openPurchases(tx: Transaction, input: BulkInput): Promise<void> {
  const { bulkPurchaseId, userId, plan, priceCents, lines } = input;
  await tx.insert(purchasesTable).values(
    lines.map(({ purchaseId, customerId, tag }) => ({
      id: purchaseId,
      bulkPurchaseId,
      userId,
      customerId,
      tag,
      type: 'esim' as const,
      carrier: plan.carrier,
      planUid: plan.uid,
      planTitle: plan.name,
      amountCents: priceCents,
    })),
  );
  await holdForPurchases(tx, {
    id: bulkPurchaseId,
    userId,
    purchaseIds: lines.map(({ purchaseId }) => purchaseId),
    amountCents: priceCents,
    description: `${lines.length} ${lines.length === 1 ? 'eSIM' : 'eSIMs'}: ${plan.name}`,
  });
}

/** The order was never sent, so nothing was ordered. */
class NotSentError extends Error {
  override name = 'NotSentError';
}

/**
 * Orders the eSIM of a paid line behind everybody who waits for an answer of the carrier. Repeating it is safe: only one
 * call starts the order of a purchase, and an order of unknown outcome is settled, never repeated.
 * @returns `unreachable` when the carrier could not be asked about anything, `postponed` when only this line must be tried
 *   again
 */
export async function orderLine(
  services: PurchaseServices,
  purchaseId: string,
): Promise<'placed' | 'postponed' | 'unreachable'> {
  const { db, carriers } = services;
  const purchase = await findPurchase(db, purchaseId);
  if (!purchase) throw new Error(`Purchase ${purchaseId} does not exist.`);
  if (purchase.status !== 'debited') return 'placed';
  try {
    const carrier = carriers.of(purchase.carrier);
    const customerId = purchase.customerId ?? purchase.userId;
    const giveBack = () => refund(services, purchaseId, 'customer_removed', { from: ['debited'] });
    if (!(await findUser(db, customerId))) {
      await giveBack();
      return 'placed';
    }
    const carrierCustomer = await ensureCarrierCustomer(db, carrier, customerId, true);
    await carrier.acquireBulkSlot();
    const ordering = await startEsimOrder(services, purchaseId, { customerId });
    if (ordering === 'customer_removed') await giveBack();
    if (!ordering || ordering === 'customer_removed') return 'placed';
    const order = esimOrder(ordering, carrierCustomer, { hasSlot: true });
    // The order ended, or the worker follows it: the purchase says which.
    await placeOrder(services, ordering, {
      ...order,
      place: async (of) => {
        try {
          return await order.place(of);
        } catch (error) {
          if (error instanceof CarrierError && error.isNotSent) throw new NotSentError(error.message);
          throw error;
        }
      },
    });
  } catch (error) {
    if (error instanceof NotSentError) {
      await postponeOrder(services, purchaseId);
      return 'unreachable';
    }
    if (!(error instanceof CarrierError)) throw error;
    if (error.isNotSent) return 'unreachable';
    // Creating the customer failed. Doing it again is safe, unless the carrier refuses.
    if (error.failure !== 'refused') return 'postponed';
    await refund(services, purchaseId, 'carrier_refused', { note: error.message, from: ['debited'] });
  }
  return 'placed';
}

/** Refunds a line that could not be ordered for too long. */
export const giveUpLine = (services: PostingServices, purchaseId: string): Promise<unknown> =>
  refund(services, purchaseId, 'carrier_unreachable', { from: ['debited'] });

/**
 * The outcomes of the purchases of orders as a relation for the queries of other modules: purchase_id, order_id, state,
 * refund_reason, esim_uid. A purchase on its own is an order of one line.
 */
export const lineOutcomes = (orderIds: readonly string[]) => sql`(
  select p.id as purchase_id, coalesce(p.bulk_purchase_id, p.id) as order_id, p.refund_reason, p.esim_uid,
    case when r.purchase_id is not null then 'refunded'
      else ${JSON.stringify(lineStates)}::jsonb ->> p.status end as state,
    r.purchase_id is not null as is_reversed
  from purchases p left join purchase_reversals r on r.purchase_id = p.id
  where p.bulk_purchase_id = any(${`{${orderIds.join(',')}}`}::uuid[])
    or (p.id = any(${`{${orderIds.join(',')}}`}::uuid[]) and p.bulk_purchase_id is null))`;

/** How many lines each order has in each state. */
export async function countLines(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<BulkLineState, number>>>> {
  const counts = new Map(orderIds.map((id) => [id, noLines()]));
  if (orderIds.length === 0) return counts;
  const { rows } = await db.execute<{ id: string; state: BulkLineState; count: number }>(sql`
    select o.order_id as id, o.state, count(*)::int as count
    from ${lineOutcomes(orderIds)} o group by 1, 2`);
  for (const { id, state, count } of rows) {
    const of = counts.get(id);
    if (of) of[state] = count;
  }
  return counts;
}

const noLines = (): Record<BulkLineState, number> => ({
  waiting: 0,
  processing: 0,
  completed: 0,
  refunded: 0,
  in_review: 0,
});

/** Any other reason, also one of another release, comes to the same for the buyer of a line. */
const refundTexts: Readonly<Partial<Record<string, string>>> = {
  carrier_refused: 'The carrier refused this order',
  carrier_unreachable: 'The carrier could not be reached',
  customer_removed: 'The customer was removed before it was ordered',
} satisfies Partial<Record<RefundReason, string>>;

/** Of `lineOutcomes` as `o`: whether nothing was delivered although the customer is there. */
export const wasRefused = sql`(o.state = 'refunded' and not o.is_reversed and o.refund_reason is distinct from 'customer_removed')`;

/**
 * Of a bulk purchase `b` and its line `l`: how many eSIMs of its plan the buyer ordered for its customer one by one since.
 * What was refunded because nothing was delivered does not count. Both moments are of the database's clock.
 */
export const orderedAlone = sql`(
  select count(*) from purchases n
  where n.customer_id = l.customer_id and n.user_id = b.affiliate_id and n.carrier = b.carrier and n.plan_uid = b.plan_uid
    and n.type = 'esim' and n.bulk_purchase_id is null and n.status <> 'refunded' and n.created_at > b.created_at)`;

/** Why the money of a line went back, in words for its buyer; null if it did not. */
export function refundText(outcome: { state: BulkLineState; reason: string | null; isReversed: boolean }) {
  if (outcome.state !== 'refunded') return null;
  if (outcome.isReversed) return 'Refunded after it was delivered';
  return refundTexts[outcome.reason ?? ''] ?? 'The carrier delivered nothing';
}
