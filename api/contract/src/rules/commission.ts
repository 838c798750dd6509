import { dollarsToCents, formatDollars } from '../formats/money';

/** An affiliate's share of a referred purchase, in per cent. */
export const commissionPercent = 5;

export type CommissionSign = 'plus' | 'minus' | 'zero';

/** What a transaction means for the commission. A refund of a purchase names both: the refund decides. */
export function commissionSign(description: string | null | undefined): CommissionSign {
  const text = description?.toLowerCase() ?? '';
  if (text.includes('refund')) return 'minus';
  return text.includes('purchase') ? 'plus' : 'zero';
}

/** 5 % of the absolute amount, floored to the cent, as the ledger accrues it. */
export function commissionCents(amountCents: bigint): bigint {
  const absolute = amountCents < 0n ? -amountCents : amountCents;
  return (absolute * BigInt(commissionPercent)) / 100n;
}

/** A transaction's commission in dollars, with its sign; 0 when neither a purchase nor a refund. */
export function commissionOf(transaction: {
  amount: number;
  description?: string | null | undefined;
}): number {
  const sign = commissionSign(transaction.description);
  if (sign === 'zero') return 0;
  const dollars = Number(commissionCents(dollarsToCents(transaction.amount))) / 100;
  return sign === 'minus' ? -dollars || 0 : dollars;
}

/** The commission column: '+$0.50', '-$0.50' or '$0.00'. */
export function formatCommission(transaction: {
  amount: number;
  description?: string | null | undefined;
}): string {
  const commission = commissionOf(transaction);
  return commission > 0 ? `+${formatDollars(commission)}` : formatDollars(commission);
}
