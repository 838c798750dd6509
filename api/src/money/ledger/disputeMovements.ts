// The movements of money that the card processor takes back, each as one posting. Keys identify the event, as in `movements.ts`.
import { sql, type SQL } from 'drizzle-orm';
import { moved, type Line } from './accounts';
import type { CommissionMoney } from './movements';
import { movement, type PostingKind } from './post';

interface DisputedMoney {
  disputeId: string;
  userId: string;
  amountCents: bigint;
}

/** Sets disputed money aside. It may be spent already: then the wallet goes below zero. */
export const holdDisputed = movement(({ disputeId, userId, amountCents }: DisputedMoney) => ({
  key: `dispute:${disputeId}`,
  kind: 'dispute',
  // Stays the last word of a lost dispute, whose end moves nothing of the wallet.
  description: 'Card payment disputed, back in the wallet if the bank decides so',
  reference: disputeId,
  lines: moved(amountCents, ['wallet', userId], ['disputed', userId]),
}));

/** The posting key of a dispute's end. Won and lost share it, so a dispute ends exactly once. */
const disputeEnd = (disputeId: string): string => `dispute-end:${disputeId}`;

/** Returns disputed money to the wallet: the dispute was won, or withdrawn. */
export const returnDisputed = movement(({ disputeId, userId, amountCents }: DisputedMoney) => ({
  key: disputeEnd(disputeId),
  kind: 'dispute_won',
  description: 'Card payment no longer in dispute, back in the wallet',
  reference: disputeId,
  lines: moved(amountCents, ['disputed', userId], ['wallet', userId]),
}));

/** Disputed money that the bank has given to the owner of the card for good. */
export const loseDisputed = movement(({ disputeId, userId, amountCents }: DisputedMoney) => ({
  key: disputeEnd(disputeId),
  kind: 'dispute_lost',
  description: 'Disputed card payment, returned to the card',
  reference: disputeId,
  lines: moved(amountCents, ['disputed', userId], 'card_processor'),
}));

/** The bank reversed a lost dispute: the money is back. */
export const reinstateDisputed = movement(({ disputeId, userId, amountCents }: DisputedMoney) => ({
  key: `dispute-reinstated:${disputeId}`,
  kind: 'dispute_reinstated',
  description: 'Disputed card payment, back in the wallet',
  reference: disputeId,
  lines: moved(amountCents, 'card_processor', ['wallet', userId]),
}));

interface RefundedMoney {
  refundId: string;
  userId: string;
  /** What the card gets. */
  amountCents: bigint;
  /** What the seller keeps. */
  feeCents: bigint;
}

/** The lines of a refund: from the wallet to the card, and the fee. */
const refundLines = ({ userId, amountCents, feeCents }: RefundedMoney): Line[] => [
  { account: 'wallet', ownerId: userId, amountCents: -(amountCents + feeCents) },
  { account: 'card_processor', amountCents },
  ...(feeCents > 0n ? [{ account: 'sales' as const, amountCents: feeCents }] : []),
];

/**
 * A refund that goes to the card. The money of one that was made at the card processor may be spent already: then the wallet goes
 * below zero.
 */
export const refundToCard = movement((money: RefundedMoney) => ({
  key: `card-refund:${money.refundId}`,
  kind: 'card_refund',
  description: 'Card payment, returned to the card',
  reference: money.refundId,
  lines: refundLines(money),
}));

/** The card did not take a refund: the money is back. */
export const returnRefund = movement((money: RefundedMoney) => ({
  key: `card-refund-failed:${money.refundId}`,
  kind: 'card_refund_failed',
  description: 'Return to the card failed, back in the wallet',
  reference: money.refundId,
  lines: refundLines(money).map((line) => ({ ...line, amountCents: -line.amountCents })),
}));

/** The posting key of the commission of a purchase whose money was lost. */
const commissionLostKey = (purchaseId: string): string => `commission-lost:${purchaseId}`;
/** The same for the commission that came back. */
const commissionReinstatedKey = (purchaseId: string): string => `commission-reinstated:${purchaseId}`;

/** Takes back the commission of a purchase that was paid by money which went back to a card. */
export const loseCommission = movement(({ purchaseId, affiliateId, amountCents }: CommissionMoney) => ({
  key: commissionLostKey(purchaseId),
  kind: 'commission_lost',
  description: 'Commission on a purchase whose payment went back to the card',
  reference: purchaseId,
  lines: moved(amountCents, ['commission', affiliateId], 'commission_cost'),
}));

/** Gives that commission back: the payment came back to the wallet. Once for a purchase. */
export const reinstateCommission = movement(({ purchaseId, affiliateId, amountCents }: CommissionMoney) => ({
  key: commissionReinstatedKey(purchaseId),
  kind: 'commission_reinstated',
  description: 'Commission on a purchase whose payment came back from the card',
  reference: purchaseId,
  lines: moved(amountCents, 'commission_cost', ['commission', affiliateId]),
}));

/** Whether the commission of a purchase is lost with its payment, as a condition. */
export const isCommissionLost = (purchaseId: SQL): SQL => sql`(
  exists (select from ledger_transactions where idempotency_key = ${commissionLostKey('')} || ${purchaseId})
  and not exists (select from ledger_transactions where idempotency_key = ${commissionReinstatedKey('')} || ${purchaseId}))`;

/** Postings about card payments, of which only the owner of the wallet learns. */
export const cardPaymentKinds: readonly PostingKind[] = [
  'top_up',
  'dispute',
  'dispute_won',
  'dispute_reinstated',
  'card_refund',
  'card_refund_failed',
];
