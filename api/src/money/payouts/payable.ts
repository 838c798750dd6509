// What can be paid out: available commission, less what the affiliate's own wallet owes after a dispute or a card refund.
import { centsToDollars, formatDollars } from '@portal/contract';
import type { Queryable } from '../../base/database/database';
import type { Needs } from '../../services';
import { maturingCommission, notEnoughCommission } from '../../shop/purchases/maturingCommission';
import { balanceOf } from '../ledger/accounts';

interface Payable {
  payableCents: bigint;
  maturingCents: bigint;
  /** Not negative. */
  walletDebtCents: bigint;
}

/** @param balanceCents of the commission, which the caller has read or locked */
export async function payableCommission(
  db: Queryable,
  services: Needs<'settings'>,
  affiliateId: string,
  balanceCents: bigint,
  now: Date,
): Promise<Payable> {
  const wallet = await balanceOf(db, 'wallet', affiliateId);
  const walletDebtCents = wallet < 0n ? -wallet : 0n;
  const maturingCents = await maturingCommission(db, services, affiliateId, now);
  return { payableCents: balanceCents - maturingCents - walletDebtCents, maturingCents, walletDebtCents };
}

/** Refuses a payout of more than that. */
export function notEnoughToPay({ payableCents, walletDebtCents }: Payable) {
  const refusal = notEnoughCommission(payableCents, 'paid out');
  if (walletDebtCents === 0n) return refusal;
  const debt = formatDollars(centsToDollars(walletDebtCents));
  return {
    ...refusal,
    message: `${refusal.message} Your wallet is ${debt} below zero: add funds or move commission to it first.`,
  };
}
