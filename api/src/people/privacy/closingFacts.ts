// What an account has that its owner should know of before it is closed, and what must end first.
import { centsToDollars } from '@portal/contract';
import type { Closing, ClosingBlocker, Role } from '@portal/contract/schemas';
import { affiliateEarnings } from '../../partners/affiliates/earnings';
import type { Queryable } from '../../base/database/database';
import { readCardReturns } from '../../money/disputes/cardReturns';
import { hasOpenDispute, hasOpenReturn } from '../../money/disputes/openOf';
import { esimTotals } from '../../travel/esims/totals';
import { balanceOf } from '../../money/ledger/accounts';
import { findCharging } from '../../money/payments/autoTopUps/attempts';
import { hasOpenPayout } from '../../money/payouts/openPayouts';
import { hasOpenPurchase, isReceiving } from '../../shop/purchases/openOf';
import { countRenewals, isRenewing } from '../../shop/renewals/ofUser';
import type { Needs } from '../../services';

/** For how many days an account can be kept after it was closed. */
export const closingDays = 14;

/** What must end before the account can be closed or erased. */
export async function findBlockers(db: Queryable, userId: string): Promise<ClosingBlocker[]> {
  const isBlocked: Record<ClosingBlocker, boolean> = {
    open_purchase:
      (await hasOpenPurchase(db, userId)) ||
      (await isRenewing(db, userId)) ||
      // What an affiliate orders for them would reach a closed account.
      (await isReceiving(db, userId)),
    payout_on_its_way: await hasOpenPayout(db, userId),
    top_up_on_its_way: (await findCharging(db, userId)) !== null,
    return_on_its_way: await hasOpenReturn(db, userId),
    open_dispute: await hasOpenDispute(db, userId),
    wallet_below_zero: (await balanceOf(db, 'wallet', userId)) < 0n,
  };
  return (Object.keys(isBlocked) as ClosingBlocker[]).filter((blocker) => isBlocked[blocker]);
}

/** Reads everything as it is now. */
export async function readClosing(
  services: Needs<'db' | 'settings'>,
  { id, role }: { id: string; role: Role },
): Promise<Closing> {
  const { db } = services;
  const earnings = role === 'affiliate' ? await affiliateEarnings(services, id) : null;
  const walletBalance = centsToDollars(await balanceOf(db, 'wallet', id));
  const commission = earnings ? earnings.available + earnings.pending + earnings.maturing : 0;
  const { available, fee } = await readCardReturns(services, id);
  return {
    blockers: await findBlockers(db, id),
    walletBalance,
    returnable: available > fee ? available : 0,
    commission: inCents(commission),
    givenUp: inCents(Math.max(0, walletBalance) + Math.max(0, commission)),
    esims: (await esimTotals(db, id)).esims,
    renewals: await countRenewals(db, id),
    customers: earnings?.customers ?? 0,
    days: closingDays,
  };
}

/** A sum of dollars without the error of binary fractions. */
const inCents = (dollars: number): number => Math.round(dollars * 100) / 100;
