// Taxes that a price includes.

/** A tax as the settings name it. 1 % is 100 basis points. */
export interface Tax {
  name: string;
  basisPoints: number;
}

/** A tax as a document shows it. Cents are numbers, because documents are stored as JSON; no amount is beyond 2^53. */
export interface TaxLine extends Tax {
  netCents: number;
  taxCents: number;
}

/**
 * Splits an amount that includes the taxes. The net amount is rounded to the cent, half up; the last tax takes what
 * rounding leaves, so that net and taxes add up to the amount.
 */
export function includedTaxes(amountCents: bigint, taxes: readonly Tax[]): TaxLine[] {
  const total = taxes.reduce((sum, { basisPoints }) => sum + BigInt(basisPoints), 0n);
  if (total === 0n) return [];
  const net = roundedQuotient(amountCents * 10_000n, 10_000n + total);
  let left = amountCents - net;
  return taxes.map(({ name, basisPoints }, index) => {
    const isLast = index === taxes.length - 1;
    const share = isLast ? left : smaller(left, roundedQuotient(net * BigInt(basisPoints), 10_000n));
    left -= share;
    return { name, basisPoints, netCents: Number(net), taxCents: Number(share) };
  });
}

const roundedQuotient = (dividend: bigint, divisor: bigint): bigint =>
  (dividend * 2n + divisor) / (divisor * 2n);
const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right);
