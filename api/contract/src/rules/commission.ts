import { formatDollars } from '../formats/money';

/** An affiliate's share of a referred purchase, in per cent. */
export const commissionPercent = 5;

/** 5 % of the absolute amount, floored to the cent, as the ledger accrues it. */
export function commissionCents(amountCents: bigint): bigint {
  const absolute = amountCents < 0n ? -amountCents : amountCents;
  return (absolute * BigInt(commissionPercent)) / 100n;
}

/** The commission column: '+$0.50', '−$0.50' or '$0.00'. */
export function formatCommission(commissionDollars: number): string {
  return commissionDollars > 0 ? `+${formatDollars(commissionDollars)}` : formatDollars(commissionDollars);
}
