// Requests a payout: what is asked for is stored first, then the processor is asked, and a job finishes what stays open.
import { centsToDollars, dollarsToCents, formatDollars } from '@portal/contract';
import type { Payout } from '@portal/contract/schemas';
import type { Transaction } from '../database/database';
import { conflict, HttpError, invalidInput } from '../errors/httpErrors';
import { reserveKey, storeResponse } from '../idempotency/idempotencyKeys';
import { lockedCommission } from '../ledger/commissionTotals';
import { availableCommission } from '../purchases/maturingCommission';
import type { Services } from '../services';
import { continuePayout } from './continuePayout';
import { findPayoutAccount } from './payoutAccounts';
import { findPayout, presentPayout, storePayout } from './payouts';
import type { PayoutRow } from './payoutsTables';

interface Requested {
  payoutId: string;
  /** Null when an earlier request of the same key has stored it. */
  stored: PayoutRow | null;
}

/**
 * Pays out an amount in dollars, once per idempotency key. A repeated call returns the same payout as it is then.
 *
 * @throws 402 `insufficient_funds` when less commission is available; 409 `payout_account_not_ready`; 422 for less than
 *   the minimum, and `idempotency_key_reused`
 */
export async function requestPayout(
  services: Services,
  affiliateId: string,
  amount: number,
  key: string,
): Promise<Payout> {
  const { db, logger } = services;
  const now = new Date();
  const { payoutId, stored } = await db.transaction((tx) =>
    storeRequest(tx, services, { affiliateId, amount, key }, now),
  );
  try {
    if (stored?.state === 'processing') await continuePayout(services, stored, now);
  } catch (error) {
    // The payout is stored; the job finishes it.
    logger.error({ err: error, payout: payoutId }, 'a payout stays open');
  }
  const payout = await findPayout(db, payoutId);
  if (!payout) throw new Error('The payout of a stored response does not exist.');
  return presentPayout(payout);
}

async function storeRequest(
  tx: Transaction,
  services: Services,
  { affiliateId, amount, key }: { affiliateId: string; amount: number; key: string },
  now: Date,
): Promise<Requested> {
  const minimum = services.settings.PAYOUT_MINIMUM_DOLLARS;
  const idempotentCall = { userId: affiliateId, key, call: 'payout', body: { amount } };
  const earlier = await reserveKey<{ payoutId: string }>(tx, idempotentCall);
  if (earlier) return { payoutId: earlier.payoutId, stored: null };
  if (amount < minimum) throw belowMinimum(minimum);
  const account = await findPayoutAccount(tx, affiliateId);
  if (account?.state !== 'ready') {
    throw conflict(
      'payout_account_not_ready',
      'Your payout account is not ready. Complete its set-up first. Nothing was paid out.',
    );
  }
  const amountCents = dollarsToCents(amount);
  const balanceCents = await lockedCommission(tx, affiliateId);
  const availableCents = await availableCommission(tx, services, affiliateId, balanceCents, now);
  if (availableCents < amountCents) throw notEnoughCommission(availableCents);
  const stored = await storePayout(tx, services, account, { amountCents, origin: 'request' }, now);
  await storeResponse(tx, idempotentCall, { payoutId: stored.id });
  return { payoutId: stored.id, stored };
}

function belowMinimum(minimum: number): HttpError {
  const message = `The least that is paid out is ${formatDollars(minimum)}.`;
  return invalidInput(message, [{ field: 'amount', code: 'custom', message }]);
}

function notEnoughCommission(availableCents: bigint): HttpError {
  // Refunds after a payout can leave less than nothing.
  const available = centsToDollars(availableCents > 0n ? availableCents : 0n);
  return new HttpError(
    402,
    'insufficient_funds',
    `Only ${formatDollars(available)} of commission can be paid out. Nothing was paid out.`,
    { available },
  );
}
