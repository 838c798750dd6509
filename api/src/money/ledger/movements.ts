// The movements of money, each as one posting. Keys identify the event, so it is posted once whether a webhook, a browser
// or the worker reports it first.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../base/database/database';
import { moved } from './accounts';
import { movement, post, runPosting, type Posted } from './post';

/** The posting key of a top-up. */
export const topUpKey = (paymentIntentId: string): string => `card:${paymentIntentId}`;

/** The posting key of a purchase's hold. */
export const holdKey = (purchaseId: string): string => `hold:${purchaseId}`;

/**
 * Credits a card payment to a wallet, once per payment. `isByItself`: nobody was there when the card was charged.
 * @returns also what the line says, for its receipt
 */
export async function creditTopUp(
  tx: Transaction,
  topUp: {
    userId: string;
    amountCents: bigint;
    paymentIntentId: string;
    isByItself?: boolean;
  },
): Promise<Posted & { description: string }> {
  const description = topUp.isByItself ? 'Automatic wallet top-up by card' : 'Wallet top-up by card';
  const posted = await post(tx, {
    key: topUpKey(topUp.paymentIntentId),
    kind: 'top_up',
    description,
    reference: topUp.paymentIntentId,
    lines: moved(topUp.amountCents, 'card_processor', ['wallet', topUp.userId]),
  });
  return { ...posted, description };
}

export interface PurchaseMoney {
  purchaseId: string;
  userId: string;
  amountCents: bigint;
  description: string;
}

/** Debits the wallet and holds the money. The id of the transaction is the purchase's. */
export const holdForPurchase = (tx: Transaction, purchase: PurchaseMoney): Promise<Posted> =>
  runPosting(
    tx,
    holdKey(purchase.purchaseId),
    sql`ledger_hold(${purchase.purchaseId}, ${purchase.userId}, ${purchase.amountCents}, ${purchase.description}, null)`,
  );

/**
 * Debits the wallet once and holds the same amount for each purchase; each hold then ends on its own. The id of the
 * transaction is the bulk purchase's.
 */
export const holdForPurchases = (
  tx: Transaction,
  bulk: {
    id: string;
    userId: string;
    purchaseIds: readonly string[];
    amountCents: bigint;
    description: string;
  },
): Promise<Posted> =>
  runPosting(
    tx,
    `bulk-hold:${bulk.id}`,
    sql`ledger_bulk_hold(${bulk.id}, ${bulk.userId}, ${`{${bulk.purchaseIds.join(',')}}`}::uuid[],
      ${bulk.amountCents}, ${bulk.description})`,
  );

/** The posting key of a hold's end. Capture and release share it, so a hold ends exactly once. */
export const holdEnd = (purchaseId: string): string => `hold-end:${purchaseId}`;

/** Captures the held money of a fulfilled purchase as revenue. */
export const captureHold = movement((purchase: PurchaseMoney) => ({
  key: holdEnd(purchase.purchaseId),
  kind: 'capture',
  description: purchase.description,
  reference: purchase.purchaseId,
  lines: moved(purchase.amountCents, 'purchases_held', 'sales'),
}));

/** Releases the held money of a failed purchase to the wallet. */
export const releaseHold = movement((purchase: PurchaseMoney) => ({
  key: holdEnd(purchase.purchaseId),
  kind: 'release',
  description: `Refund of ${purchase.description}`,
  reference: purchase.purchaseId,
  lines: moved(purchase.amountCents, 'purchases_held', ['wallet', purchase.userId]),
}));

export interface CommissionMoney {
  purchaseId: string;
  affiliateId: string;
  amountCents: bigint;
}

/** The posting key of a purchase's commission. */
export const commissionKey = (purchaseId: string): string => `commission:${purchaseId}`;

/** Accrues the affiliate's commission on a fulfilled purchase, once per purchase. */
export const accrueCommission = movement((commission: CommissionMoney) => ({
  key: commissionKey(commission.purchaseId),
  kind: 'commission',
  description: 'Commission on a purchase',
  reference: commission.purchaseId,
  lines: moved(commission.amountCents, 'commission_cost', ['commission', commission.affiliateId]),
}));

/** Moves commission to the wallet of the same affiliate, once per key. The caller has checked how much is available. */
export const transferCommission = movement(
  (transfer: { affiliateId: string; amountCents: bigint; key: string }) => ({
    key: `commission-transfer:${transfer.affiliateId}:${transfer.key}`,
    kind: 'commission_transfer',
    description: 'Commission moved to the wallet',
    reference: transfer.affiliateId,
    lines: moved(
      transfer.amountCents,
      ['commission', transfer.affiliateId],
      ['wallet', transfer.affiliateId],
    ),
  }),
);

interface PayoutMoney {
  payoutId: string;
  affiliateId: string;
  amountCents: bigint;
}

/** Sets commission aside for a payout, once. The caller has checked how much is available. */
export const beginPayout = movement((payout: PayoutMoney) => ({
  key: `payout:${payout.payoutId}`,
  kind: 'payout',
  description: 'Payout of commission',
  reference: payout.payoutId,
  lines: moved(
    payout.amountCents,
    ['commission', payout.affiliateId],
    ['payouts_in_transit', payout.affiliateId],
  ),
}));

/** The posting key of a payout's end. Paid and failed share it, so a payout ends exactly once. */
const payoutEnd = (payoutId: string): string => `payout-end:${payoutId}`;

/** The card processor has transferred the money of a payout. */
export const payPayout = movement((payout: PayoutMoney) => ({
  key: payoutEnd(payout.payoutId),
  kind: 'payout_paid',
  description: 'Payout of commission, paid',
  reference: payout.payoutId,
  lines: moved(payout.amountCents, ['payouts_in_transit', payout.affiliateId], 'card_processor'),
}));

/** Returns the money of a payout that failed to the commission. */
export const returnPayout = movement((payout: PayoutMoney) => ({
  key: payoutEnd(payout.payoutId),
  kind: 'payout_failed',
  description: 'Payout of commission, returned',
  reference: payout.payoutId,
  lines: moved(
    payout.amountCents,
    ['payouts_in_transit', payout.affiliateId],
    ['commission', payout.affiliateId],
  ),
}));

/** Refunds a fulfilled purchase by an operator's decision and reverses its commission. */
export async function reverseCapture(
  tx: Transaction,
  purchase: PurchaseMoney,
  commission: CommissionMoney | null,
): Promise<Posted> {
  // First, in the order in which the ledger locks accounts: an affiliate may have paid.
  if (commission) {
    await post(tx, {
      key: `commission-reversal:${commission.purchaseId}`,
      kind: 'reversal',
      description: 'Commission on a purchase, reversed by its refund',
      reference: commission.purchaseId,
      lines: moved(commission.amountCents, ['commission', commission.affiliateId], 'commission_cost'),
    });
  }
  return post(tx, {
    key: `reversal:${purchase.purchaseId}`,
    kind: 'reversal',
    description: `Refund of ${purchase.description}`,
    reference: purchase.purchaseId,
    lines: moved(purchase.amountCents, 'sales', ['wallet', purchase.userId]),
  });
}
